import { createSecret } from '@server/ports/secret'
import { ensureSecretMarks, WrongSecretError } from '@server/ports/secret-marks'
import type { Database } from '@server/db/database'
import { toSentence } from '@server/upkeep/sentences'
import { emptyTables, openTestDatabase } from '../../support/database'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => emptyTables(db))
afterAll(() => db.close())

const toSecret = (name: string) => name.repeat(40)
const [old, next, other] = ['a', 'b', 'c'].map(toSecret) as [string, string, string]
const start = (...secrets: string[]) => ensureSecretMarks(db, { secrets, beginsAnew: false })
const countMarks = async () => (await db.kysely.selectFrom('secretMarks').select('secretId').execute()).length

describe('the secret of a database', () => {
  it('is the first one it has seen, so that what was sealed before stays open', async () => {
    const sealed = createSecret(old).seal('mail', 'a text')
    const master = await start(old)
    expect(createSecret(master).unseal('mail', sealed)).toBe('a text')
    expect(await start(old)).toBe(master)
    expect(await countMarks()).toBe(1)
  })

  it('cannot differ between two servers: the second one does not start, and the sentence says why', async () => {
    await start(old)
    await expect(start(other)).rejects.toThrow(WrongSecretError)
    await start(other).catch((error: unknown) => expect(toSentence(error)).toMatch(/^FILE_SECRET is not the one that this database was begun with/))
    expect(await countMarks()).toBe(1)
  })

  it('is settled by one of many that start at once with secrets of their own', async () => {
    const starts = await Promise.allSettled([old, next, other].map((secret) => start(secret)))
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('changes while servers with the old one go on, and the old one opens nothing afterwards', async () => {
    const master = await start(old)
    expect(await start(next, old)).toBe(master)
    expect(await start(old)).toBe(master)
    expect(await start(next, old)).toBe(master)
    expect(await countMarks()).toBe(2)
    expect(await start(next)).toBe(master)
    expect(await countMarks()).toBe(1)
    await expect(start(old)).rejects.toThrow(WrongSecretError)
  })

  it('takes the old one of a list where none was marked yet', async () => {
    expect(await start(next, old)).toBe(old)
  })

  it('begins anew where it is lost', async () => {
    await start(old)
    expect(await ensureSecretMarks(db, { secrets: [other], beginsAnew: true })).toBe(other)
    await expect(start(old)).rejects.toThrow(WrongSecretError)
  })

  it('is not told by a copy of the database', async () => {
    await start(old)
    const [row] = await db.kysely.selectFrom('secretMarks').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(old.slice(0, 8))
  })
})
