import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '@server/db/database'
import { GatewayBusyError } from '@server/ports/mall-gateway/gateway-errors'

export type CallKind = 'browsing' | 'buying' | 'pictures'

/** What all servers together may ask of the gateway. */
export interface CallBudget {
  /**
   * Takes one call, by a statement of its own; never to be called while a transaction is held.
   * @param what buying may draw on calls that are yet to come: browsing must not keep anybody from it. Pictures leave a quarter of the
   *   burst to searches, and wait longer
   * @returns whether it had to wait
   * @throws GatewayBusyError when none comes free within 300 ms, for a picture within 3 s
   */
  take(what: CallKind): Promise<boolean>
  /** For 60 s it refills half as fast. */
  halve(): Promise<void>
}

export interface BudgetRules {
  readonly perSecond: number
  readonly burst: number
}

const RULES: BudgetRules = { perSecond: 20, burst: 40 }
const PATIENCE_MS: Readonly<Record<CallKind, number>> = { browsing: 300, buying: 300, pictures: 3_000 }
const LOOK_MS = 75
/** In this process: each of them asks the database again and again. */
const MAX_WAITING = 60

export function createCallBudget(db: Database, { perSecond, burst }: BudgetRules = RULES): CallBudget {
  const floors: Readonly<Record<CallKind, number>> = { browsing: 0, buying: -burst, pictures: burst / 4 }

  async function tryToTake(floor: number): Promise<boolean> {
    // `at` far ahead is of a time when the clock was wrong.
    const refilled = sql`least(${burst}::double precision, case
      when budget.at > app_now() + interval '1 minute' then ${burst}::double precision
      else budget.tokens + greatest(0, extract(epoch from app_now() - budget.at)::double precision)
        * (case when budget.halved_until > app_now() then 0.5 else 1 end) * ${perSecond}::double precision end)`
    const { rows } = await sql`
      insert into mall_budget as budget (tokens, at) values (${burst - 1}, app_now())
      on conflict (id) do update set tokens = ${refilled} - 1, at = app_now()
      where ${refilled} - 1 >= ${floor}::double precision
      returning tokens`.execute(db.kysely)
    return rows.length > 0
  }

  let waiting = 0

  async function waitForOne(what: CallKind): Promise<void> {
    const endsAt = performance.now() + PATIENCE_MS[what]
    while (performance.now() + LOOK_MS <= endsAt) {
      await sleep(LOOK_MS)
      if (await tryToTake(floors[what])) return
    }
    throw new GatewayBusyError('no calls left')
  }

  return {
    async take(what) {
      if (await tryToTake(floors[what])) return false
      if (waiting >= MAX_WAITING) throw new GatewayBusyError('no calls left, and many who wait for one')
      waiting += 1
      await waitForOne(what).finally(() => (waiting -= 1))
      return true
    },
    async halve() {
      await sql`
        insert into mall_budget as budget (tokens, at, halved_until) values (0, app_now(), app_now() + interval '60 seconds')
        on conflict (id) do update set halved_until = excluded.halved_until`.execute(db.kysely)
    },
  }
}
