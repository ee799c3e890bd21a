import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createSecret } from '@server/ports/secret'
import { randomBytes } from '../../support/chance'

const PIECE = 64 * 1_024
const SEALED = PIECE + 28

const secret = createSecret('a secret of at least thirty-two letters')
const seal = (content: Buffer) => secret.sealPieces('own data', content, 'one')

/** In chunks that have nothing to do with the pieces. */
function asRead(sealed: Buffer): Readable {
  const chunks = Array.from({ length: Math.ceil(sealed.length / 10_000) }, (_, index) => sealed.subarray(index * 10_000, (index + 1) * 10_000))
  return Readable.from(chunks, { objectMode: false })
}
async function open(sealed: Buffer, about = 'one', by = secret) {
  const opened = await by.openPieces('own data', asRead(sealed), about)
  return opened && buffer(opened)
}

it.each([1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('%d bytes come back as they were', async (bytes) => {
  const content = randomBytes(bytes)
  expect((await open(seal(content)))?.equals(content)).toBe(true)
})

it('opens for nobody else, and as nothing else', async () => {
  const sealed = seal(randomBytes(10))
  expect(await open(sealed, 'two')).toBeUndefined()
  expect(await open(sealed, 'one', createSecret('another secret of thirty-two letters or more'))).toBeUndefined()
  expect(await open(Buffer.alloc(0))).toBeUndefined()
})

it.each([
  ['cut off after a piece', (sealed: Buffer) => sealed.subarray(0, 2 * SEALED)],
  ['with two pieces exchanged', (sealed: Buffer) => Buffer.concat([sealed.subarray(0, SEALED), sealed.subarray(2 * SEALED, 3 * SEALED), sealed.subarray(SEALED, 2 * SEALED), sealed.subarray(3 * SEALED)])],
  ['with a piece left out', (sealed: Buffer) => Buffer.concat([sealed.subarray(0, SEALED), sealed.subarray(2 * SEALED)])],
  ['with something behind its end', (sealed: Buffer) => Buffer.concat([sealed, randomBytes(100)])],
])('%s it breaks off', async (_what, change) => {
  await expect(open(change(seal(randomBytes(4 * PIECE))))).rejects.toThrow('does not open')
})
