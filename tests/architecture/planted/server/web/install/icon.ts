export const icon = 1
