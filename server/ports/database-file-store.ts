import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '@server/db/database'
import type { ByteRange, ListedStore } from '@server/ports/file-store'

/** SQL that says whether somebody still has a file (`file_pieces.file_id`), written by the module whose it is. */
export type PieceHolder = RawBuilder<boolean>

const PIECE_BYTES = 256 * 1024

/** Which of these somebody still has: the same conditions, on ids of whatever lies elsewhere. */
export async function findHeldFiles(
  db: Database,
  holders: readonly PieceHolder[],
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.kysely
    .selectFrom(sql<{ fileId: string }>`unnest(${fileIds}::uuid[])`.as<'filePieces'>(sql`file_pieces (file_id)`))
    .select('filePieces.fileId')
    .where(({ or }) => or([...holders]))
    .execute()
  return new Set(rows.map(({ fileId }) => fileId))
}

/**
 * In the database, in pieces: every server finds what any of them has stored, and one backup holds the rows and their pictures.
 * @param holders each true of a piece (`file_pieces.file_id`) that is still somebody's: a picture, an archive
 * @param before where files lay until now: found there too, and moved from this server's disk at each sweep, which comes an hour
 *   after the start at the latest, when servers of the release before have gone
 */
export function createDatabaseStore(db: Database, before: ListedStore, holders: readonly PieceHolder[]): ListedStore {
  async function findPiece(fileId: string, position: number): Promise<Buffer | undefined> {
    const piece = await db.kysely
      .selectFrom('filePieces')
      .select('content')
      .where('fileId', '=', fileId)
      .where('position', '=', position)
      .executeTakeFirst()
    return piece?.content
  }

  /** Each by a statement of its own: whoever reads slowly holds no session. */
  async function* readOn(fileId: string, first: Buffer, { position, skip, bytes }: Start): AsyncGenerator<Buffer> {
    let piece: Buffer | undefined = first.subarray(skip)
    for (let [at, left] = [position, bytes]; piece && left > 0; at += 1) {
      yield piece.subarray(0, Math.min(left, piece.length))
      left -= piece.length
      piece = left > 0 ? await findPiece(fileId, at + 1) : undefined
    }
  }

  return {
    stage: async (fileId, bytes) => ({ fileId, put: (tx) => putPieces(tx, fileId, bytes) }),
    async find(fileId) {
      const pieces = await db.kysely.selectFrom('filePieces').select('content').where('fileId', '=', fileId).orderBy('position').execute()
      return pieces.length > 0 ? Buffer.concat(pieces.map(({ content }) => content)) : before.find(fileId)
    },
    async read(fileId, range) {
      const start = toStart(range)
      const first = await findPiece(fileId, start.position)
      return first ? Readable.from(readOn(fileId, first, start), { objectMode: false }) : before.read(fileId, range)
    },
    async delete(fileId) {
      await db.kysely.deleteFrom('filePieces').where('fileId', '=', fileId).execute()
      await before.delete(fileId)
    },
    async list(most = Number.MAX_SAFE_INTEGER) {
      const rows = await db.kysely
        .selectFrom('filePieces')
        .select('fileId')
        .where('position', '=', 0)
        .where(({ or }) => or([...holders]))
        .orderBy('fileId')
        .limit(most)
        .execute()
      return rows.map(({ fileId }) => fileId)
    },
    async sweep(signal) {
      await before.sweep(signal)
      for (const fileId of await before.list()) {
        if (signal?.aborted) return
        const bytes = await before.find(fileId)
        if (bytes) await db.transaction((tx) => putPieces(tx, fileId, bytes))
        await before.delete(fileId)
      }
      // Cleaned away while they were moved.
      await db.kysely
        .deleteFrom('filePieces')
        .where('createdAt', '<', sql<Date>`app_now() - interval '1 hour'`)
        .where(({ not, and }) => and(holders.map((holds) => not(holds))))
        .execute()
    },
  }
}

async function putPieces(tx: Tx, fileId: string, bytes: Buffer): Promise<void> {
  for (let position = 0; position === 0 || position * PIECE_BYTES < bytes.length; position += 1) {
    const content = bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('filePieces')
      .values({ fileId, position, content })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    // It is there already, and stays as it is: what runs twice never mixes two.
    if (numInsertedOrUpdatedRows === 0n) return
  }
}

interface Start {
  /** Of the piece in which it begins. */
  readonly position: number
  /** Bytes of that piece that come before. */
  readonly skip: number
  readonly bytes: number
}

function toStart({ first, last }: ByteRange = { first: 0, last: Infinity }): Start {
  const position = Math.floor(first / PIECE_BYTES)
  return { position, skip: first - position * PIECE_BYTES, bytes: last - first + 1 }
}
