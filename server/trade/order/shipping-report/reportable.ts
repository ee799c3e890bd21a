import type { RawBuilder } from 'kysely'
import type { ShippingReportKind } from '@contract/order/shipping-report'
import type { Reader } from '@server/db/database'

/** What WeChat shows to the payer, and sends to a carrier that asks for it. */
export interface ReportedThing {
  readonly description: string
  /** Of what a courier brings. */
  readonly recipientPhone: string
}

/**
 * A kind of thing that is paid for in the mini-program, of whose shipment WeChat must be told. Its module says in SQL over the row `thing`
 * of its table when that is, so that what is owed stays one statement; app lists them all (`app/all-reportables.ts`).
 */
export interface Reportable {
  readonly table: string
  /** There is something to tell: it has left the house, or come to an end. */
  readonly isOver: RawBuilder<boolean>
  /** What became of it, where its money was taken. */
  readonly kind: RawBuilder<ShippingReportKind>
  readonly carrierName: RawBuilder<string>
  readonly carrierNumber: RawBuilder<string>
  /** Undefined for an id of another kind. */
  describe(db: Reader, id: string, kind: ShippingReportKind): Promise<ReportedThing | undefined>
  /** Of those of this kind. */
  listNumbers(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type Reportables = readonly Reportable[]
