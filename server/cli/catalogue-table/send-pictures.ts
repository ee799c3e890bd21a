import { setTimeout } from 'node:timers/promises'
import { limits } from '@contract/limits'
import { findPictures } from '@contract/shop/shop-operator-endpoints'
import { readPictureName } from '@server/cli/catalogue-table/catalogue-rows'
import { toFault, type GivenRow, type RowFault } from '@server/cli/catalogue-table/columns'
import type { PictureArchive } from '@server/cli/catalogue-table/picture-archive'
import { RefusedError, type ServerClient } from '@server/cli/server-client'

/** Where a picture is named. */
export interface NamedPicture {
  readonly given: GivenRow
  readonly column: 'pictures' | 'picture'
  readonly name: string
}

export interface SentPictures {
  /** By their names; where nothing is sent those that the server does not have are missing. */
  readonly ids: ReadonlyMap<string, string>
  readonly faults: readonly RowFault[]
  readonly sent: number
  readonly known: number
}

/** The server counts what comes from one place: it says how many a minute. */
const PAUSE_MS = 3_000
const MAX_PAUSES = 60

/** Sends each named picture that the server does not have, once, whatever it is called. @param isSending false where the run only looks */
export async function sendPictures(
  server: ServerClient,
  archive: PictureArchive,
  named: readonly NamedPicture[],
  isSending: boolean,
): Promise<SentPictures> {
  const faults: RowFault[] = []
  const ids = new Map<string, string>()
  const idsByHash = new Map<string, string>()
  let [sent, known] = [0, 0]
  const names = [...new Set(named.map(({ name }) => name))]
  const blame = (name: string, code: string) =>
    faults.push(...named.filter((one) => one.name === name).map(({ given, column }) => toFault(given, column, code, name)))

  for (let from = 0; from < names.length; from += limits.shop.maxBatch) {
    const part = names.slice(from, from + limits.shop.maxBatch)
    const hashes = new Map<string, string>()
    for (const name of part) {
      const own = archive.has(name) ? undefined : readPictureName(name)
      if (own !== undefined) {
        ids.set(name, own)
        continue
      }
      const picture = archive.has(name) ? await archive.read(name) : { code: 'notFound' }
      if ('code' in picture) blame(name, picture.code)
      else hashes.set(name, picture.hash)
    }
    if (hashes.size === 0) continue
    const { pictures } = await server.ask(findPictures, { hashes: [...new Set(hashes.values())] })
    for (const { hash, fileId } of pictures) idsByHash.set(hash, fileId)
    for (const [name, hash] of hashes) {
      const before = idsByHash.get(hash)
      if (before !== undefined) known += 1
      else if (!isSending) continue
      // Unpacked again: all at once would be a great deal of memory.
      const picture = before === undefined ? await archive.read(name) : undefined
      const outcome = before ?? (picture && 'content' in picture ? await send(server, picture.content, name, hash) : { code: 'uploadFailed' })
      if (typeof outcome !== 'string') {
        blame(name, outcome.code)
        continue
      }
      if (before === undefined) sent += 1
      idsByHash.set(hash, outcome)
      ids.set(name, outcome)
    }
  }
  return { ids, faults, sent, known }
}

async function send(server: ServerClient, content: Buffer, name: string, hash: string): Promise<string | { readonly code: string }> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await server.upload(content, name, hash)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (error.code.startsWith('image')) return { code: error.code }
      if (error.code !== 'tooManyRequests' || pauses === MAX_PAUSES) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
