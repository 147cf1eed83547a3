export const bars = 1
