import sharp from 'sharp'
import { beginsAsHeic } from '@contract/file/picture-kind'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'

/** What a picture may unpack to that cannot be read line by line: an interlaced png, a jpg in several scans. */
const MAX_WHOLE_BYTES = 100_000_000
/** Each scan goes through the whole picture once more. What makes such jpgs makes about ten. */
const MAX_SCANS = 50

type ImageRefusal = 'imageIsHeic' | 'imageTooLarge' | 'imageTypeNotAllowed' | 'imageTooNarrow' | 'imageTooComplex'

/** Refusals name the field, so that a form shows them at the picture. */
export function refuseImage(code: ImageRefusal): never {
  throw new Refusal(code, { field: 'file', ...(code === 'imageTooNarrow' && { params: { max: limits.image.maxRatio } }) })
}

/**
 * Looks at what a picture says of itself, before anything of it is unpacked.
 * @throws Refusal imageIsHeic for a phone's own format, imageTooLarge from 2 MB or 40 megapixels on, imageTypeNotAllowed for what does
 * not begin as a jpg or png, imageTooNarrow, imageTooComplex for what would take too much memory or time
 */
export async function inspectImage(original: Buffer): Promise<void> {
  // Said before its size: made smaller, it would still be refused.
  if (beginsAsHeic(original.subarray(0, 12))) refuseImage('imageIsHeic')
  if (original.length >= limits.image.maxBytes) refuseImage('imageTooLarge')
  const metadata = await sharp(original, { limitInputPixels: false }).metadata().catch(() => undefined)
  if (metadata?.format !== 'jpeg' && metadata?.format !== 'png') refuseImage('imageTypeNotAllowed')
  const { format, width, height, channels, depth, isProgressive } = metadata
  if (width * height > limits.image.maxPixels) refuseImage('imageTooLarge')
  if (Math.max(width, height) > limits.image.maxRatio * Math.min(width, height)) refuseImage('imageTooNarrow')
  const scans = format === 'jpeg' ? countScans(original) : 1
  // A jpg in several scans waits in memory as coefficients of 16 bits.
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  const isHeldWhole = isProgressive || scans > 1
  if (scans > MAX_SCANS) refuseImage('imageTooComplex')
  if (isHeldWhole && width * height * channels * sampleBytes > MAX_WHOLE_BYTES) refuseImage('imageTooComplex')
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Fill bytes, stuffed zeros and restart marks have nothing behind them that could be passed over. */
function hasLength(marker: number): boolean {
  return marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8)
}

/** Of the picture itself: a preview that a camera has put into a segment is passed over with it. */
function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 2
  while (at >= 0 && at + 3 < jpeg.length) {
    const marker = jpeg.readUInt8(at + 1)
    if (jpeg.readUInt8(at) !== 0xff || !hasLength(marker)) {
      at = jpeg.indexOf(0xff, at + 1)
      continue
    }
    if (marker === END_OF_IMAGE) break
    if (marker === START_OF_SCAN) scans += 1
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return scans
}
