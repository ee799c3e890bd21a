import { getShopOrder } from '@contract/shop/shop-order-endpoints'
import { setGoodsState } from '@contract/shop/shop-operator-endpoints'
import { deleteUnusedPictures } from '@server/base/file/file-cleaning'
import { setClockOffset } from '../../support/database'
import { anOperatorPhoto } from '../../support/parcels'
import { aSku, importBatch, someGoods } from '../../support/shop'
import { aShop, aShopOrder, bringGoods, shopPlatform } from '../../support/shop-orders'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// An order shows what was bought, whatever becomes of the goods.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const member = useMember(server)
server.whenEmptied(async () => void (await aShop(server, platform)))

const DAY_MS = 86_400_000
const statusOf = async (fileId: string, width = '') => (await server.fetch(`/api/shop/picture/${fileId}${width}`)).status
const photo = () => anOperatorPhoto(server, platform)
const shop = () => ({ operatorKey: platform.shopKey })

/** Goods with a picture of theirs, of which one is ordered. */
async function anOrderOf(code: string) {
  const fileId = await photo()
  const skuId = await bringGoods(server, platform, code, { goods: { pictureIds: [fileId] } })
  const { orderId } = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
  return { fileId, orderId }
}

const pictureOf = async (orderId: string) => (await server.ask(getShopOrder, { orderId }, { token: member.token })).lines[0]?.picture

it('stays with an order after the goods have another one, and when nothing else names it any more', async () => {
  const [{ fileId, orderId }, other] = [await anOrderOf('LAMP'), await photo()]
  const replaced = await photo()
  await importBatch(server, platform, { goods: [someGoods('LAMP', { options: [], pictureIds: [replaced] })] })
  await importBatch(server, platform, { goods: [someGoods('LAMP', { options: [], pictureIds: [other] })] })
  expect(await pictureOf(orderId)).toEqual({ fileId, url: `/api/shop/picture/${fileId}` })
  expect([await statusOf(fileId), await statusOf(fileId, '?w=360'), await statusOf(other)]).toEqual([200, 200, 200])
  // Nobody ordered while it stood there.
  expect(await statusOf(replaced)).toBe(404)
  setClockOffset(server.db, 3 * DAY_MS)
  await deleteUnusedPictures(server.db, server.app.ports.fileStore)
  expect([await statusOf(fileId), await statusOf(replaced)]).toEqual([200, 404])
})

it('stays after the goods are withdrawn, or a draft again, and after an option has another one', async () => {
  const { fileId, orderId } = await anOrderOf('LAMP')
  for (const state of ['withdrawn', 'draft'] as const) {
    await server.ask(setGoodsState, { code: 'LAMP', state }, shop())
    expect(await statusOf(fileId)).toBe(200)
  }
  expect((await pictureOf(orderId))?.fileId).toBe(fileId)
  const own = await photo()
  const skuId = await bringGoods(server, platform, 'VASE', { sku: { pictureId: own } })
  await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
  await importBatch(server, platform, { skus: [aSku('VASE', 'VASE', '', { values: [], pictureId: await photo() })] })
  expect(await statusOf(own)).toBe(200)
})
