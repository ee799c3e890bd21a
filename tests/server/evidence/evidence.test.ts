import { verifyOrder, verifyParcel, verifyShopOrder } from '@contract/evidence/evidence-endpoints'
import { verifyAllEvidence } from '@contract/evidence/evidence-operator-endpoints'
import { confirmReceipt } from '@contract/order/order-endpoints'
import { trackOrder } from '@contract/order/order-operator-endpoints'
import { requestAfterSale } from '@contract/shop/after-sale-endpoints'
import { acceptAfterSale, receiveAfterSale } from '@contract/shop/after-sale-operator-endpoints'
import { confirmShopReceipt } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { runCli } from '@server/cli/run-cli'
import { aShippedOrder, anAddress } from '../../support/orders'
import { aParcelInStock, aScalePhoto } from '../../support/parcels'
import { anUpload } from '../../support/posts'
import { putFile } from '../../support/put-file'
import { aBoughtDeal } from '../../support/deals'
import { anAgent } from '../../support/proxy'
import { aShop, shopPlatform } from '../../support/shop-orders'
import { aPickedOrder, aShipment } from '../../support/shop-stock'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const ofParcel = (parcelId: string) => server.ask(verifyParcel, { parcelId }, as(member))
const ofOrder = (orderId: string) => server.ask(verifyOrder, { orderId }, as(member))

/** As somebody does who has the database, and no use for its triggers. */
async function behindTheBack(table: string, change: string): Promise<void> {
  await server.db.execute(`alter table ${table} disable trigger user; ${change}; alter table ${table} enable trigger user`)
}

