import { toHomeDay } from '@contract/kit/home-day'
import { randomBytes, randomUUID } from 'node:crypto'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'

export function newId(): string {
  return randomUUID()
}

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The largest multiple of 62 in a byte: bytes above it are thrown away, so that every sign is equally likely. */
const FAIR_BYTES = 248

/** A random id for links and QR codes (a WeChat scene holds 32 characters): 10 signs are 59 bits. */
export function newShortId(length = 10): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_BYTES && id.length < length) id += BASE_62.charAt(byte % 62)
    }
  }
  return id
}

/**
 * The next number that people read, like C20261118012: a letter, the day in UTC+8 and a count of that day, three digits
 * or more. Numbers of rolled back transactions are used again, so there are no gaps.
 */
export async function nextSerialNumber(tx: Tx, letter: string): Promise<string> {
  const name = letter + toHomeDay(await getNow(tx)).replaceAll('-', '')
  const { lastValue: count } = await tx
    .insertInto('serialNumbers')
    .values({ name, lastValue: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ lastValue: eb('serialNumbers.lastValue', '+', 1) })),
    )
    .returning('lastValue')
    .executeTakeFirstOrThrow()
  return name + String(count).padStart(3, '0')
}
