import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Crop } from '@contract/account/profile'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import type { JudgedImage } from '@server/base/image/image'
import { inspectImage, refuseImage } from '@server/base/image/image-inspection'
import { createFairTurns } from '@server/kit/fair-turns'

/** In one after the other until what comes out is small enough: the first does for all but noise. */
const TRIES = [
  { sidePx: limits.image.storedSidePx, quality: 85 },
  { sidePx: limits.image.storedSidePx, quality: 70 },
  { sidePx: 1_600, quality: 70 },
  { sidePx: 1_000, quality: 60 },
] as const
const [AT_BEST] = TRIES

/** The largest that may come takes a second or two; what takes longer was made to. */
const MAX_SECONDS = 10

/** A picture unpacks to as much as 100 MB, and one already gives a core something to do. */
const inTurn = createFairTurns(2)

// Nobody's picture is asked for twice: what was kept of the last ones would only take memory.
sharp.cache(false)

function open(picture: Buffer): Sharp {
  return sharp(picture, { limitInputPixels: limits.image.maxPixels, failOn: 'error' }).timeout({ seconds: MAX_SECONDS })
}

/** Pictures without ground are black in a jpg otherwise, and dark writing on nothing is not to be read in the dark. */
const onWhite = (picture: Sharp) => picture.flatten({ background: '#ffffff' })

function refuseUnreadable(error: unknown): never {
  if (error instanceof Refusal) throw error
  refuseImage(error instanceof Error && error.message.startsWith('timeout') ? 'imageTooComplex' : 'imageTypeNotAllowed')
}

/**
 * Takes a picture for what its content is, whatever its name says, and writes it anew as a jpg of the size that screens need:
 * what a camera noted (place, time, device) and whatever else hid in the file is gone.
 * @param ownerId whose turn it takes: a member's or an operator key's
 * @throws Refusal as inspectImage; imageTypeNotAllowed for what breaks off, imageTooComplex for what takes too long
 */
export async function judgeImage(original: Buffer, ownerId: string): Promise<JudgedImage> {
  await inspectImage(original)
  return inTurn(ownerId, () => writeAnew(original).catch(refuseUnreadable))
}

/** A square out of a picture that was judged before, small enough to stand beside a name. */
export function cutSquare(stored: Buffer, crop: Crop, ownerId: string): Promise<JudgedImage> {
  return inTurn(ownerId, async () => {
    const picture = open(stored)
    const { width, height } = await picture.metadata()
    const side = Math.max(1, Math.round((Math.min(width, height) * crop.side) / 10_000))
    // Rounded, a square at the very edge would reach over it by a pixel.
    const left = Math.min(Math.round((width * crop.left) / 10_000), width - side)
    const top = Math.min(Math.round((height * crop.top) / 10_000), height - side)
    return toJpeg(
      onWhite(picture.extract({ left, top, width: side, height: side }).resize(limits.avatar.sidePx, limits.avatar.sidePx)),
      AT_BEST.quality,
    )
  })
}

/** For frames of a list, where less than the best cannot be told from it. */
const NARROW_QUALITY = 80

/** A picture that was judged before, upright, at most so wide. Whoever calls sees to it that not many are made at once. */
export function scaleToWidth(stored: Buffer, widthPx: number): Promise<JudgedImage> {
  return toJpeg(onWhite(open(stored).autoOrient().resize({ width: widthPx, withoutEnlargement: true })), NARROW_QUALITY)
}

/** A picture that was judged before, its longer side at most so long. @param ownerId whose turn it takes */
export function scaleToSide(stored: Buffer, sidePx: number, ownerId: string): Promise<JudgedImage> {
  return inTurn(ownerId, () => toJpeg(onWhite(fitInto(open(stored).autoOrient(), sidePx)), NARROW_QUALITY))
}

async function writeAnew(original: Buffer): Promise<JudgedImage> {
  // Unpacked once, whatever it then takes to make it small. Turned upright: the note that says how to turn it goes too.
  const { data, info } = await onWhite(fitInto(open(original).autoOrient(), AT_BEST.sidePx)).raw().toBuffer({ resolveWithObject: true })
  for (const { sidePx, quality } of TRIES) {
    const judged = await toJpeg(fitInto(sharp(data, { raw: info }), sidePx), quality)
    if (judged.bytes <= limits.image.storedBytes) return judged
  }
  return refuseImage('imageTooComplex')
}

function fitInto(picture: Sharp, sidePx: number): Sharp {
  return picture.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
}

async function toJpeg(picture: Sharp, quality: number): Promise<JudgedImage> {
  const { data, info } = await picture.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return {
    content: data,
    contentType: 'image/jpeg',
    bytes: data.length,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest(),
  }
}
