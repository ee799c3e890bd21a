import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

interface WechatPaymentsTable {
  id: string
  outTradeNo: string
  payableId: string
  memberId: string
  appId: string
  payerHash: string
  amountCents: Cents
  prepayId: ColumnType<string | null, never, string>
  state: Generated<'created' | 'succeeded' | 'closed'>
  transactionId: ColumnType<string | null, never, string>
  usedFor: ColumnType<'bill' | 'difference' | 'balance' | null, never, 'bill' | 'difference' | 'balance'>
  createdAt: CreatedAt
  expiresAt: ColumnType<Date, Date, never>
  lookedAt: ColumnType<Date | null, never, Date>
  endedAt: ColumnType<Date | null, never, Date>
}

export interface WechatPaymentTables {
  wechatPayments: WechatPaymentsTable
}
