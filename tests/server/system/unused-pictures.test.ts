import { HOUR_MS } from '@contract/kit/time'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { deleteUnusedPictures } from '@server/modules/system/unused-pictures'
import { setClockOffset } from '../../support/database'
import { aPricedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { aPlatform } from '../../support/platform'
import { startTestServer, type TestMember, type TestServer } from '../../support/server'

let server: TestServer
let member: TestMember
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  setClockOffset(server.db, 0)
  await server.reset()
  member = await server.signUpMember()
})
afterAll(() => server.close())

async function uploaded(): Promise<string> {
  const answer = await server.upload(await aPhoto(), { token: member.token })
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.fileId
}
const clean = () => deleteUnusedPictures(server.db, server.app.ports.fileStore)
const isKept = async (fileId: string) => (await server.app.ports.fileStore.find(fileId)) !== undefined
const listRows = async () => (await server.db.kysely.selectFrom('files').select('id').execute()).map(({ id }) => id)

it('deletes what nobody has handed in for two days, and not before', async () => {
  const fileId = await uploaded()
  setClockOffset(server.db, 47 * HOUR_MS)
  await clean()
  expect(await isKept(fileId)).toBe(true)
  setClockOffset(server.db, 49 * HOUR_MS)
  await clean()
  expect([await isKept(fileId), await listRows()]).toEqual([false, []])
})

it('keeps every picture that something points at, for ever', async () => {
  const platform = await aPlatform(server, packingPlatform)
  const { orderId } = await aPricedOrder(server, platform, member)
  await server.ask(submitTransfer, { orderId, amountCents: 5_000, slipFileIds: [await uploaded()] }, { token: member.token })
  const before = await listRows()
  // Two parcels, the box and the slip.
  expect(before).toHaveLength(4)
  setClockOffset(server.db, 1_000 * HOUR_MS)
  await clean()
  expect((await listRows()).sort()).toEqual([...before].sort())
  for (const fileId of before) expect(await isKept(fileId)).toBe(true)
})
