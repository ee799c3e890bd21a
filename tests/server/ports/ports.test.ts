import { getNow } from '@server/db/clock'
import type { Database } from '@server/db/database'
import { newId, newShortId, nextSerialNumber } from '@server/db/ids'
import { createPasswords } from '@server/ports/passwords'
import { emptyTables, openTestDatabase, setClockOffset, testEngine } from '../../support/database'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => emptyTables(db))
afterEach(() => setClockOffset(db, 0))
afterAll(() => db.close())

/** Moves the clock to this moment. */
const setNow = (iso: string) => setClockOffset(db, new Date(iso).getTime() - Date.now())

describe(`ids on ${testEngine}`, () => {
  it('number each letter and day by itself, the day being that of UTC+8', async () => {
    const next = (letter: string) => db.transaction((tx) => nextSerialNumber(tx, letter))
    setNow('2030-11-18T15:58:00Z')
    expect(await next('C')).toBe('C20301118001')
    expect(await next('C')).toBe('C20301118002')
    expect(await next('T')).toBe('T20301118001')
    setNow('2030-11-18T16:01:00Z')
    expect(await next('C')).toBe('C20301119001')
  })

  it('never give a number twice, also at once', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 30 }, () => db.transaction((tx) => nextSerialNumber(tx, 'C'))),
    )
    expect(new Set(numbers).size).toBe(30)
  })

  it('grow beyond three digits', async () => {
    setNow('2030-11-18T08:00:00Z')
    await db.execute("insert into serial_numbers values ('C20301118', 999)")
    expect(await db.transaction((tx) => nextSerialNumber(tx, 'C'))).toBe('C203011181000')
  })

  it('are UUIDs and short base-62 texts', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const ids = Array.from({ length: 2_000 }, () => newShortId())
    expect(ids.every((id) => /^[0-9A-Za-z]{10}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids.join('')).size).toBe(62)
  })
})

describe('the clock', () => {
  it('stands still within a transaction', async () => {
    await db.transaction(async (tx) => {
      expect((await getNow(tx)).getTime()).toBe((await getNow(tx)).getTime())
    })
  })
})

describe('passwords', () => {
  const passwords = createPasswords()

  it('are kept as Argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'correct horse')).toBe(true)
    expect(await passwords.verify(one, 'correct horsf')).toBe(false)
  })

  it('of unknown accounts are refused in the time of known ones', async () => {
    const hash = await passwords.hash('correct horse')
    await passwords.verify(undefined, 'x')
    const timeOf = async (stored: string | undefined) => {
      const startedAt = performance.now()
      for (let turn = 0; turn < 5; turn += 1) expect(await passwords.verify(stored, 'wrong')).toBe(false)
      return performance.now() - startedAt
    }
    const known = await timeOf(hash)
    const unknown = await timeOf(undefined)
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('stand many at once', async () => {
    const hash = await passwords.hash('correct horse')
    const answers = await Promise.all(Array.from({ length: 20 }, () => passwords.verify(hash, 'correct horse')))
    expect(answers.every(Boolean)).toBe(true)
  })
})
