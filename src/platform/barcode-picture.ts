import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import CodaBarReader from '@zxing/library/esm/core/oned/CodaBarReader'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader'
import Code93Reader from '@zxing/library/esm/core/oned/Code93Reader'
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

// Loaded only where somebody reads a code and the browser cannot; by its parts, since the whole library is nearly four times as much.

/** Bars as labels of parcels and of warehouses bear them, the usual first. Not ITF, which reads numbers into pictures that have none. */
const BAR_READERS = [Code128Reader, Code39Reader, Code93Reader, EAN13Reader, CodaBarReader]
const HINTS = new Map<DecodeHintType, unknown>([[DecodeHintType.TRY_HARDER, true]])
/** What is shorter is no number of a parcel, and most likely no code either. */
const MIN_LENGTH = 6

/** Large enough for a label that fills a third of the picture; smaller for one that is blurred. */
const SIDES = [1_600, 800]

/** Light and dark, a byte a point, row by row. */
export interface GreyPicture {
  readonly points: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The text of the code in a picture, whichever way it is held; undefined where none can be read. */
export function readGrey(picture: GreyPicture): string | undefined {
  const turned = toTurned(picture)
  return readBars(picture) ?? readSquare(picture) ?? readBars(turned)
}

function readBars(picture: GreyPicture): string | undefined {
  const bitmap = toBitmap(picture)
  for (const Reader of BAR_READERS) {
    const text = read(() => new Reader().decode(bitmap, HINTS).getText())
    if (text !== undefined) return text
  }
  return undefined
}

function readSquare(picture: GreyPicture): string | undefined {
  return read(() => new QRCodeReader().decode(toBitmap(picture), HINTS).getText())
}

/** The library throws where it finds nothing. */
function read(decode: () => string): string | undefined {
  try {
    const text = decode()
    return text.length < MIN_LENGTH ? undefined : text
  } catch {
    return undefined
  }
}

function toBitmap({ points, width, height }: GreyPicture): BinaryBitmap {
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(points, width, height)))
}

/** By a quarter: bars that stood upright lie, and the other way round. */
function toTurned({ points, width, height }: GreyPicture): GreyPicture {
  const turned = new Uint8ClampedArray(points.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = points[y * width + x] ?? 0
  }
  return { points: turned, width: height, height: width }
}

/** What a photo says; undefined where no code can be read in it. @throws Error where it is no picture. */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = await load(address)
    for (const side of SIDES) {
      const grey = toGrey(picture, side)
      const text = grey && readGrey(grey)
      if (text !== undefined) return text
    }
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new window.Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('not an image'))
    picture.src = address
  })
}

function toGrey(picture: HTMLImageElement, maxSide: number): GreyPicture | undefined {
  const scale = Math.min(1, maxSide / Math.max(picture.naturalWidth, picture.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale))
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // What is transparent would be black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const points = new Uint8ClampedArray(width * height)
  // Red, twice green, blue: about how light it looks.
  for (let at = 0; at < points.length; at += 1)
    points[at] = ((data[at * 4] ?? 0) + 2 * (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) >> 2
  return { points, width, height }
}
