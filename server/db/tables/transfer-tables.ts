import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '@contract/kit/money'
import type { Transfer } from '@contract/wallet/wallet'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Empty until finance has looked. */
type Reviewed<T> = ColumnType<T | null, never, T>

interface TransfersTable {
  id: string
  memberId: string
  orderId: string | null
  amountCents: Cents | null
  taobaoOrderNumber: string | null
  remark: string | null
  status: Generated<Transfer['status']>
  approved: Reviewed<boolean>
  creditedCents: Reviewed<Cents>
  reason: Reviewed<string>
  shortCents: Reviewed<Cents>
  submittedAt: CreatedAt
  reviewedAt: Reviewed<Date>
  reviewedBy: Reviewed<string>
}

interface TransferSlipsTable {
  transferId: string
  position: number
  fileId: string
}

export interface TransferTables {
  transfers: TransfersTable
  transferSlips: TransferSlipsTable
}
