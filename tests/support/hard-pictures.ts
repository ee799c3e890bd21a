import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { randomBytes } from './chance'

// Pictures that are small as files and dear to look at or to keep.

function toChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const ROW_AS_IT_IS = 0
const ROW_AS_ABOVE = 2

/** One row of noise, and every other one "as above": nearly nothing to send, and noise to whoever stores it otherwise. */
export function aRepeatedRow(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits a colour, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rowBytes = 1 + width * 3
  const rows = Buffer.alloc(rowBytes * height)
  for (let row = 1; row < height; row += 1) rows[row * rowBytes] = ROW_AS_ABOVE
  rows[0] = ROW_AS_IT_IS
  randomBytes(rowBytes - 1).copy(rows, 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toChunk('IHDR', head),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toSegment(marker: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff, ...content])
}

/** A grey jpg of 64 px a side that says nothing in so many scans (at least two), as the standard allows it. */
export function aJpegOfScans(scans: number): Buffer {
  const side = 64
  const codeOf = (kind: number, symbol: number) => toSegment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol])
  const scan = (first: number, last: number, bits: number) => toSegment(0xda, [1, 1, 0, first, last, bits])
  const coefficients = Array.from({ length: scans - 1 }, (_, index) => 1 + (index % 63))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    toSegment(0xdb, [0, ...Array<number>(64).fill(16)]),
    toSegment(0xc2, [8, 0, side, 0, side, 1, 1, 0x11, 0]),
    // One code each, "0": no difference to the block before, and "64 blocks without anything".
    codeOf(0x00, 0),
    codeOf(0x10, 0x60),
    scan(0, 0, 0),
    Buffer.alloc(side / 8, 0),
    // Each coefficient bit by bit from the highest on: the first time as it is, then finer.
    ...coefficients.flatMap((coefficient, index) => {
      const bit = 13 - Math.floor(index / 63)
      return [scan(coefficient, coefficient, index < 63 ? bit : ((bit + 1) << 4) | bit), Buffer.from([0b0000_0001])]
    }),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** Black and white squares of so many pixels, as on a label: true where one is black. */
export function aLabelCode(): readonly (readonly boolean[])[] {
  return encode('https://label.example/TW208516/SF1234567890123', { ecc: 'M', border: 4 }).data
}
