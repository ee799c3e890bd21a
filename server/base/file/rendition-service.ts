import type { PictureWidth } from '@contract/file/picture-width'
import type { FoundFile } from '@server/base/file/file-store'
import { deleteRenditionRow, findRenditionRow, insertRenditionRow, type RenditionRow } from '@server/base/file/rendition-store'
import { scaleToWidth } from '@server/base/image/image-judge'
import type { Database } from '@server/db/database'
import { newId } from '@server/db/ids'
import { createFairTurns } from '@server/kit/fair-turns'
import { NoRoomForFilesError } from '@server/ports/disk-room'
import { discard, FilesAwayError, type FileStore } from '@server/ports/file-store'

/** A picture of a narrower width, made when it is first asked for. `id` is that of its bytes in the file store. */
export type Rendition = Pick<FoundFile, 'id' | 'bytes' | 'contentType'>

export interface Renditions {
  /**
   * Undefined where the picture itself does: it is no larger, cannot be read, or too many others are being made.
   * @param asker whose turn it takes: pictures for everybody are asked for by networks, not members
   */
  find(picture: FoundFile, width: PictureWidth, asker: string): Promise<Rendition | undefined>
  /** Its bytes are not there: it is made anew when it is next asked for. A server of a release before 139 has swept them away. */
  forget(rendition: Rendition): Promise<void>
}

/** Each takes a tenth of a second or less, so that who asks last waits for a few seconds; others are shown the picture itself. */
export const MAX_WAITING_RENDITIONS = 60

export function createRenditions(db: Database, fileStore: FileStore): Renditions {
  /** Beside the two that are being uploaded. */
  const inTurn = createFairTurns(1)
  const underWay = new Map<string, Promise<RenditionRow | undefined>>()

  /** Once in this process, however many ask. */
  function makeOnce(picture: FoundFile, width: PictureWidth, asker: string): Promise<RenditionRow | undefined> {
    const name = `${picture.sha256.toString('hex')} ${width}`
    const begun = underWay.get(name)
    if (begun !== undefined) return begun
    if (underWay.size >= MAX_WAITING_RENDITIONS) return Promise.resolve(undefined)
    const made = inTurn(asker, () => make(picture, width).catch(toUndefined)).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function make(picture: FoundFile, width: PictureWidth): Promise<RenditionRow | undefined> {
    const original = await fileStore.find(picture.id)
    const made = original && (await scaleToWidth(original, width).catch(() => undefined))
    if (!made) return undefined
    const staged = made.bytes < picture.bytes ? await fileStore.stage(newId(), made.content) : undefined
    const row = staged ? { storedAs: staged.fileId, bytes: made.bytes } : { storedAs: null, bytes: null }
    const kept = await db.transaction(async (tx) => {
      const isFirst = await insertRenditionRow(tx, { ...row, sha256: picture.sha256, width })
      if (!isFirst) return findRenditionRow(tx, picture.sha256, width)
      await staged?.put(tx)
      return row
    })
    if (staged && kept !== row) await discard(fileStore, staged)
    return kept
  }

  return {
    async find(picture, width, asker) {
      if (picture.width <= width) return undefined
      const row = (await findRenditionRow(db.kysely, picture.sha256, width)) ?? (await makeOnce(picture, width, asker))
      return row && toRendition(row)
    },
    forget: ({ id }) => db.transaction((tx) => deleteRenditionRow(tx, id)),
  }
}

function toRendition({ storedAs, bytes }: RenditionRow): Rendition | undefined {
  return storedAs === null || bytes === null ? undefined : { id: storedAs, bytes, contentType: 'image/jpeg' }
}

/** What cannot be stored now is made when it is next asked for. */
function toUndefined(error: unknown): undefined {
  if (error instanceof NoRoomForFilesError || error instanceof FilesAwayError) return undefined
  throw error
}
