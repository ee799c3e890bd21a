import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requestPurchaseReturn, askPurchaseCancel } from '@contract/proxy/proxy-endpoints'
import { runCli } from '@server/cli/run-cli'
import { useMall } from '../../support/mall'
import { packingPlatform } from '../../support/orders'
import { aPhoto, aTrackingNumber } from '../../support/parcels'
import { aPaidPurchaseOrder, arrive, ForeignShops, PICTURE_68 } from '../../support/purchases'
import { useMember, usePlatform } from '../../support/use-server'

// Purchases at foreign shops, typed as buyers type them.

const mall = useMall()
const { server } = mall
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proxy-cli-'))
  photo = path.join(folder, 'proof.jpg')
  await writeFile(photo, await aPhoto())
})
beforeEach(() => {
  new ForeignShops(mall.gateway).reset()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function runAs(key: string, ...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: key }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
const run = (...words: string[]) => runAs(platform.buyerKey, ...words)

it('is listed, claimed, asked about, bought, sent and reported', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68, isInspected: true })
  const [first, second] = [`${order.orderNumber}-1`, `${order.orderNumber}-2`]
  expect((await run('proxy-list', '--status', 'toBuy')).said).toMatch(new RegExp(`${first} +toBuy +${member.ClientNO} +DG +taobao 店 shop-a +2 +¥258\\.00 +¥6\\.00`))
  expect((await run('proxy-claim', first)).said).toMatch(/needs +claimed by/)
  expect((await run('proxy-show', first)).said).toMatch(/rule +ask[\s\S]*1 +680012345601 +商品 680012345601 +2 +¥129\.00/)
  const asked = await run('proxy-ask', second, '--kind', 'priceRise', '--line', '1', '--price', '295.00', '--photo', photo)
  expect(asked.said).toMatch(/the member is asked[\s\S]*asked +priceRise until/)
  const buying = ['proxy-buy', first, '--number', '3301', '--line', '1=125.00:護眼檯燈', '--transport', '6.00', '--photo', photo]
  expect((await run(...buying)).said).toMatch(/status +bought[\s\S]*shop's number +3301[\s\S]*refunded +¥8\.40/)
  const trackingNumber = aTrackingNumber()
  expect((await run('proxy-send', first, trackingNumber, '--carrier', 'SF')).said).toMatch(new RegExp(`numbers +${trackingNumber}`))
  await arrive(server, platform, trackingNumber)
  expect((await runAs(platform.warehouseKey, 'proxy-inspected', first, '--photo', photo)).said).toBe('2 photos')
  expect((await run('proxy-short', first, '1', '--count', '1', '--reason', '少一件')).said).toMatch(/status +inStock/)
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  expect(await runAs(platform.financeKey, 'proxy-report', '--month', month)).toMatchObject({ code: 0, said: expect.stringMatching(/orders paid +1, of 2 purchases[\s\S]*taken by shops +¥256\.00/) as string })
  expect(await runAs(platform.financeKey, 'proxy-audit')).toMatchObject({ code: 0, said: 'nothing' })
  expect((await runAs(platform.financeKey, 'proxy-refund', first, '--goods', '5.00', '--reason', '補償')).said).toMatch(/refunded +¥5\.00/)
})

it('goes back, is cancelled and fails, with words for its member', async () => {
  const order = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68 })
  const [first, second] = [`${order.orderNumber}-1`, `${order.orderNumber}-2`]
  const by = { token: member.token }
  for (const name of [first, second]) {
    const price = name === first ? '129.00' : '289.00'
    await run('proxy-buy', name, '--number', name, '--line', `1=${price}:護眼檯燈`, '--transport', '6.00', '--photo', photo)
  }
  const [one, other] = order.purchases.map(({ purchaseId }) => purchaseId)
  for (const purchaseId of [one, other]) await server.ask(askPurchaseCancel, { purchaseId: purchaseId ?? '', reason: '不要' }, by)
  expect((await run('proxy-refuse-cancel', first, '--words', '已經出貨')).said).toMatch(/status +bought/)
  expect((await run('proxy-cancelled-by-seller', second, '--transport', '0.00')).said).toMatch(/status +refunded[\s\S]*end +cancelledBySeller/)
  const trackingNumber = aTrackingNumber()
  await run('proxy-send', first, trackingNumber, '--carrier', 'SF')
  await arrive(server, platform, trackingNumber)
  const wish = { purchaseId: one ?? '', reason: 'changedMind' as const, text: '不合用', photos: [] }
  await server.ask(requestPurchaseReturn, wish, by)
  expect((await run('proxy-return-refuse', first, '--words', '已拆封')).said).toMatch(/status +inStock/)
  await server.ask(requestPurchaseReturn, wish, by)
  expect((await run('proxy-return-agree', first, '--way-back', '8.00')).said).toMatch(/wish to return +changedMind: 不合用/)
  expect((await run('proxy-return-confirm', first, 'SF1')).said).toMatch(/status +returned/)
  const lost = await aPaidPurchaseOrder(server, platform, member, { lines: PICTURE_68.slice(0, 1) })
  await run('proxy-buy', lost.orderNumber, '--number', '1', '--line', '1=129.00:護眼檯燈', '--transport', '6.00', '--photo', photo)
  expect((await run('proxy-fail', lost.orderNumber, '--kind', 'sellerFailed', '--reason', '不發貨')).said).toMatch(/end +sellerFailed/)
})

it.each([
  [['proxy-show', 'S20261127001'], 'is no purchase'],
  [['proxy-buy', 'P20261127001-1', '--number', '1', '--line', '129', '--transport', '6.00', '--photo', 'x.jpg'], 'is no line'],
  [['proxy-ask', 'P20261127001-1', '--kind', 'optionGone', '--option', '黑色', '--photo', 'x.jpg'], 'is no option'],
  [['proxy-report', '--month', '2026'], 'is no month'],
])('asks again for %j', async (words, sentence) => {
  expect(await run(...words)).toMatchObject({ code: 2, complained: expect.stringContaining(sentence) as string })
})
