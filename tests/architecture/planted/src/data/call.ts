import { Button } from '#ui/button.tsx'
export const call = Button
