import type { PayableKind } from '@contract/payment/payable'
import { Refusal } from '@contract/kit/envelope'
import type { Reader } from '@server/db/database'
import { preparedOne, type Value } from '@server/db/prepared'

const findKind = preparedOne((db, id: Value<string>) => db.selectFrom('payables').select('kind').where('id', '=', id))

/** Whose it is, its own module says. @throws Refusal `notFound` */
export async function getPayableKind(db: Reader, id: string): Promise<PayableKind> {
  const row = await findKind(db, id)
  if (!row) throw new Refusal('notFound')
  return row.kind
}

/** What other modules show of a thing that they name. */
export interface NamedPayable {
  readonly id: string
  readonly kind: PayableKind
  readonly number: string
}

export async function listPayables(db: Reader, ids: readonly string[]): Promise<Map<string, NamedPayable>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('payables').select(['id', 'kind', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
