import type { Database, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import { listBack, takeBack } from '@server/trade/shop-catalogue/back-in-stock-store'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'
import { takeOldestWaits } from '@server/trade/shop-catalogue/wait-store'

const BATCH = 100
/** Not everybody buys who has waited; of those who come, most should still get one. */
const NOTIFIED_PER_PIECE = 3

/**
 * Notifies who waits for options that can be bought again: those who have waited longest, three for each piece. One option is one
 * transaction, in which the waits go as well, so that nobody is notified twice.
 * @throws AggregateError of all failures, when every option has had its turn
 */
export async function notifyBackInStock(database: Database, ports: NoticePorts): Promise<void> {
  const failures = await workOff({
    name: 'option',
    list: () => listBack(database.kysely, BATCH),
    work: (skuId) => database.transaction((tx) => notifyOf(tx, ports, skuId)),
  })
  throwFailures(failures, 'notices of what is back in stock')
}

/** Sold out again meanwhile, for sale no longer, or in a closed warehouse: who waits goes on waiting. */
async function notifyOf(tx: Tx, ports: NoticePorts, skuId: string): Promise<void> {
  const pieces = await takeBack(tx, skuId)
  const line = (await readShopLines(tx, [skuId])).get(skuId)
  if (!line?.isOnShelf || line.isWithdrawn || line.isWarehouseClosed) return
  const memberIds = await takeOldestWaits(tx, skuId, NOTIFIED_PER_PIECE * Math.min(pieces, line.freeStock))
  const { goodsId, names, optionTexts } = line
  for (const memberId of memberIds.sort()) await notifyMember(tx, ports, memberId, { event: 'shopBack', facts: { goodsId, skuId, names, optionTexts } })
}
