import { getMallHome } from '@contract/mall/mall-endpoints'
import { PRICE_RULES } from '@contract/proxy/price-change'
import { answerBuyQuestion, getPurchaseOrder } from '@contract/proxy/proxy-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { findAtMall, payAtMall, placeAtMall } from '@server/demo/mall/mall-buying'
import { friends, type Friend, type Friends } from '@server/demo/simulator/friends'
import type { Pace } from '@server/demo/simulator/pace'
import type { Task } from '@server/demo/simulator/task'

/** Members who have things bought at foreign shops, one after the other, and who answer what they are asked. */
export interface MallFriends {
  listTasks(pace: Pace): Task[]
}

/** What is sold there, one search after the other. */
const SEARCHES = ['收纳箱', '保温杯', '羊毛围巾', '瑜伽垫', '数据线', '陶瓷餐具', '充电宝', '护眼台灯'] as const
/** A start that nobody ends must not grow without an end. */
const MOST_ORDERS = SEARCHES.length
const SHARE_INSPECTED = 3

interface Bought {
  readonly friend: Friend
  readonly orderId: string
  readonly place: number
}

export function createMallFriends(people: Friends, finance: ServerClient): MallFriends {
  let begun = 0
  const orders: Bought[] = []

  async function buy(): Promise<void> {
    const place = begun
    // Before anything can go wrong: the next one searches for something else.
    begun += 1
    const friend = friends[place % friends.length]
    if (!friend) return
    const member = await people.get(friend)
    const { state } = await member.server.ask(getMallHome, {})
    const [warehouse] = await member.server.ask(listWarehouses, {})
    if (state !== 'open' || !warehouse) return
    const shops = place % 2 === 0 ? 1 : 2
    const lines = await Promise.all(Array.from({ length: shops }, (_, shop) => findAtMall(member, SEARCHES[(place + 3 * shop) % MOST_ORDERS] ?? '')))
    const order = await placeAtMall(member, lines.flatMap((line) => (line ? [line] : [])), {
      warehouseId: warehouse.warehouseId,
      rule: PRICE_RULES[place % PRICE_RULES.length] ?? 'ask',
      isInspected: place % SHARE_INSPECTED === 0,
    })
    if (!order) return
    await payAtMall(finance, member, order.orderId, order.payableCents)
    orders.push({ friend, orderId: order.orderId, place })
  }

  /** Every second consents, and pays what it costs; the others would rather have it back. */
  async function answer({ friend, orderId, place }: Bought): Promise<void> {
    const member = await people.get(friend)
    const { purchases } = await member.server.ask(getPurchaseOrder, { orderId })
    for (const { question } of purchases) {
      if (!question || question.answer !== undefined || question.isOver) continue
      const { questionId, differenceCents } = question
      if (place % 2 === 0) await member.server.ask(answerBuyQuestion, { questionId, answer: 'refuse' })
      else await payAtMall(finance, member, questionId, differenceCents)
    }
  }

  return {
    listTasks: (pace) => [
      ...(begun < MOST_ORDERS ? [{ thing: `buy abroad ${begun}`, afterMs: pace.buyMs, run: buy }] : []),
      ...orders.map((order) => ({ thing: `answer ${order.orderId}`, afterMs: pace.decideMs, run: () => answer(order) })),
    ],
  }
}
