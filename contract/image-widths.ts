/** Widths in pixels that a picture is kept in; an image URL ends in one of them. */
export const IMAGE_WIDTHS = [112, 224, 448, 896] as const
