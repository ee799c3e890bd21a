import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PictureWidth } from '@contract/file/picture-width'
import { DAY_MS, HOUR_MS } from '@contract/kit/time'
import type { DiskRoom } from '@server/ports/disk-room'

/** Pictures of foreign goods, as files of this server: what is not there is only asked for again. */
export interface KeptPictures {
  find(pictureId: string, width: PictureWidth): Promise<KeptPicture | undefined>
  /** What cannot be written is not kept. */
  put(pictureId: string, width: PictureWidth, picture: Buffer): Promise<void>
}

export interface KeptPicture {
  readonly content: Buffer
  /** Younger than 7 days. */
  readonly isFresh: boolean
}

interface Parts {
  readonly folder: string
  readonly diskRoom: Pick<DiskRoom, 'isShortForFiles'>
  readonly maxBytes?: number
}

const MAX_BYTES = 2_000_000_000
const FRESH_MS = 7 * DAY_MS
/** When a picture was last looked at need not be known more exactly: each note is a write. */
const NOTED_MS = HOUR_MS
/** Less is swept away than is kept, so that not each new picture begins a sweep. */
const LEFT_AFTER_SWEEP = 0.9
/** Other processes of this server write to the folder too: it is looked through again after so much of the bound. */
const LOOKED_THROUGH_AFTER = 0.05
const ENDING = '.jpg'
const STATS_AT_ONCE = 64

/** The start of image, and the mark that follows it. */
export const isJpeg = (content: Buffer): boolean => content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff

/** A file's name is a hash: whatever a picture is called, it lies within the folder. */
const toName = (pictureId: string, width: PictureWidth): string =>
  createHash('sha256').update(`${pictureId} ${width}`).digest('hex') + ENDING

const toUndefined = () => undefined

interface Kept {
  readonly file: string
  readonly bytes: number
  readonly usedMs: number
}

export function createKeptPictures({ folder, diskRoom, maxBytes = MAX_BYTES }: Parts): KeptPictures {
  /** At the last look, and what this process has written since. */
  let bytes: number | undefined
  let written = 0
  let sweeping: Promise<void> | undefined

  async function list(): Promise<Kept[]> {
    const names = await readdir(folder)
    const kept: Kept[] = []
    for (let start = 0; start < names.length; start += STATS_AT_ONCE) {
      const found = await Promise.all(names.slice(start, start + STATS_AT_ONCE).map((name) => look(path.join(folder, name))))
      kept.push(...found.flatMap((one) => one ?? []))
    }
    return kept
  }

  async function look(file: string): Promise<Kept | undefined> {
    const found = await stat(file).catch(toUndefined)
    return found && { file, bytes: found.size, usedMs: found.atimeMs }
  }

  /** The least recently used go first; so do drafts that a crash has left, which nobody looks at. */
  async function sweep(): Promise<void> {
    const kept = (await list()).sort((one, other) => one.usedMs - other.usedMs)
    let total = kept.reduce((sum, one) => sum + one.bytes, 0)
    if (total > maxBytes) {
      for (const one of kept) {
        if (total <= LEFT_AFTER_SWEEP * maxBytes) break
        await rm(one.file, { force: true })
        total -= one.bytes
      }
    }
    bytes = total
    written = 0
  }

  async function noteUse(file: string): Promise<Date | undefined> {
    const found = await stat(file).catch(toUndefined)
    if (!found) return undefined
    const now = Date.now()
    if (now - found.atimeMs > NOTED_MS) await utimes(file, new Date(now), found.mtime).catch(toUndefined)
    return found.mtime
  }

  return {
    async find(pictureId, width) {
      const file = path.join(folder, toName(pictureId, width))
      const since = await noteUse(file)
      const content = since && (await readFile(file).catch(toUndefined))
      // After a power cut a file may be there without what was in it.
      if (!since || !content || !isJpeg(content)) return undefined
      return { content, isFresh: Date.now() - since.getTime() < FRESH_MS }
    },

    async put(pictureId, width, picture) {
      if (await diskRoom.isShortForFiles()) return
      const file = path.join(folder, toName(pictureId, width))
      const draft = `${file}.${randomUUID()}.part`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(draft, picture, { mode: 0o600, flag: 'wx' })
        await rename(draft, file)
        written += picture.length
        if (bytes === undefined || bytes + written > maxBytes || written > LOOKED_THROUGH_AFTER * maxBytes) {
          sweeping ??= sweep().finally(() => (sweeping = undefined))
          await sweeping
        }
      } catch {
        await rm(draft, { force: true }).catch(toUndefined)
      }
    },
  }
}
