import { Button } from '#ui/button.tsx'
export const utils = Button
