import { sql } from 'kysely'
import { toBalanceDescription } from '@server/trade/order/shipping-report/order-reportable'
import type { Reportable } from '@server/trade/order/shipping-report/reportable'
import { findDealRow, listDealsById } from '@server/trade/proxy-deal/deal-store'

/** What an agent has bought lies in the member's own stock once it is a parcel: that is when they have it. */
export const dealReportable: Reportable = {
  table: 'deals',
  isOver: sql`(thing.stocked_at is not null or thing.ended_at is not null)`,
  kind: sql`case when thing.stocked_at is not null then 'pickup' else 'balance' end`,
  carrierName: sql`null::text`,
  carrierNumber: sql`null::text`,
  async describe(db, id, kind) {
    const row = await findDealRow(db, { dealId: id })
    if (!row) return undefined
    const { number, customsName, quantity } = row
    const description = kind === 'balance' || customsName === null ? toBalanceDescription(number) : `${customsName}*${quantity}（订单 ${number}）`
    return { description, recipientPhone: '' }
  },
  async listNumbers(db, ids) {
    return new Map((await listDealsById(db, ids)).map(({ id, number }) => [id, number]))
  },
}
