import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Crop } from '@contract/account/profile'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { JudgedImage } from '@server/modules/image/image'

const JPEG_QUALITY = 88

let last: Promise<unknown> = Promise.resolve()

/**
 * One after the other: a picture of 2 MB can unpack to 300, and one already gives every core something to do. Twenty at
 * once would only take their memory at once.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Refusals name the field, so that a form shows them at the picture. */
function refuse(code: 'imageTooLarge' | 'imageTypeNotAllowed'): never {
  throw new Refusal(code, { field: 'file' })
}

async function findFormat(original: Buffer): Promise<'jpeg' | 'png' | undefined> {
  const metadata = await sharp(original, { limitInputPixels: false }).metadata().catch(() => undefined)
  if (metadata?.format !== 'jpeg' && metadata?.format !== 'png') return undefined
  if (metadata.width * metadata.height > limits.image.maxPixels) refuse('imageTooLarge')
  return metadata.format
}

/**
 * Takes a picture for what its content is, whatever its name says, and writes it anew: what a camera noted (place, time,
 * device) and whatever else hid in the file is gone.
 * @throws Refusal imageTooLarge from 2 MB or 40 megapixels on, imageTypeNotAllowed for anything but a whole jpg or png.
 */
export async function judgeImage(original: Buffer): Promise<JudgedImage> {
  if (original.length >= limits.image.maxBytes) refuse('imageTooLarge')
  const format = await findFormat(original)
  if (!format) refuse('imageTypeNotAllowed')
  return inTurn(() => writeAnew(original, format))
}

/** A square out of a picture that was judged before, small enough to stand beside a name. */
export function cutSquare(stored: Buffer, crop: Crop): Promise<JudgedImage> {
  return inTurn(async () => {
    const picture = sharp(stored, { limitInputPixels: limits.image.maxPixels, failOn: 'error' })
    const { width, height } = await picture.metadata()
    const side = Math.max(1, Math.round((Math.min(width, height) * crop.side) / 10_000))
    // Rounded, a square at the very edge would reach over it by a pixel.
    const left = Math.min(Math.round((width * crop.left) / 10_000), width - side)
    const top = Math.min(Math.round((height * crop.top) / 10_000), height - side)
    const { data, info } = await picture
      .extract({ left, top, width: side, height: side })
      .resize(limits.avatar.sidePx, limits.avatar.sidePx)
      // A picture without ground would else be black in a jpg.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: JPEG_QUALITY, mozjpeg: false })
      .toBuffer({ resolveWithObject: true })
    return toJudged(data, info, 'image/jpeg')
  })
}

async function writeAnew(original: Buffer, format: 'jpeg' | 'png'): Promise<JudgedImage> {
  // Turned upright first: the note that says how to turn it goes too.
  const upright = sharp(original, { limitInputPixels: limits.image.maxPixels, failOn: 'error' }).rotate()
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: false }) : upright.png()
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('imageTypeNotAllowed'))
  return toJudged(data, info, format === 'jpeg' ? 'image/jpeg' : 'image/png')
}

function toJudged(content: Buffer, { width, height }: { width: number; height: number }, contentType: JudgedImage['contentType']): JudgedImage {
  return { content, contentType, bytes: content.length, width, height, sha256: createHash('sha256').update(content).digest() }
}
