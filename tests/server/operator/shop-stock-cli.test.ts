import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { returnToShelf } from '@contract/shop/shop-order-endpoints'
import { runCli } from '@server/cli/run-cli'
import { anAddress } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { aShop, expectShopInOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { aPickedOrder } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Goods of the shop, as staff put them in stock, send them and take them back to the shelf.

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
  folder = await mkdtemp(path.join(tmpdir(), 'shop-stock-'))
  photo = path.join(folder, 'scale.jpg')
  await writeFile(photo, await aPhoto())
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => expectShopInOrder(server.db))

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: platform.warehouseKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const lines = () => [{ skuId: ids['POOL'] ?? '', quantity: 2 }, { skuId: ids['CUP'] ?? '', quantity: 1 }]

it('puts an order in stock in two boxes, lists what came back and unpacks it', async () => {
  const { orderId, orderNumber } = await aPickedOrder(server, platform, member, { lines: lines() })
  const box = `0.5kg,30x20x10cm,${photo},label=${photo}`
  expect(await run('shop-stocked', orderNumber, '--box', 'heavy')).toMatchObject({ code: 2, complained: expect.stringContaining('is no box') as string })
  expect((await run('shop-stocked', orderNumber, '--box', `${box},POOL:2`)).complained).toContain('Every piece must lie in exactly one box')
  const { said } = await run('shop-stocked', orderNumber, '--box', `${box},POOL:2`, '--box', `${box},CUP:1`)
  const [, trackingNumber = ''] = new RegExp(`(${orderNumber}P2\\w{4})`).exec(said) ?? []
  const { rows } = await server.db.execute('select id from parcels where tracking_number = $1', [trackingNumber])
  await server.ask(returnToShelf, { orderId, parcelId: (rows[0] as { id: string }).id }, { token: member.token })
  expect((await run('shop-returns')).said).toMatch(new RegExp(`${trackingNumber} +${orderNumber} +DG +CUP×1`))
  expect((await run('shop-restock', trackingNumber)).said).toContain('CUP×1')
  expect(await run('shop-restock', trackingNumber)).toMatchObject({ code: 1 })
})

it('hands an order to the carrier', async () => {
  const { addressId } = await anAddress(server, member)
  const { orderNumber } = await aPickedOrder(server, platform, member, { lines: lines(), delivery: 'home', addressId })
  const sent = await run('shop-ship', orderNumber, '黑貓宅急便', 'TCAT123456', '--weight', '1.2kg', '--photo', photo)
  expect(sent).toMatchObject({ code: 0, said: expect.stringContaining('shipped') as string })
  expect(await run('shop-ship', orderNumber, '黑貓宅急便', 'TCAT123456', '--weight', '1.2kg', '--photo', photo)).toMatchObject({ code: 1 })
})
