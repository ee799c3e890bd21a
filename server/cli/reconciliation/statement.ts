import type { Cents } from '@contract/kit/money'

export const MAX_STATEMENT_BYTES = 5 * 1_024 * 1_024
export const MAX_STATEMENT_ROWS = 50_000

/** Money that a channel's statement says has moved. */
export interface StatementRow {
  /** In the file, from 1. */
  readonly line: number
  /** By the channel's own clock, which is that of our places. */
  readonly day: string
  /** Above zero: came in. Below: went out. */
  readonly amountCents: Cents
  /** What the statement calls it. */
  readonly reference: string
  /** By what the books may know the payment, the reference among them; of a refund, the payment that it gives back. */
  readonly bookReferences: readonly string[]
  /** No two rows of a statement share it. */
  readonly identity: string
}

/** The file cannot be read as a statement: which line, which column, and what is wrong there. */
export class StatementError extends Error {
  override readonly name = 'StatementError'
}

/** @throws StatementError */
export function assertFewEnough(rows: readonly unknown[]): void {
  if (rows.length > MAX_STATEMENT_ROWS) throw new StatementError(`has more than ${MAX_STATEMENT_ROWS} rows: reconcile fewer days at a time`)
}
