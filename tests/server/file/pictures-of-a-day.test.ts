import { LANGUAGES } from '@contract/kit/language'
import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { randomBytes, randomUUID } from '../../support/chance'
import { setClockOffset } from '../../support/database'
import { aPicture } from '../../support/a-picture'
import { signInAgain } from '../../support/go-to-day'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)
const { dayCount, dayBytes } = limits.image

/** What the member has added already, as rows alone. */
async function added(count: number, bytes: number): Promise<void> {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
  const row = () => ({ id: randomUUID(), ownerMemberId: id, ownerOperatorKeyId: null, contentType: 'image/jpeg' as const, bytes, width: 1, height: 1, sha256: randomBytes(32) })
  await server.db.kysely.insertInto('files').values(Array.from({ length: count }, row)).execute()
}
const countFiles = async () => (await server.db.kysely.selectFrom('files').select('id').execute()).length
const outcome = async (sent: ReturnType<typeof server.upload>) => sent.then((answer) => (answer.status === 'y' ? 'done' : answer.code))

it('of one member are so many at most, also of those that come at once', async () => {
  await added(dayCount - 2, 1_000)
  const picture = await aPicture()
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(server.upload(picture, { token: member.token }))))
  expect(outcomes.sort()).toEqual(['done', 'done', ...Array<string>(4).fill('tooManyImages')])
  expect(await countFiles()).toBe(dayCount)
})

it('are so many bytes at most, as they are kept', async () => {
  await added(1, dayBytes - 1)
  expect(await server.upload(await aPicture(), { token: member.token })).toMatchObject({ code: 'tooManyImages', fields: [{ path: 'file' }] })
  expect(await countFiles()).toBe(1)
})

it('are refused in the member’s language, by the database’s time', async () => {
  await added(dayCount, 1_000)
  const picture = await aPicture()
  const said = await Promise.all(LANGUAGES.map((language) => server.upload(picture, { token: member.token, language })))
  expect(new Set(said.map((answer) => answer.status === 'n' && answer.Message)).size).toBe(LANGUAGES.length)
  setClockOffset(server.db, 23 * HOUR_MS)
  await signInAgain(server, member)
  expect(await server.upload(picture, { token: member.token })).toMatchObject({ code: 'tooManyImages' })
  setClockOffset(server.db, 24 * HOUR_MS + 60_000)
  await signInAgain(server, member)
  expect(await server.upload(picture, { token: member.token })).toMatchObject({ status: 'y' })
})

it('do not count what is asked for again under its own id', async () => {
  await added(dayCount - 1, 1_000)
  const [picture, requestId] = [await aPicture(), randomUUID()]
  const [first, again] = [await server.upload(picture, { token: member.token, requestId }), await server.upload(picture, { token: member.token, requestId })]
  expect([first.status, again.status === 'y' && again.data.fileId]).toEqual(['y', first.status === 'y' && first.data.fileId])
})

it('are of nobody’s concern but the member’s: another one and the warehouse go on', async () => {
  await added(dayCount, 1_000)
  const picture = await aPicture()
  const other = await server.signUpMember()
  const { operatorKey } = await server.signUpOperator('warehouse')
  expect(await server.upload(picture, { token: other.token })).toMatchObject({ status: 'y' })
  expect(await server.upload(picture, { operatorKey })).toMatchObject({ status: 'y' })
})
