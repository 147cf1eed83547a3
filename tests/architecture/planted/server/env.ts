import { app } from '#server/app'
export const env = app
