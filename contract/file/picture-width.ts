/** Pixels that a public picture can be asked for in, `?w=750`; it comes as it is where it is no wider. */
export const PICTURE_WIDTHS = [360, 750, 1_500] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
