import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Sharp } from 'sharp'
import { limits } from '@contract/limits'
import { UsageError } from '@server/cli/command'

const MAX_ENTRIES = 5_000
const MAX_PICTURE_BYTES = 10 * 1_024 * 1_024
/** All are held in memory. */
const MAX_ARCHIVE_BYTES = 1_024 * 1_024 * 1_024
/** Smaller ones are blurred on the page of their goods. */
const MIN_SIDE_PX = 600
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']

/** A picture as it is sent. */
export interface ArchivedPicture {
  readonly content: Buffer
  /** SHA-256 in hexadecimal, of what is sent. */
  readonly hash: string
}

export interface PictureArchive {
  has(name: string): boolean
  /** @returns why it cannot be used, as the code of a fault, or the picture */
  read(name: string): Promise<ArchivedPicture | { readonly code: string }>
}

/** Of no file: nothing is in it. */
export const NO_ARCHIVE: PictureArchive = { has: () => false, read: () => Promise.resolve({ code: 'notFound' }) }

/**
 * Only looks at what the archive says of itself; each picture is unpacked when it is asked for.
 * @throws UsageError for what is no archive, has folders or other ways out in its names, or is too large
 */
export function openPictureArchive(content: Buffer, file: string): PictureArchive {
  if (content.length > MAX_ARCHIVE_BYTES) throw new UsageError(`${file} is too large: 1 GB at most`)
  const names = new Set<string>()
  const refuse = (why: string) => new UsageError(`${file}: ${why}`)
  const look = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (/[/\\]|^\.\.?$/.test(name)) throw refuse(`"${name}" has a folder in its name: pictures lie beside each other`)
    if (names.has(name)) throw refuse(`"${name}" is in it twice`)
    if (originalSize > MAX_PICTURE_BYTES) throw refuse(`"${name}" is larger than 10 MB`)
    names.add(name)
    if (names.size > MAX_ENTRIES) throw refuse(`more than ${MAX_ENTRIES} pictures`)
    return false
  }
  try {
    unzipSync(content, { filter: look })
  } catch (error) {
    throw error instanceof UsageError ? error : refuse('it is no zip that can be read')
  }
  return { has: (name) => names.has(name), read: (name) => readPicture(content, name) }
}

async function readPicture(archive: Buffer, wanted: string): Promise<ArchivedPicture | { readonly code: string }> {
  const original = unpack(archive, wanted)
  if (!original) return { code: 'imageTypeNotAllowed' }
  const { default: sharp } = await import('sharp')
  const open = () => sharp(original, { limitInputPixels: limits.image.maxPixels, failOn: 'error' }).timeout({ seconds: 20 })
  try {
    const { format = '', width = 0, height = 0 } = await open().metadata()
    if (!FORMATS.includes(format)) return { code: 'imageTypeNotAllowed' }
    if (Math.min(width, height) < MIN_SIDE_PX) return { code: 'imageTooSmall' }
    // The server takes no larger ones and no webp, and keeps no larger ones.
    const isTaken = format !== 'webp' && original.length <= limits.image.maxBytes
    const content = isTaken ? original : await toSmaller(open())
    return { content, hash: createHash('sha256').update(content).digest('hex') }
  } catch {
    return { code: 'imageTypeNotAllowed' }
  }
}

/** @returns undefined for what lies about its size, or breaks off */
function unpack(archive: Buffer, wanted: string): Buffer | undefined {
  try {
    const { [wanted]: bytes } = unzipSync(archive, { filter: ({ name }) => name === wanted })
    return bytes && bytes.length <= MAX_PICTURE_BYTES ? Buffer.from(bytes) : undefined
  } catch {
    return undefined
  }
}

function toSmaller(picture: Sharp): Promise<Buffer> {
  const side = limits.image.storedSidePx
  const fitted = picture.autoOrient().flatten({ background: '#ffffff' }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return fitted.jpeg({ quality: 80 }).toBuffer()
}