describe('the evidence of a parcel', () => {
  it('is recorded with each act and verifies as it was written', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const check = await ofParcel(parcelId)
    expect(check).toMatchObject({ faults: [], pictures: 1 })
    // The forecast, the arrival, its measure and its picture.
    expect(check.entries).toBeGreaterThanOrEqual(4)
    expect(check.newestHash).toMatch(/^[0-9a-f]{64}$/)
    expect(Math.abs(Date.parse(check.since ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it.each([
    ['a measurement', 'parcel_measurements', 'update parcel_measurements set weight_grams = weight_grams - 500', 'measurement', 'changed'],
    ['an event', 'parcel_events', `update parcel_events set remark = '外箱完好' where sequence = (select max(sequence) from parcel_events)`, 'event', 'changed'],
    ['when something happened', 'parcel_events', `update parcel_events set created_at = created_at - interval '1 day' where sequence = (select max(sequence) from parcel_events)`, 'event', 'changed'],
    ['what a photo shows, by its row', 'parcel_photos', `update parcel_photos set kind = 'other'`, 'photo', 'changed'],
    ['which picture a photo has', 'files', `update files set sha256 = sha256('another')`, 'photo', 'changed'],
  ])('shows that %s was changed behind the server’s back, naming the entry', async (_what, table, change, source, fault) => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    await behindTheBack(table, change)
    const { faults } = await ofParcel(parcelId)
    expect(faults).toMatchObject([{ source, fault }])
    const { rows } = await server.db.execute('select source from evidence_entries where line_id = $1 and position = $2', [parcelId, faults[0]?.position])
    const tables: Readonly<Record<string, string>> = { measurement: 'parcel_measurements', event: 'parcel_events', photo: 'parcel_photos' }
    expect(rows).toEqual([{ source: tables[source] }])
  })

  it('shows that the bytes of a picture are others', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const { rows } = await server.db.execute('select file_id as id from parcel_photos where parcel_id = $1', [parcelId])
    const fileId = (rows as { id: string }[])[0]?.id ?? ''
    await server.app.ports.fileStore.delete(fileId)
    expect((await ofParcel(parcelId)).faults).toMatchObject([{ source: 'photo', fault: 'pictureMissing' }])
    await putFile({ db: server.db, fileStore: server.app.ports.fileStore }, fileId, Buffer.from('another picture'))
    expect((await ofParcel(parcelId)).faults).toMatchObject([{ source: 'photo', fault: 'picture' }])
  })

  it('shows what was taken away, what came past the chain, and what was done to the chain itself', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const all = (await ofParcel(parcelId)).entries
    await behindTheBack('parcel_photos', 'delete from parcel_photos')
    expect((await ofParcel(parcelId)).faults).toMatchObject([{ source: 'photo', fault: 'missing' }])
    await behindTheBack('parcel_events', `insert into parcel_events (parcel_id, kind) values ('${parcelId}', 'released')`)
    expect((await ofParcel(parcelId)).faults).toMatchObject([{ fault: 'missing' }, { fault: 'unrecorded', source: 'event' }])
    // Row and entry together, in agreement with each other: the hash is not.
    await behindTheBack('evidence_entries', `update evidence_entries set content = replace(content, '"kind"', '"Kind"') where line_id = '${parcelId}' and position = 1`)
    expect((await ofParcel(parcelId)).faults[0]).toMatchObject({ fault: 'broken', position: 1 })
    await behindTheBack('evidence_entries', `delete from evidence_entries where line_id = '${parcelId}' and position = ${all}`)
    expect((await ofParcel(parcelId)).faults.map(({ fault }) => fault)).toContain('cutOff')
  })

  it('refuses to be changed by whoever leaves the triggers in place', async () => {
    await aParcelInStock(server, platform, member)
    await expect(server.db.execute(`update evidence_entries set content = ''`)).rejects.toThrow('append-only')
    await expect(server.db.execute('delete from evidence_entries')).rejects.toThrow('append-only')
  })

  it('is the member’s own', async () => {
    const { parcelId } = await aParcelInStock(server, platform, member)
    const stranger = await server.signUpMember()
    expect(await server.post(verifyParcel, { parcelId }, as(stranger))).toMatchObject({ code: 'notFound' })
  })
})

describe('the evidence of an order', () => {
  it('holds its bill, its photos, its steps and its way', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await server.ask(trackOrder, { orderId, kind: 'arrived', carrierText: '已到港' }, { operatorKey: platform.warehouseKey })
    await server.ask(confirmReceipt, { orderId }, as(member))
    expect(await ofOrder(orderId)).toMatchObject({ faults: [], pictures: 1 })
    const { rows } = await server.db.execute('select source from evidence_entries where line_id = $1 order by position', [orderId])
    expect(new Set((rows as { source: string }[]).map(({ source }) => source))).toEqual(new Set(['order_events', 'order_bills', 'order_photos', 'order_tracks']))
    await behindTheBack('order_bills', 'update order_bills set weight_grams = 100')
    await behindTheBack('order_tracks', `update order_tracks set place = '別處' where kind = 'arrived'`)
    const faults = (await ofOrder(orderId)).faults
    expect(faults.map(({ source, fault }) => [source, fault])).toEqual([['bill', 'changed'], ['track', 'changed']])
  })

  it('keeps every one of many entries that are appended at the same moment, in one chain', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    const { entries } = await ofOrder(orderId)
    const track = (index: number) => server.ask(trackOrder, { orderId, kind: 'note', remark: `${index}` }, { operatorKey: platform.warehouseKey })
    await Promise.all(Array.from({ length: 40 }, (_, index) => track(index)))
    // Each is an event of the way and a step of the order.
    expect(await ofOrder(orderId)).toMatchObject({ entries: entries + 80, faults: [] })
  })
})

it('begins a line once, however many begin it at the same moment', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  const before = await ofParcel(parcelId)
  // As it is before anything was said of the parcel.
  await behindTheBack('evidence_entries', `delete from evidence_entries where line_id = '${parcelId}'`)
  await server.db.execute(`delete from evidence_lines where id = '${parcelId}'`)
  const said = Array.from({ length: 20 }, (_, index) => index + 1)
  await Promise.all(said.map((index) => server.db.execute(`select evidence_append('${parcelId}', 'a test', 'of ${parcelId} ${index}', '{}')`)))
  const { rows } = await server.db.execute(`select position, hash = sha256(coalesce(lag(hash) over (order by position), evidence_start(line_id))
      || convert_to(position || E'\\n' || source || E'\\n' || source_key || E'\\n' || content, 'UTF8')) as "isChained"
    from evidence_entries where line_id = '${parcelId}' order by position`)
  expect(before.faults).toEqual([])
  expect(rows).toEqual(said.map((position) => ({ position, isChained: true })))
})

