import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '@server/db/database'

export type AnswerKind = 'search' | 'image' | 'goods' | 'resolve' | 'rates'

/** Raised whenever the shape of what is kept changes: an answer of another release is not found then. */
const SHAPE = 2
const MAX_HERE = 500
const MAX_ROWS = 50_000
const MAX_BYTES = 200_000_000
/** How soon a server notices that another one was told to forget. */
const LOOK_MS = 5_000

export interface KeptAnswer {
  readonly value: unknown
  readonly asOf: Date
  readonly isFresh: boolean
}

export interface AnswerToKeep {
  readonly kind: AnswerKind
  readonly value: unknown
  readonly asOf: Date
  readonly freshMs: number
  readonly keepMs: number
}

/** Answers by what was asked: the last 500 in this process, the rest in the table that all servers share. By the database's time. */
export interface KeptAnswers {
  toKey(kind: AnswerKind, asked: unknown): string
  /** @returns undefined where none is kept, or none that may still be shown */
  find(key: string): Promise<KeptAnswer | undefined>
  put(key: string, answer: AnswerToKeep): Promise<void>
  count(): Promise<KeptCounts>
  /** All of them unless a key is named. @returns how many the table held */
  forget(key?: string): Promise<number>
}

export interface KeptCounts {
  readonly answers: number
  readonly bytes: number
}

interface Here {
  readonly value: unknown
  readonly asOf: Date
  /** By `performance.now()`. */
  readonly freshUntil: number
  readonly keepUntil: number
}

export function createKeptAnswers(db: Database): KeptAnswers {
  /** The one used last is the last. */
  const here = new Map<string, Here>()

  function remember(key: string, answer: Here): void {
    here.delete(key)
    here.set(key, answer)
    const [oldest] = here.keys()
    if (here.size > MAX_HERE && oldest !== undefined) here.delete(oldest)
  }

  /** Another server may have asked since. */
  async function findThere(key: string): Promise<Here | undefined> {
    const row = await db.kysely
      .selectFrom('mallAnswers')
      .select(['body', 'asOf'])
      .select([
        sql<number>`extract(epoch from fresh_until - app_now())::double precision * 1000`.as('freshMs'),
        sql<number>`extract(epoch from keep_until - app_now())::double precision * 1000`.as('keepMs'),
      ])
      .where('key', '=', key)
      .where('keepUntil', '>', sql<Date>`app_now()`)
      .executeTakeFirst()
    if (!row) return undefined
    const now = performance.now()
    return { value: JSON.parse(row.body) as unknown, asOf: row.asOf, freshUntil: now + row.freshMs, keepUntil: now + row.keepMs }
  }

  /** Whatever it holds here may be what somebody told another server to forget. */
  let generation: number | undefined
  let lookedAt = -Infinity
  async function heedForgetting(): Promise<void> {
    if (performance.now() - lookedAt < LOOK_MS) return
    lookedAt = performance.now()
    const row = await db.kysely.selectFrom('mallForgetting').select('count').executeTakeFirst()
    const now = Number(row?.count ?? 0)
    if (generation !== undefined && generation !== now) here.clear()
    generation = now
  }

  return {
    toKey: (kind, asked) => createHash('sha256').update(JSON.stringify([SHAPE, kind, asked])).digest('hex'),

    async find(key) {
      await heedForgetting()
      const now = performance.now()
      const known = here.get(key)
      const answer = known && known.freshUntil > now ? known : ((await findThere(key)) ?? known)
      if (!answer || answer.keepUntil <= now) {
        here.delete(key)
        return undefined
      }
      remember(key, answer)
      return { value: answer.value, asOf: answer.asOf, isFresh: answer.freshUntil > now }
    },

    async put(key, { kind, value, asOf, freshMs, keepMs }) {
      const now = performance.now()
      remember(key, { value, asOf, freshUntil: now + freshMs, keepUntil: now + keepMs })
      await sql`
        insert into mall_answers as kept (key, kind, body, as_of, fresh_until, keep_until)
        values (${key}, ${kind}, ${JSON.stringify(value)}, ${asOf},
          app_now() + make_interval(secs => ${freshMs / 1_000}), app_now() + make_interval(secs => ${keepMs / 1_000}))
        on conflict (key) do update set
          kind = excluded.kind, body = excluded.body, as_of = excluded.as_of,
          fresh_until = excluded.fresh_until, keep_until = excluded.keep_until`.execute(db.kysely)
    },

    async count() {
      const { rows } = await sql<{ answers: number; bytes: number }>`
        select count(*)::double precision as answers, coalesce(sum(octet_length(body)), 0)::double precision as bytes
        from mall_answers where keep_until > app_now()`.execute(db.kysely)
      return rows[0] ?? { answers: 0, bytes: 0 }
    },

    async forget(key) {
      const { numDeletedRows } = await db.kysely
        .deleteFrom('mallAnswers')
        .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
        .executeTakeFirstOrThrow()
      await sql`
        insert into mall_forgetting as noted (count) values (1) on conflict (id) do update set count = noted.count + 1`.execute(db.kysely)
      here.clear()
      return Number(numDeletedRows)
    },
  }
}

/** What nobody may be shown any more, and the oldest of what is more than the table may hold. */
export async function pruneMallAnswers(tx: Tx, { maxRows = MAX_ROWS, maxBytes = MAX_BYTES } = {}): Promise<void> {
  await tx.deleteFrom('mallAnswers').where('keepUntil', '<=', sql<Date>`app_now()`).execute()
  await sql`
    delete from mall_answers where key in (
      select key from (
        select key, row_number() over newest as place, sum(octet_length(body)) over newest as bytes
        from mall_answers window newest as (order by as_of desc, key rows unbounded preceding)
      ) as ranked where (place > ${maxRows} or bytes > ${maxBytes})
    )`.execute(tx)
}
