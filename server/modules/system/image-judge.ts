import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { JudgedImage } from '@server/modules/system/image'

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

async function writeAnew(original: Buffer, format: 'jpeg' | 'png'): Promise<JudgedImage> {
  // Turned upright first: the note that says how to turn it goes too.
  const upright = sharp(original, { limitInputPixels: limits.image.maxPixels, failOn: 'error' }).rotate()
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: JPEG_QUALITY, mozjpeg: false }) : upright.png()
  const { data, info } = await encoded
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('imageTypeNotAllowed'))
  return {
    content: data,
    contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png',
    bytes: data.length,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest(),
  }
}
