import { createCipheriv, createHash, type UUID } from 'node:crypto'
import path from 'node:path'

// What tests draw by lot, so that it can be drawn again: from SEED, which a run that fails prints (jest.config.js makes one, `npm
// test` and `npm run torture` take the number of the turn), and from the file's name, so that no two files that share a database or
// a product draw the same numbers, addresses and ids. The rest of Node's chance is refused to tests by ESLint.

const root = path.resolve(__dirname, '../..')
/** Nowhere but in Jest's own preparations is there no test file. */
const file = typeof expect === 'undefined' ? 'before all files' : path.relative(root, expect.getState().testPath ?? '')
const key = createHash('sha256').update(`${process.env['SEED']} ${file.split(path.sep).join('/')}`).digest()
const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))

export const randomBytes = (count: number): Buffer => stream.update(Buffer.alloc(count))

/** From 0 on, below 1. */
export const random = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48

/** Below the only bound, or from the first on and below the second: whole numbers, as Node's own. */
export const randomInt = (from: number, to?: number): number =>
  to === undefined ? Math.floor(random() * from) : from + Math.floor(random() * (to - from))

export function randomUUID(): UUID {
  const bytes = randomBytes(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString('hex')) ?? []
  return parts.join('-') as UUID
}
