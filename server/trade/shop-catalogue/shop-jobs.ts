import type { Database } from '@server/db/database'
import type { Ports } from '@server/ports/ports'
import { notifyBackInStock } from '@server/trade/shop-catalogue/back-in-stock'
import { followLimitedPrices, rankGoods, type ListSoldGoods } from '@server/trade/shop-catalogue/goods-ranking'

/** What time does to the catalogue. Each run again changes nothing. */
export function registerShopJobs(ports: Ports, database: Database, listSold: ListSoldGoods): void {
  ports.jobs.registerSchedule('shop-prices-follow', '* * * * *', async () => void (await followLimitedPrices(database)))
  ports.jobs.registerSchedule('shop-goods-rank', '*/5 * * * *', async () => void (await rankGoods(database, listSold)))
  ports.jobs.registerSchedule('shop-back-notify', '* * * * *', () => notifyBackInStock(database, ports))
}
