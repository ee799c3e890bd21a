import { inspectPurchase, operatorGetPurchase, operatorListPurchases, type StaffPurchaseSummary } from '@contract/proxy/proxy-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { askForRise, buyAtShop, letGo, sendFromShop, takeBack } from '@server/demo/simulator/buyer-acts'
import type { Pace } from '@server/demo/simulator/pace'
import { toPlausibleBox } from '@server/demo/simulator/plausible-goods'
import type { Task } from '@server/demo/simulator/task'
import { photograph } from '@server/demo/simulator/warehouse-acts'

/** Our own buyer: buys what is paid, now and then cheaper, now and then after asking for more, and sends it on. */
export interface BuyerDesk {
  listTasks(pace: Pace): Promise<Task[]>
}

interface Desk {
  readonly buyer: ServerClient
  readonly warehouse: ServerClient
}

/** One purchase after the other has its turn, so that whoever watches for a while sees each of them. */
const TURNS = ['asPaid', 'dearer', 'cheaper', 'asPaid', 'cheaper'] as const
const CHEAPER_PERCENT = 96

export function createBuyerDesk({ buyer, warehouse }: Desk): BuyerDesk {
  /** Asked once: who has consented is not asked again. A start later that is forgotten, and the member may be asked anew. */
  const asked = new Set<string>()
  const inspected = new Set<string>()
  let begun = 0

  async function buy(purchase: StaffPurchaseSummary): Promise<void> {
    if (asked.has(purchase.purchaseId)) return void (await buyAtShop(buyer, purchase, 100))
    const turn = TURNS[begun % TURNS.length]
    begun += 1
    if (turn === 'dearer') {
      asked.add(purchase.purchaseId)
      await askForRise(buyer, purchase)
    } else {
      await buyAtShop(buyer, purchase, turn === 'cheaper' ? CHEAPER_PERCENT : 100)
    }
  }

  async function inspect({ purchaseId, orderNumber, place }: StaffPurchaseSummary): Promise<void> {
    inspected.add(purchaseId)
    if (!(await buyer.ask(operatorGetPurchase, { orderNumber, place })).isInspected) return
    const taken = await photograph(warehouse, orderNumber, toPlausibleBox(orderNumber), ['size', 'weighing'])
    await warehouse.ask(inspectPurchase, { orderNumber, place, photos: taken.map(({ fileId }) => fileId) })
  }

  function toTask(purchase: StaffPurchaseSummary, pace: Pace): Task[] {
    const thing = `${purchase.orderNumber} ${purchase.place}`
    switch (purchase.status) {
      case 'toBuy':
        return [{ thing: `buy ${thing}`, afterMs: pace.priceMs, run: () => buy(purchase) }]
      case 'bought':
        return purchase.cancelAskedUntil === undefined
          ? [{ thing: `send ${thing}`, afterMs: pace.shipMs, run: () => sendFromShop(buyer, purchase) }]
          : [{ thing: `let go ${thing}`, afterMs: pace.decideMs, run: () => letGo(buyer, purchase) }]
      case 'returning':
        return [{ thing: `take back ${thing}`, afterMs: pace.settleMs, run: () => takeBack(buyer, purchase) }]
      default:
        return []
    }
  }

  return {
    async listTasks(pace) {
      const [open, stocked] = await Promise.all([
        buyer.ask(operatorListPurchases, {}),
        buyer.ask(operatorListPurchases, { status: 'inStock' }),
      ])
      return [
        ...open.purchases.flatMap((purchase) => toTask(purchase, pace)),
        ...stocked.purchases
          .filter(({ purchaseId }) => !inspected.has(purchaseId))
          .map((purchase) => ({ thing: `inspect ${purchase.purchaseId}`, afterMs: pace.settleMs, run: () => inspect(purchase) })),
      ]
    },
  }
}
