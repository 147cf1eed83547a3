/**
 * Widths in pixels that a picture is kept in; an image URL ends in one of them. The two largest are for covers and heroes:
 * 412 px at 3x, and 1216 px at 1x and more.
 */
export const IMAGE_WIDTHS = [112, 224, 448, 896, 1344, 1792] as const
