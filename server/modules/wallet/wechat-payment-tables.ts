import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { CreatedAt } from '@server/db/foundation-tables'

interface WechatPaymentsTable {
  id: string
  out_trade_no: string
  order_id: string
  member_id: string
  app_id: string
  payer_hash: string
  amount_cents: Cents
  prepay_id: ColumnType<string | null, never, string>
  state: Generated<'created' | 'succeeded' | 'closed'>
  transaction_id: ColumnType<string | null, never, string>
  used_for: ColumnType<'bill' | 'difference' | 'balance' | null, never, 'bill' | 'difference' | 'balance'>
  created_at: CreatedAt
  expires_at: ColumnType<Date, Date, never>
  looked_at: ColumnType<Date | null, never, Date>
  ended_at: ColumnType<Date | null, never, Date>
}

export interface WechatPaymentTables {
  wechat_payments: WechatPaymentsTable
}
