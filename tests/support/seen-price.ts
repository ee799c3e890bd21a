import type { Answer } from '@contract/kit/envelope'
import type { Database } from '@server/db/database'

/** same: at what was seen · cheaper: at less, which is said · asked: nothing is written, the new price comes with it · refused: it cannot be had any more. */
export type Outcome = 'same' | 'cheaper' | 'asked' | 'refused'

interface Shown {
  readonly totalCents: number
  readonly isPlaceable: boolean
}

interface Placed {
  readonly totalCents: number
  readonly payableCents: number
}

/** What became of placing at a price that was seen, held against what a preview shows now; undefined where that is refused. */
export function judgePlacing(seenCents: number, shown: Shown | undefined, answer: Answer<Placed>): Outcome {
  if (answer.status === 'y') {
    const { totalCents, payableCents } = answer.data
    expect({ isPlaceable: shown?.isPlaceable, totalCents, payableCents }).toEqual({ isPlaceable: true, totalCents: shown?.totalCents, payableCents: totalCents })
    expect(totalCents).toBeLessThanOrEqual(seenCents)
    return totalCents === seenCents ? 'same' : 'cheaper'
  }
  if (answer.code !== 'priceChanged') {
    expect(shown?.isPlaceable ?? false).toBe(false)
    return 'refused'
  }
  expect(shown?.totalCents).not.toBe(seenCents)
  expect(answer.params).toMatchObject({ totalCents: shown?.totalCents })
  return 'asked'
}

/** All rows of these tables, in one order. */
export async function readRows(db: Database, tables: readonly string[]): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {}
  for (const table of tables) {
    const { rows } = await db.execute(`select to_jsonb(t)::text as row from ${table} t order by 1`)
    all[table] = (rows as { row: string }[]).map(({ row }) => row)
  }
  return all
}
