import { Readable } from 'node:stream'
import { seal, SEAL_BYTES, unsealBytes } from '@server/ports/sealing'

/** What is opened at once, and so held in memory for one reader. */
const PIECE_BYTES = 64 * 1024
const SEALED_PIECE_BYTES = PIECE_BYTES + SEAL_BYTES

class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError'
}

/** Each piece opens at its place only, and the last one only as the end: none can be moved, left out or cut off. */
function toPlace(about: string, index: number, isLast: boolean): string {
  return `${about} ${index}${isLast ? ' end' : ''}`
}

/** Sealed piece by piece, so that the first can be handed on before the last has been read. @param content not empty */
export function sealPieces(key: Buffer, content: Buffer, about: string): Buffer {
  const count = Math.ceil(content.length / PIECE_BYTES)
  return Buffer.concat(
    Array.from({ length: count }, (_, index) =>
      seal(key, content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES), toPlace(about, index, index === count - 1)),
    ),
  )
}

/** Undefined for what was not sealed so; a later piece that is not the one fails the stream. `sealed` ends with it. */
export async function openPieces(key: Buffer, sealed: Readable, about: string): Promise<Readable | undefined> {
  const pieces = unsealPieces(key, sealed, about)
  try {
    const first = await pieces.next()
    if (first.done) return undefined
    const opened = Readable.from(withFirst(first.value, pieces), { objectMode: false })
    // Also where nobody has taken any of it.
    opened.once('close', () => sealed.destroy())
    return opened
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined
    throw error
  }
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

async function* unsealPieces(key: Buffer, sealed: Readable, about: string): AsyncGenerator<Buffer, void> {
  let waiting = Buffer.alloc(0)
  let index = 0
  const open = (piece: Buffer, isLast: boolean) => {
    const opened = unsealBytes(key, piece, toPlace(about, index, isLast))
    if (!opened) throw new BrokenSealError(`piece ${index} does not open`)
    index += 1
    return opened
  }
  for await (const chunk of sealed as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, chunk])
    // Whether a piece is the last is known only when something follows it.
    for (; waiting.length > SEALED_PIECE_BYTES; waiting = waiting.subarray(SEALED_PIECE_BYTES)) {
      yield open(waiting.subarray(0, SEALED_PIECE_BYTES), false)
    }
  }
  yield open(waiting, true)
}
