import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Transfer } from '@contract/wallet/wallet'
import type { CreatedAt } from '@server/db/foundation-tables'

/** Empty until finance has looked. */
type Reviewed<T> = ColumnType<T | null, never, T>

interface TransfersTable {
  id: string
  member_id: string
  order_id: string | null
  amount_cents: Cents | null
  taobao_order_number: string | null
  remark: string | null
  status: Generated<Transfer['status']>
  approved: Reviewed<boolean>
  credited_cents: Reviewed<Cents>
  reason: Reviewed<string>
  short_cents: Reviewed<Cents>
  submitted_at: CreatedAt
  reviewed_at: Reviewed<Date>
  reviewed_by: Reviewed<string>
}

interface TransferSlipsTable {
  transfer_id: string
  position: number
  file_id: string
}

export interface TransferTables {
  transfers: TransfersTable
  transfer_slips: TransferSlipsTable
}
