import type { PayableKind } from '@contract/payment/payable'

/** Filled by the database when the thing itself is inserted. */
interface PayablesTable {
  /** That of the thing itself. */
  id: string
  kind: PayableKind
  number: string
}

export interface PayableTables {
  payables: PayablesTable
}
