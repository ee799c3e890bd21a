import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '@server/db/database'
import { GatewayBusyError } from '@server/ports/mall-gateway/gateway-errors'

/** What all servers together may ask of the gateway. */
export interface CallBudget {
  /**
   * Takes one call, by a statement of its own; never to be called while a transaction is held.
   * @param what buying may draw on calls that are yet to come: browsing must not keep anybody from it
   * @throws GatewayBusyError when none comes free within 300 ms
   */
  take(what: 'browsing' | 'buying'): Promise<void>
  /** For 60 s it refills half as fast. */
  halve(): Promise<void>
}

export interface BudgetRules {
  readonly perSecond: number
  readonly burst: number
}

const RULES: BudgetRules = { perSecond: 20, burst: 40 }
const PATIENCE_MS = 300
const LOOK_MS = 75

export function createCallBudget(db: Database, { perSecond, burst }: BudgetRules = RULES): CallBudget {
  const floors = { browsing: 0, buying: -burst }

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

  return {
    async take(what) {
      const endsAt = performance.now() + PATIENCE_MS
      while (!(await tryToTake(floors[what]))) {
        if (performance.now() + LOOK_MS > endsAt) throw new GatewayBusyError('no calls left')
        await sleep(LOOK_MS)
      }
    },
    async halve() {
      await sql`
        insert into mall_budget as budget (tokens, at, halved_until) values (0, app_now(), app_now() + interval '60 seconds')
        on conflict (id) do update set halved_until = excluded.halved_until`.execute(db.kysely)
    },
  }
}
