import { HOUR_MS } from '@contract/kit/time'
import { priceOrder } from '@contract/order/order-operator-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { setClockOffset } from '../../support/database'
import { aBill, anOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, anArrival, anOperatorPhoto, aPhoto } from '../../support/parcels'
import { aPlatform } from '../../support/platform'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

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
  const byWarehouse = { operatorKey: platform.warehouseKey }
  const aPhotoOfItsOwn = async () => [{ fileId: await anOperatorPhoto(server, platform), kind: 'weighing' as const }]
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
  await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber, { photos: await aPhotoOfItsOwn() }), byWarehouse)
  const { orderId } = await anOrder(server, platform, member, { parcelIds: [parcelId] })
  await server.ask(priceOrder, await aBill(server, platform, orderId, { photos: await aPhotoOfItsOwn() }), byWarehouse)
  await server.ask(submitTransfer, { orderId, amountCents: 5_000, slipFileIds: [await uploaded()] }, { token: member.token })
  const before = await listRows()
  // The parcel, the box and the slip.
  expect(before).toHaveLength(3)
  setClockOffset(server.db, 1_000 * HOUR_MS)
  await clean()
  expect((await listRows()).sort()).toEqual([...before].sort())
  for (const fileId of before) expect(await isKept(fileId)).toBe(true)
})
