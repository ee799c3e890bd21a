import { PAGE_SIZE } from '@contract/kit/page-size'
import { allPayables } from '@server/app/all-payables'
import type { Reader } from '@server/db/database'
import { toCursor } from '@server/db/keyset'
import { countParcels, listParcels } from '@server/goods/parcel/parcel-service'
import { listAllParcels } from '@server/goods/parcel/parcel-warehouse-service'
import { listLines } from '@server/money/wallet/ledger'
import { getStatement } from '@server/money/wallet/statement-service'
import { listAllTransfers, listTransfers } from '@server/money/wallet/transfer-service'
import { getWallet, listFinanceLines } from '@server/money/wallet/wallet-service'
import { searchOrders } from '@server/trade/order/order-search-service'
import { countOrders, listOrders } from '@server/trade/order/order-service'
import { quieterMember } from './many-rows'

export type Read = (db: Reader) => Promise<unknown>

interface ListReadOptions {
  readonly memberId: string
  readonly warehouseId: string
  /** A time in the middle of the member's rows. */
  readonly deepAt: Date
  /** Of an entry in the middle of the member's. */
  readonly deepEntryId: string
  readonly trackingNumber: string
}

/** Every list of the product that can grow, by its name, with each of its filters; and its page far down. */
export function toListReads(options: ListReadOptions): Readonly<Record<string, Read>> {
  const { memberId, warehouseId, trackingNumber } = options
  const cursor = toCursor({ at: options.deepAt, id: '00000000-0000-4000-8000-000000000000' })
  const turned = toCursor({ at: options.deepAt, id: '00000000-0000-4000-8000-000000000000', turn: 0 })
  const transfer = { memberId }
  return {
    'parcels': (db) => listParcels(db, memberId, {}),
    'parcels, deep': (db) => listParcels(db, memberId, { cursor: turned }),
    'parcels, a rare status': (db) => listParcels(db, memberId, { status: 'problem' }),
    'parcels, a common status, deep': (db) => listParcels(db, memberId, { status: 'cancelled', cursor }),
    'parcels, a rare warehouse': (db) => listParcels(db, memberId, { warehouseId }),
    'parcels, a rare warehouse, deep': (db) => listParcels(db, memberId, { warehouseId, cursor: turned }),
    'parcels, status and warehouse': (db) => listParcels(db, memberId, { warehouseId, status: 'problem' }),
    'orders': (db) => listOrders(db, { memberId }),
    'orders, deep': (db) => listOrders(db, { memberId, cursor: turned }),
    'orders, a rare status': (db) => listOrders(db, { memberId, status: 'unprocessed' }),
    'transfers': (db) => listTransfers(db, allPayables, transfer),
    'transfers, deep': (db) => listTransfers(db, allPayables, { ...transfer, cursor }),
    'transfers, not reviewed': (db) => listTransfers(db, allPayables, { ...transfer, status: 'unreviewed' }),
    'finance records': (db) => listFinanceLines(db, memberId, {}),
    'finance records, deep': (db) => listFinanceLines(db, memberId, { cursor: options.deepEntryId }),
    'finance records, a month': (db) => listFinanceLines(db, memberId, { month: '2026-02' }),
    'finance records, a month, deep': (db) => listFinanceLines(db, memberId, { month: '2026-02', direction: 'in', cursor: options.deepEntryId }),
    'statement of a month': (db) => getStatement(db, memberId, '2026-02', options.deepAt),
    'finance records, of two accounts': (db) => listLines(db, [memberId, quieterMember], { accountKind: 'balance', limit: PAGE_SIZE + 1 }),
    'wallet': (db) => getWallet(db, memberId),
    'parcels of all, operator': (db) => listAllParcels(db, {}),
    'parcels of all, deep': (db) => listAllParcels(db, { cursor }),
    'parcels of all, a rare status': (db) => listAllParcels(db, { status: 'problem' }),
    'parcels of all, by number': (db) => listAllParcels(db, { trackingNumber }),
    'parcels of all, forecast before': (db) => listAllParcels(db, { forecastBefore: options.deepAt.toISOString() }),
    'orders of all, operator': (db) => listOrders(db, {}),
    'orders of all, a rare status': (db) => listOrders(db, { status: 'unprocessed' }),
    'transfers of all, operator': (db) => listAllTransfers(db, allPayables, {}),
    'transfers of all, deep': (db) => listAllTransfers(db, allPayables, { cursor }),
    'transfers of all, not reviewed': (db) => listAllTransfers(db, allPayables, { status: 'unreviewed' }),
  }
}

/** What looks at more than one page; still not at everything. */
export function toCountAndSearchReads({ memberId }: { readonly memberId: string }): Readonly<Record<string, Read>> {
  return {
    'parcels, counts': (db) => countParcels(db, memberId),
    'orders, counts': (db) => countOrders(db, memberId),
    'parcels, search that finds much': (db) => listParcels(db, memberId, { search: 'goods' }),
    'parcels, search that finds nothing': (db) => listParcels(db, memberId, { search: 'nowhere' }),
    'orders, search that finds nothing': (db) => searchOrders(db, memberId, { search: 'nowhere' }),
    'orders, search for a number': (db) => searchOrders(db, memberId, { search: 'MANYROWS12' }),
    'parcels, search for a number': (db) => listParcels(db, memberId, { search: 'MANYROWS12' }),
  }
}
