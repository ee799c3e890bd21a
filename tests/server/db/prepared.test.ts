import { sql } from 'kysely'
import { anyOf, prepared, preparedOne, type Value } from '@server/db/prepared'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

const build = jest.fn((db: typeof server.db.kysely, numbers: Value<readonly string[]>, least: Value<string>) =>
  db.selectFrom('trackingNumbers').selectAll().where('number', '=', anyOf(numbers)).where('number', '>=', least).orderBy('number'),
)
const listNumbers = prepared<[Value<readonly string[]>, Value<string>], { number: string }>((db, numbers, least) => build(db, numbers, least))
const findNumber = preparedOne((db, number: Value<string>) => db.selectFrom('trackingNumbers').selectAll().where('number', '=', number))

beforeAll(async () => {
  await server.db.kysely.insertInto('trackingNumbers').values([{ number: 'A1' }, { number: 'B2' }, { number: 'C3' }]).execute()
})

const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)

it('asks with the values of each time by a text put together once', async () => {
  const { kysely } = server.db
  expect(numbersOf(await listNumbers(kysely, ['A1', 'B2'], 'A'))).toEqual(['A1', 'B2'])
  expect(numbersOf(await listNumbers(kysely, ['A1', 'B2', 'C3'], 'B'))).toEqual(['B2', 'C3'])
  expect(numbersOf(await listNumbers(kysely, [], 'A'))).toEqual([])
  expect(build).toHaveBeenCalledTimes(1)
})

it('keeps the values of questions asked at the same moment apart', async () => {
  const found = await server.db.snapshot((db) => Promise.all(['A1', 'C3', 'none'].map((number) => findNumber(db, number))))
  expect(found.map((row) => row?.number)).toEqual(['A1', 'C3', undefined])
})

it('sees in a transaction what that has written, and nothing of one that was undone', async () => {
  const seen = await server.db.transaction(async (tx) => {
    await tx.insertInto('trackingNumbers').values({ number: 'D4' }).execute()
    return findNumber(tx, 'D4')
  })
  expect(seen).toEqual({ number: 'D4' })
  const undone = server.db.transaction(async (tx) => {
    await tx.insertInto('trackingNumbers').values({ number: 'E5' }).execute()
    expect(await findNumber(tx, 'E5')).toBeDefined()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await findNumber(server.db.kysely, 'E5')).toBeUndefined()
})

it('takes a value as it is, whatever it spells', async () => {
  const number = `'); drop table members; --`
  expect(await findNumber(server.db.kysely, number)).toBeUndefined()
  await expect(sql`select 1 from members`.execute(server.db.kysely)).resolves.toBeDefined()
})
