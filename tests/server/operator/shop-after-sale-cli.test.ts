import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InputOf } from '@contract/kit/endpoint'
import { acceptAfterSaleOffer, objectToRefusal, requestAfterSale, returnPart, sendReturnNumber } from '@contract/shop/after-sale-endpoints'
import { confirmShopReceipt } from '@contract/shop/shop-order-endpoints'
import { shipShopOrder } from '@contract/shop/shop-order-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { runCli } from '@server/cli/run-cli'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAddress } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { anUpload } from '../../support/posts'
import { aShop, bringGoods, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPickedOrder, aShipment, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// After-sales of the shop, as each of the staff handles them with a key of their own.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
let folder: string
let photo: string
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-after-sale-'))
  photo = path.join(folder, 'box.jpg')
  await writeFile(photo, await aPhoto())
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(async () => {
  await expectShopInOrder(server.db)
  await expectLedgerInOrder(server.db)
})

async function runWith(operatorKey: string, words: readonly string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: operatorKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const service = (...words: string[]) => runWith(platform.supportKey, words)
const warehouse = (...words: string[]) => runWith(platform.warehouseKey, words)
const finance = (...words: string[]) => runWith(platform.financeKey, words)

const by = () => ({ token: member.token })
const balance = async () => (await server.ask(getWallet, {}, by())).balanceCents
const WHY = '照片看不出商品有損壞'

type Asked = InputOf<typeof requestAfterSale>

/** Of one line of goods that were sent home and signed for: 45.00 and the freight of 18.00 unless told otherwise. */
async function aCase(change: Partial<Asked> = {}, skuId = ids['BOX'] ?? '') {
  const { addressId } = await anAddress(server, member)
  const order = await aPickedOrder(server, platform, member, { lines: [{ skuId, quantity: 1 }], delivery: 'home', addressId })
  await server.ask(shipShopOrder, await aShipment(server, platform, order.orderNumber), { operatorKey: platform.warehouseKey })
  await server.ask(confirmShopReceipt, { orderId: order.orderId }, by())
  const asked: Asked = { lineId: order.lines[0]?.lineId ?? '', quantity: 1, reason: 'damaged', kind: 'refundOnly', photoIds: [await anUpload(server, member)], ...change }
  const { afterSaleId, caseNumber } = await server.ask(requestAfterSale, asked, by())
  return { afterSaleId, caseNumber, orderNumber: order.orderNumber }
}

it('lists what waits, the one due first first, and shows one with its pictures', async () => {
  expect(await service('shop-aftersales')).toMatchObject({ code: 0, said: 'nothing' })
  const [first, second] = [await aCase({ text: '裂了一角' }), await aCase()]
  // Both may be due at the end of the same working day.
  await server.db.execute(`update shop_after_sales set due_at = due_at + interval '1 minute' where case_number = $1`, [second.caseNumber])
  const { said } = await service('shop-aftersales')
  const row = (number: string, order: string) => `${number} +${member.ClientNO} +${order} +BOX ×1 +refundOnly +damaged +¥63\\.00 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\s*`
  expect(said).toMatch(new RegExp(`${row(first.caseNumber, first.orderNumber)}\\n${row(second.caseNumber, second.orderNumber)}$`))
  const shown = await service('shop-aftersale', first.caseNumber)
  expect(shown).toMatchObject({ code: 0, said: expect.stringMatching(/asks +refundOnly, damaged\ntext +裂了一角\nstate +requested[\s\S]*¥63\.00 and 0 points, of it ¥18\.00 freight[\s\S]*member +\S*\/files?\//) as string })
  expect(await service('shop-aftersale', 'A20000101001')).toMatchObject({ code: 1, said: '' })
  expect(await service('shop-aftersales', '--state', 'lost')).toMatchObject({ code: 2, complained: expect.stringContaining('choose requested, returning') as string })
})

it('agrees to what does not come back, once, and says who may when it is not the service', async () => {
  const { caseNumber } = await aCase()
  const before = await balance()
  expect(await warehouse('shop-aftersale-accept', caseNumber)).toMatchObject({ code: 1, complained: expect.stringContaining('Not permitted') as string })
  expect(await service('shop-aftersale-accept', caseNumber)).toMatchObject({ code: 0, said: expect.stringMatching(/state +refunded/) as string })
  expect(await balance()).toBe(before + 6_300)
  expect(await service('shop-aftersale-accept', caseNumber)).toMatchObject({ code: 1 })
  const dear = await aCase({}, await bringGoods(server, platform, 'DEAR', { sku: { priceCents: 30_000 } }))
  expect(await service('shop-aftersale-accept', dear.caseNumber)).toMatchObject({ code: 1, complained: expect.stringContaining('Above ¥200.00 finance refunds it') as string })
  expect(await finance('shop-aftersale-refund', dear.caseNumber)).toMatchObject({ code: 0, said: expect.stringMatching(/state +refunded/) as string })
})

it('waits for what comes back, receives it with a picture and refunds it', async () => {
  const { afterSaleId, caseNumber } = await aCase({ kind: 'returnRefund', reason: 'changedMind', photoIds: [] })
  expect((await service('shop-aftersale-accept', caseNumber)).said).toMatch(/state +returning/)
  expect(await finance('shop-aftersale-refund', caseNumber)).toMatchObject({ code: 1 })
  await server.ask(sendReturnNumber, { afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' }, by())
  const listed = async () => (await service('shop-aftersales', '--state', 'returning')).said
  expect(await listed()).toMatch(new RegExp(`${caseNumber} .* \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`))
  await server.db.execute(`update shop_after_sales set number_sent_at = number_sent_at - interval '15 days'`)
  expect(await listed()).toMatch(/ yes$/)
  expect(await warehouse('shop-aftersale-receive', caseNumber, 'shelf', '--photo', photo)).toMatchObject({ code: 2, complained: expect.stringContaining('choose restock, damaged') as string })
  expect(await warehouse('shop-aftersale-receive', caseNumber, 'restock')).toMatchObject({ code: 2, complained: expect.stringContaining('--photo') as string })
  const received = await warehouse('shop-aftersale-receive', caseNumber, 'restock', '--photo', photo, '--photo', photo)
  expect(received).toMatchObject({ code: 0, said: expect.stringMatching(/state +received[\s\S]*comes back by +順豐 SF140822369917/) as string })
  expect(received.said.match(/^warehouse +\S/gm)).toHaveLength(2)
  expect(await warehouse('shop-aftersale-receive', caseNumber, 'restock', '--photo', photo)).toMatchObject({ code: 1 })
  const before = await balance()
  // Who changed their mind pays the way.
  expect((await finance('shop-aftersale-refund', caseNumber)).said).toMatch(/refund +¥45\.00 and 0 points, of it ¥0\.00 freight/)
  expect(await balance()).toBe(before + 4_500)
})

it('offers a part, which its member takes', async () => {
  const { afterSaleId, caseNumber } = await aCase()
  const offer = (amount: string, ...more: string[]) => service('shop-aftersale-offer', caseNumber, amount, ...more)
  expect(await offer('12.50')).toMatchObject({ code: 2, complained: expect.stringContaining('--reason') as string })
  expect(await offer('12.505', '--reason', WHY)).toMatchObject({ code: 2, complained: expect.stringContaining('write 12.50') as string })
  expect(await offer('45.00', '--reason', WHY)).toMatchObject({ code: 1, complained: expect.stringContaining('At most ¥44.99') as string })
  expect((await offer('12.50', '--reason', '外盒壓到，商品完好可用')).said).toMatch(/offer +¥12\.50: 外盒壓到，商品完好可用/)
  const before = await balance()
  await server.ask(acceptAfterSaleOffer, { afterSaleId, seenCents: 1_250 as never }, by())
  expect(await balance()).toBe(before + 1_250)
})

it.each([
  ['agree', [], /state +refunded/, 6_300],
  ['part', ['--amount', '12.50'], /state +refunded[\s\S]*¥12\.50/, 1_250],
  ['refuse', ['--reason', '影片裡的裂縫是包裝的摺痕'], /state +refused[\s\S]*refused first +照片看不出商品有損壞[\s\S]*objection +影片裡看得到裂縫[\s\S]*refused +影片裡的裂縫/, 0],
] as const)('refuses, and finance decides the objection: %s', async (decision, words, told, refunded) => {
  const { afterSaleId, caseNumber } = await aCase()
  expect((await service('shop-aftersale-refuse', caseNumber, '--reason', '不行')).code).toBe(1)
  expect((await service('shop-aftersale-refuse', caseNumber, '--reason', WHY)).said).toMatch(/state +refused[\s\S]*refused +照片看不出商品有損壞/)
  expect(await finance('shop-aftersale-decide', caseNumber, decision, ...words)).toMatchObject({ code: 1 })
  await server.ask(objectToRefusal, { afterSaleId, text: '影片裡看得到裂縫' }, by())
  expect(await service('shop-aftersale-decide', caseNumber, decision, ...words)).toMatchObject({ code: 1, complained: expect.stringContaining('Not permitted') as string })
  const before = await balance()
  expect(await finance('shop-aftersale-decide', caseNumber, 'perhaps')).toMatchObject({ code: 2, complained: expect.stringContaining('choose agree, part, refuse') as string })
  expect(await finance('shop-aftersale-decide', caseNumber, decision, ...words)).toMatchObject({ code: 0, said: expect.stringMatching(told) as string })
  expect(await balance()).toBe(before + refunded)
})

it('takes a part out of a parcel, which it names', async () => {
  const order = await aPickedOrder(server, platform, member, { lines: [{ skuId: ids['POOL'] ?? '', quantity: 2 }] })
  const [parcel] = await stock(server, platform, order.orderNumber)
  const { parcelId = '', trackingNumber = '' } = parcel ?? {}
  const { caseNumber } = await server.ask(returnPart, { parcelId, lineId: order.lines[0]?.lineId ?? '', quantity: 1 }, by())
  expect((await warehouse('shop-aftersales')).said).toMatch(new RegExp(`${caseNumber} .* ${trackingNumber}$`))
  const box = `0.3kg,30x20x10cm,${photo},label=${photo}`
  expect(await warehouse('shop-aftersale-takeout', caseNumber)).toMatchObject({ code: 2, complained: expect.stringContaining('--box') as string })
  expect(await warehouse('shop-aftersale-takeout', caseNumber, '--box', `${box},POOL:1`)).toMatchObject({ code: 2, complained: expect.stringContaining('name weight, size and pictures alone') as string })
  expect(await service('shop-aftersale-takeout', caseNumber, '--box', box)).toMatchObject({ code: 1 })
  const taken = await warehouse('shop-aftersale-takeout', caseNumber, '--box', box)
  expect(taken).toMatchObject({ code: 0, said: expect.stringMatching(new RegExp(`out of parcel +${trackingNumber}\\nstate +refunded[\\s\\S]*¥39\\.90`)) as string })
  expect(await balance()).toBe(3_990)
  expect(await warehouse('shop-aftersale-takeout', caseNumber, '--box', box)).toMatchObject({ code: 1 })
})
