import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { listMessages } from '@contract/notification/message-endpoints'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemoInTime } from '../support/demo-in-time'
import { wordsOf } from '../support/words'
import { BALANCE_CENTS, orderPage, shopPeople } from './shop-people'

// An order that is not paid in time ends by itself: nothing was taken, and who waits for its goods is told that they are back.

const demo = useDemoInTime()
const { aBuyer, anOrder, balanceOf, findSku, openAs } = shopPeople(demo)
const words = wordsOf('zh-Hant')
const { goodsPage, message, my, shopMember, shopOrderStatus, shopPay, sku } = words

/** The last pieces of one option, another on each build. */
const LAST = { h5: { name: '床頭小燈', option: '暖橘' }, weapp: { name: '床頭小燈', option: '霧綠' } } as const

it.each(buildsInTurn('shop-overdue'))('ends on %s, and who waits is told of what it had kept', async (build) => {
  const slow = await aBuyer(`overdue.slow.${build}`)
  const waiting = await aBuyer(`overdue.waiting.${build}`)
  const { goodsId, skuId, stock } = await findSku(LAST[build])
  const { orderId } = await anOrder(slow, [{ ...LAST[build], quantity: stock }])
  const paying = await openAs(slow, build, `/pages_store/shopPlay?orderId=${orderId}`)
  await paying.driver.see(words.pay.due)

  // Sold out for everybody else, who asks to be told.
  const other = await openAs(waiting, build, '/pages/login/login')
  await other.driver.see(words.home.headline)
  await other.driver.open(`/pages_store/GetGoodDetail?goodsId=${goodsId}&skuId=${skuId}`)
  await other.driver.tap('button', sku.notify)
  await other.driver.see(sku.stopNotifying)
  await other.driver.open('/pages_store/index?tab=member')
  await other.driver.see(shopMember.waits.title)
  await other.driver.see(LAST[build].name)

  await demo.moveOn(limits.shop.dueMinutes * MINUTE_MS)
  await paying.driver.reload()
  await paying.driver.see(shopPay.lapsed.title)
  // In the language of who asks, which is English by wire.
  const told = async () => (await waiting.server.ask(listMessages, {})).items.some(({ title }) => title.startsWith('Back in stock'))
  while (!(await told())) await sleep(500)
  await paying.driver.open(orderPage(orderId))
  await paying.driver.see(shopOrderStatus.status.cancelled)
  await paying.driver.see(shopOrderStatus.end.overdue)
  expect(await balanceOf(slow)).toBe(BALANCE_CENTS)

  // The message leads to the goods, of which all pieces can be bought again.
  await other.driver.open('/pages/my/my')
  await other.driver.tap('button', new RegExp(`^${my.messages}`))
  await other.driver.tap('link', new RegExp(`到貨了：${LAST[build].name}`))
  await other.driver.see(message.detail)
  await other.driver.tap('button', '看商品')
  await other.driver.see(words.shop.addToCart)
  // The one that was waited for is chosen already: its row opens the sheet, where the button would put it in the cart at once.
  await other.driver.tap('button', new RegExp(`^${goodsPage.chosen}.*${LAST[build].option}`, 's'))
  await other.driver.see(sku.stock(String(stock)))

  expect([...(await paying.exceptions()), ...(await other.exceptions())]).toEqual([])
  await Promise.all([paying.close(), other.close()])
})
