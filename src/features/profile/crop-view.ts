import type { Crop } from '@contract/account/profile'

/**
 * A picture behind a square window. Lengths are in sides of the window, so that nothing depends on the screen: the picture
 * begins at (x, y), which are 0 or less, and always covers the whole window.
 */
export interface CropView {
  /** 1: its shorter side just fills the window. */
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface PictureSize {
  readonly width: number
  readonly height: number
}

export const MAX_ZOOM = 5

/** How far the picture reaches at this zoom. */
export function toExtent({ width, height }: PictureSize, zoom: number): PictureSize {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom }
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

function fitted(size: PictureSize, { zoom, x, y }: CropView): CropView {
  const extent = toExtent(size, zoom)
  return { zoom, x: between(1 - extent.width, x, 0), y: between(1 - extent.height, y, 0) }
}

/** The middle of the picture, as large as it goes. */
export function startView(size: PictureSize): CropView {
  const { width, height } = toExtent(size, 1)
  return { zoom: 1, x: (1 - width) / 2, y: (1 - height) / 2 }
}

export function movedBy(size: PictureSize, view: CropView, dx: number, dy: number): CropView {
  return fitted(size, { ...view, x: view.x + dx, y: view.y + dy })
}

/** What is in the middle of the window stays there. */
export function zoomedBy(size: PictureSize, view: CropView, factor: number): CropView {
  const zoom = between(1, view.zoom * factor, MAX_ZOOM)
  const grown = zoom / view.zoom
  return fitted(size, { zoom, x: 0.5 - (0.5 - view.x) * grown, y: 0.5 - (0.5 - view.y) * grown })
}

/** As the server is told, in hundredths of a percent. */
export function toCrop(size: PictureSize, view: CropView): Crop {
  const extent = toExtent(size, view.zoom)
  const whole = (share: number) => between(0, Math.round(share * 10_000), 10_000)
  return { left: whole(-view.x / extent.width), top: whole(-view.y / extent.height), side: Math.max(1, whole(1 / view.zoom)) }
}