describe('the evidence of an order of the shop', () => {
  const ofShopOrder = (orderId: string) => server.ask(verifyShopOrder, { orderId }, as(member))

  async function aSignedHome() {
    const skus = await aShop(server, platform)
    const { addressId } = await anAddress(server, member)
    const lines = [{ skuId: skus.POOL ?? '', quantity: 1 }]
    const order = await aPickedOrder(server, platform, member, { lines, delivery: 'home', addressId, channelCode: 'HOME' })
    await server.ask(shipShopOrder, await aShipment(server, platform, order.orderNumber), byWarehouse())
    await server.ask(confirmShopReceipt, { orderId: order.orderId }, as(member))
    return order
  }
  const byWarehouse = () => ({ operatorKey: platform.warehouseKey })

  it('holds how its box looked and what it weighed when it left, and the photos of what came back', async () => {
    const { orderId, lines } = await aSignedHome()
    expect(await ofShopOrder(orderId)).toMatchObject({ entries: 2, pictures: 1, faults: [] })
    const shown = await anUpload(server, member)
    const { caseNumber } = await server.ask(
      requestAfterSale,
      { lineId: lines[0]?.lineId ?? '', quantity: 1, reason: 'damaged', kind: 'returnRefund', photoIds: [shown] },
      as(member),
    )
    await server.ask(acceptAfterSale, { caseNumber }, { operatorKey: platform.supportKey })
    const photoIds = [await aScalePhoto(server, platform)]
    await server.ask(receiveAfterSale, { caseNumber, receivedAs: 'damaged', photoIds }, byWarehouse())
    expect(await ofShopOrder(orderId)).toMatchObject({ entries: 4, pictures: 3, faults: [] })
    await behindTheBack('shop_orders', 'update shop_orders set sent_grams = sent_grams - 100')
    await behindTheBack('shop_after_sale_photos', `delete from shop_after_sale_photos where file_id = '${shown}'`)
    const faults = (await ofShopOrder(orderId)).faults.map(({ source, fault }) => [source, fault])
    expect(faults).toEqual([['measurement', 'changed'], ['photo', 'missing']])
  })

  it('is the member’s own, and verified with all others by the operator', async () => {
    const { orderId, orderNumber } = await aSignedHome()
    const stranger = await server.signUpMember()
    expect(await server.post(verifyShopOrder, { orderId }, as(stranger))).toMatchObject({ code: 'notFound' })
    await behindTheBack('shop_order_photos', `update shop_order_photos set kind = 'other'`)
    const { broken } = await server.ask(verifyAllEvidence, {}, byWarehouse())
    expect(broken).toMatchObject([{ orderNumber, faults: [{ source: 'photo', fault: 'changed' }] }])
  })
})

describe('the operator', () => {
  it('verifies all of them, and is told which are broken', async () => {
    const { parcelId, trackingNumber } = await aParcelInStock(server, platform, member)
    await aShippedOrder(server, platform, member)
    const fine = await server.ask(verifyAllEvidence, {}, { operatorKey: platform.warehouseKey })
    expect(fine).toMatchObject({ checked: 4, broken: [] })
    await behindTheBack('parcel_measurements', `update parcel_measurements set weight_grams = 1 where parcel_id = '${parcelId}'`)
    const said: string[] = []
    const environment = { OPERATOR_KEY: platform.warehouseKey }
    await runCli(['verify-evidence', '--server', server.baseUrl], { environment, say: (text) => said.push(text), complain: (text) => said.push(text) })
    expect(said.join('\n')).toContain('1 NOT as written')
    expect(said.join('\n')).toMatch(new RegExp(`${trackingNumber}\\s+\\d+\\s+measurement\\s+changed`))
  })
})

describe('the evidence of a deal', () => {
  it('holds what both sides did and showed, and is verified with all others by the operator', async () => {
    const agent = await server.signUpMember()
    await anAgent(server, platform, agent)
    const { number } = await aBoughtDeal({ server, platform, member, agent })
    const verify = () => server.ask(verifyAllEvidence, {}, { operatorKey: platform.warehouseKey })
    const { broken, entries, pictures } = await verify()
    // Accepted, paid and bought, with a photo.
    expect([broken, entries, pictures]).toEqual([[], 4, 1])
    await behindTheBack('deal_events', "update deal_events set created_at = created_at - interval '1 day' where action = 'buy'")
    expect((await verify()).broken).toMatchObject([{ orderNumber: number, faults: [{ source: 'event', fault: 'changed' }] }])
  })
})
