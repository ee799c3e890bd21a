import pg from 'pg'

/**
 * What SQL values are in JavaScript, the same on both engines:
 * int8 and numeric are numbers (refused where a number cannot hold them), timestamptz is a Date, date, timestamp and
 * interval stay text, json is parsed, bytea is a Buffer.
 */
export type TextParser = (text: string) => unknown

const { builtins } = pg.types

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError('a number from the database is too large to be held exactly')
  }
  return value
}

const asText: TextParser = (text) => text

const ourParsers = new Map<number, TextParser>([
  [builtins.INT8, toSafeNumber],
  [builtins.NUMERIC, toSafeNumber],
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.INTERVAL, asText],
])

export function getTextParser(typeId: number): TextParser {
  return ourParsers.get(typeId) ?? (pg.types.getTypeParser(typeId, 'text') as TextParser)
}

export type EncodedParameter = string | Buffer | null

function toArrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return toArrayText(value)
  const encoded = encodeParameter(value)
  if (Buffer.isBuffer(encoded)) return `"\\\\x${encoded.toString('hex')}"`
  return `"${String(encoded).replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`
}

function toArrayText(values: readonly unknown[]): string {
  return `{${values.map(toArrayElement).join(',')}}`
}

/** A query parameter as it travels to the database. Arrays become SQL arrays, other objects JSON. */
export function encodeParameter(value: unknown): EncodedParameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Buffer.isBuffer(value)) return value
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return toArrayText(value)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('not a finite number')
  return String(value)
}
