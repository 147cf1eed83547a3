/** Heights of the items of sections that stood whole on this page, in pixels by category. */
export const lengths = new Map<string, number>()
