import { runCli } from '@server/cli/run-cli'
import { aShop, aShopOrder, expectShopInOrder, payShopOrder, shopPlatform, type SkuIds } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// Orders of the shop, as staff pick them and give them up.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
let ids: SkuIds
server.whenEmptied(async () => {
  ids = await aShop(server, platform)
})
afterEach(() => expectShopInOrder(server.db))

async function run(...words: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const terminal = { environment: { OPERATOR_KEY: platform.adminKey }, say: (text: string) => said.push(text), complain: (text: string) => complained.push(text) }
  const code = await runCli([...words, '--server', server.baseUrl], terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function aPaidOrder(code: string, quantity: number): Promise<string> {
  const order = await aShopOrder(server, member, { lines: [{ skuId: ids[code] ?? '', quantity }], remark: '輕放' })
  await payShopOrder(server, platform, member, order)
  return order.orderNumber
}

it('lists what is to be picked by option, and begins it', async () => {
  const [cup, box] = [await aPaidOrder('CUP', 2), await aPaidOrder('BOX', 1)]
  const { said } = await run('shop-picklist', '--warehouse', 'DG', '--start')
  expect(said).toMatch(new RegExp(`BOX +1 +${box} +toPick +join +${member.ClientNO}[^\\n]*收納箱 +輕放\\nCUP +2 +${cup}[\\s\\S]*2 begun`))
  expect((await run('shop-picklist')).said).toMatch(new RegExp(`${box} +picking`))
  expect(await run('shop-picklist', '--warehouse', 'XX')).toMatchObject({ code: 1 })
})

it('compares stock with orders and the books, and ends as a script must notice', async () => {
  await aPaidOrder('CUP', 2)
  const audit = () => run('shop-audit')
  expect(await audit()).toMatchObject({ code: 0, said: 'nothing' })
  await server.db.execute(`update shop_stock set reserved = reserved + 1 where sku_id = $1`, [ids['CUP']])
  const found = await audit()
  await server.db.execute(`update shop_stock set reserved = reserved - 1 where sku_id = $1`, [ids['CUP']])
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining('reserved otherwise than orders hold') as string })
})

it('says what is missing, and sends an order back', async () => {
  const number = await aPaidOrder('CUP', 2)
  const short = await run('shop-short', number, 'cup', '--count', '1', '--kind', 'damaged', '--reason', '壓壞')
  expect(short).toMatchObject({ code: 0, said: expect.stringMatching(/status +toPick[\s\S]*refunded in all +¥58\.00/) as string })
  expect((await run('shop-send-back', number, '--reason', '倉庫淹水')).said).toMatch(/cancelled[\s\S]*¥116\.00/)
  expect(await run('shop-send-back', number, '--reason', '又')).toMatchObject({ code: 1 })
  expect((await run('shop-short', 'S1', 'CUP', '--count', '1', '--kind', 'lost', '--reason', 'x')).complained).toContain('is no kind of what is missing')
})
