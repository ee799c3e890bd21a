import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as v from 'valibot'
import type { Cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import type { Platform } from '@contract/mall/platform'
import type { MallGatewayConfig } from '@server/config/mall-gateway-config'
import type { Database } from '@server/db/database'
import { createCallBudget, type BudgetRules } from '@server/ports/mall-gateway/call-budget'
import { createCallPool, type CallPool, type CallRules, type PoolRules } from '@server/ports/mall-gateway/call-pool'
import {
  cardsSchema, goodsSchema, quoteSchema, ratesSchema, resolvedSchema,
  type GatewayCards, type GatewayGoods, type GatewayRates, type GatewayResolved,
} from '@server/ports/mall-gateway/gateway-answers'
import { readAnswer, takeAnswer } from '@server/ports/mall-gateway/gateway-calls'
import {
  GatewayBusyError, GatewayDeniedError, GatewayFailedError, GatewayRefusedError, GatewayShutError, GatewayTooManyError,
} from '@server/ports/mall-gateway/gateway-errors'
import { createGatewayHttp, type GatewayRequest } from '@server/ports/mall-gateway/gateway-http'
import { createKeptAnswers, type AnswerKind } from '@server/ports/mall-gateway/kept-answers'
import { matchQuote, type AskedLine, type Quote } from '@server/ports/mall-gateway/quote-lines'

export const SEARCH_SORTS = ['relevance', 'sold', 'priceUp', 'priceDown'] as const

export interface SearchQuestion {
  /** At most 60 characters. */
  readonly q: string
  readonly platform?: Platform | undefined
  /** 1–50. */
  readonly page: number
  readonly sort: (typeof SEARCH_SORTS)[number]
  readonly minCents?: Cents | undefined
  readonly maxCents?: Cents | undefined
  readonly shopId?: string | undefined
}

export interface HotQuestion {
  readonly page: number
  readonly list?: string | undefined
}

/** An answer, and from when it is. */
export interface Kept<T> {
  readonly value: T
  readonly asOf: Date
  /** Older than such an answer may be without a word: the gateway could not be asked. Say so, and never order by it. */
  readonly isStale: boolean
}

export const PICTURE_WIDTHS = [360, 750, 1_500] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Since the start of this process. */
export interface GatewayHealth {
  readonly calls: number
  readonly failures: number
  readonly answers: number
  readonly staleAnswers: number
  readonly budgetRefusals: number
  readonly shutPools: readonly string[]
}

/**
 * The way to foreign shops: gateway v1 (docs/mall-gateway.md). Never to be called while a transaction is held: it waits for somebody
 * else's server, and keeps what it hears by statements of its own.
 *
 * Each call throws GatewayRefusedError where the gateway says no to this very question, else one of GatewayFailedError,
 * GatewayShutError, GatewayDeniedError, GatewayTooManyError and GatewayBusyError where it cannot be asked and nothing is kept.
 */
export interface MallGateway {
  search(question: SearchQuestion): Promise<Kept<Omit<GatewayCards, 'asOf'>>>
  /** @param image jpg or png of at most 1 MB */
  searchImage(image: Buffer, platform?: Platform): Promise<Kept<Omit<GatewayCards, 'asOf'>>>
  hot(question: HotQuestion): Promise<Kept<Omit<GatewayCards, 'asOf'>>>
  goods(platform: Platform, goodsId: string): Promise<Kept<Omit<GatewayGoods, 'asOf'>>>
  /** Never kept: what is ordered costs what the shop asks now. @param warehouse its code @param lines at most 100, each once */
  quote(warehouse: string, lines: readonly AskedLine[]): Promise<Quote>
  resolve(link: { readonly url: string } | { readonly code: string }): Promise<Kept<Omit<GatewayResolved, 'asOf'>>>
  rates(): Promise<Kept<Omit<GatewayRates, 'asOf'>>>
  /** A JPEG of at most 400 KB; not kept here. */
  picture(pictureId: string, width: PictureWidth): Promise<Buffer>
  health(): GatewayHealth
  close(): void
}

interface Parts {
  readonly config: MallGatewayConfig
  readonly db: Database
  /** The gateway does not know this server: an operator must act. Once a minute at most. */
  readonly onDenied?: (error: GatewayDeniedError) => void
  readonly budget?: BudgetRules
}

const BROWSING: PoolRules = { atOnce: 20, waiting: 20, maxWaitMs: SECOND_MS }
const POOLS = {
  browsing: BROWSING,
  image: { atOnce: 4, waiting: 4, maxWaitMs: SECOND_MS },
  quote: { atOnce: 10, waiting: 10, maxWaitMs: SECOND_MS },
  resolve: { atOnce: 10, waiting: 10, maxWaitMs: SECOND_MS },
  rates: { atOnce: 2, waiting: 2, maxWaitMs: SECOND_MS },
  picture: { atOnce: 20, waiting: 60, maxWaitMs: 2 * SECOND_MS },
} as const satisfies Record<string, PoolRules>
type PoolName = keyof typeof POOLS

const WHOLE_MS = 6 * SECOND_MS
const rules = (tries: number, trySeconds: number, wholeMs = WHOLE_MS): CallRules => ({ tries, tryMs: trySeconds * SECOND_MS, wholeMs })
const CALLS = {
  search: rules(3, 3),
  goods: rules(3, 4),
  image: rules(1, 8, 8 * SECOND_MS),
  quote: rules(2, 5, 8 * SECOND_MS),
  resolve: rules(2, 4),
  rates: rules(3, 3),
  picture: rules(2, 5),
}

interface KeepRules {
  readonly freshMs: number
  readonly keepMs: number
}
const KEPT = {
  search: { freshMs: 10 * MINUTE_MS, keepMs: DAY_MS },
  hot: { freshMs: 30 * MINUTE_MS, keepMs: 7 * DAY_MS },
  goods: { freshMs: 5 * MINUTE_MS, keepMs: DAY_MS },
  image: { freshMs: DAY_MS, keepMs: DAY_MS },
  resolve: { freshMs: DAY_MS, keepMs: 7 * DAY_MS },
  rates: { freshMs: HOUR_MS, keepMs: DAY_MS },
  gone: { freshMs: HOUR_MS, keepMs: HOUR_MS },
} as const satisfies Record<string, KeepRules>
/** Nothing found, or not by all platforms: soon asked again. */
const THIN_MS = MINUTE_MS

const DENIED_MS = MINUTE_MS
/** Longer is not waited for in the middle of a request. */
const MAX_RETRY_AFTER_MS = 2 * SECOND_MS
const MAX_PICTURE_BYTES = 400_000

const isThin = (value: unknown): boolean => {
  const { items, failed } = value as { items?: readonly unknown[]; failed?: readonly unknown[] }
  return items !== undefined && (items.length === 0 || (failed !== undefined && failed.length > 0))
}

export function createMallGateway({ config, db, onDenied = () => undefined, budget: budgetRules }: Parts): MallGateway {
  const http = createGatewayHttp(config)
  const kept = createKeptAnswers(db)
  const budget = createCallBudget(db, budgetRules)
  const pools = new Map<PoolName, CallPool>(Object.entries(POOLS).map(([name, poolRules]) => [name as PoolName, createCallPool(poolRules)]))
  const counted = { calls: 0, failures: 0, answers: 0, staleAnswers: 0, budgetRefusals: 0 }
  const flights = new Map<string, Promise<Kept<unknown>>>()
  /** By the wall clock: the key is that of all pools. */
  let deniedUntil = 0

  /** One call with all its tries. @param read throws GatewayFailedError where the answer is not what was promised */
  async function call<T>(
    poolName: PoolName, callRules: CallRules, request: GatewayRequest, read: (body: Buffer) => T, mayWait = true,
  ): Promise<T> {
    if (Date.now() < deniedUntil) throw new GatewayShutError('this server is not let in')
    const pool = pools.get(poolName)
    if (!pool) throw new RangeError(`no pool ${poolName}`)
    if (pool.isShut()) throw new GatewayShutError('left alone')
    await budget.take(poolName === 'quote' ? 'buying' : 'browsing').catch((error: unknown) => {
      counted.budgetRefusals += Number(error instanceof GatewayBusyError)
      throw error
    })
    // What the gateway says of the request itself is an answer: it is well.
    const answer = await pool.run(callRules, async (timeoutMs) => {
      counted.calls += 1
      try {
        const body = takeAnswer(await http.ask(request, timeoutMs))
        return { value: read(body) }
      } catch (error) {
        if (!(error instanceof GatewayFailedError)) return { error }
        counted.failures += 1
        throw error
      }
    })
    if (!('error' in answer)) return answer.value
    const { error } = answer
    if (error instanceof GatewayDeniedError && Date.now() >= deniedUntil) {
      deniedUntil = Date.now() + DENIED_MS
      onDenied(error)
    }
    if (!(error instanceof GatewayTooManyError)) throw error
    await budget.halve()
    if (!mayWait || error.retryAfterMs > MAX_RETRY_AFTER_MS) throw error
    await sleep(error.retryAfterMs)
    return call(poolName, callRules, request, read, false)
  }

  const callFor = <Schema extends v.GenericSchema>(pool: PoolName, callRules: CallRules, request: GatewayRequest, schema: Schema) =>
    call<v.InferOutput<Schema>>(pool, callRules, request, (body) => readAnswer(schema, body))

  /** A gateway whose clock runs ahead answers from now. */
  const notAhead = (asOf: Date): Date => new Date(Math.min(asOf.getTime(), Date.now()))

  /** What is kept and fresh, else one question however many ask, else what is kept. */
  async function keep<Answer extends { readonly asOf: Date }>(
    kind: AnswerKind, asked: unknown, keepRules: KeepRules, ask: () => Promise<Answer>,
  ): Promise<Kept<Omit<Answer, 'asOf'>>> {
    type T = Omit<Answer, 'asOf'>
    const key = kept.toKey(kind, asked)
    const known = await kept.find(key)
    const show = <Known extends { readonly value: unknown; readonly asOf: Date }>({ value, asOf }: Known, isStale: boolean): Kept<T> => {
      if (isGone(value)) throw new GatewayRefusedError('gone')
      counted.answers += 1
      counted.staleAnswers += Number(isStale)
      return { value: value as T, asOf, isStale }
    }
    if (known?.isFresh) return show(known, false)

    async function askAnew(): Promise<Kept<T>> {
      try {
        const { asOf: saidAsOf, ...value } = await ask()
        const asOf = notAhead(saidAsOf)
        const freshMs = isThin(value) ? THIN_MS : keepRules.freshMs
        await kept.put(key, { kind, value, asOf, freshMs, keepMs: keepRules.keepMs })
        return { value, asOf, isStale: false }
      } catch (error) {
        if (kind !== 'goods' || !(error instanceof GatewayRefusedError) || error.code !== 'gone') throw error
        await kept.put(key, { kind, value: GONE, asOf: new Date(), ...KEPT.gone })
        throw error
      }
    }

    const flight = (flights.get(key) as Promise<Kept<T>> | undefined) ?? askAnew().finally(() => flights.delete(key))
    flights.set(key, flight)
    try {
      return show(await flight, false)
    } catch (error) {
      if (error instanceof GatewayRefusedError || !known) throw error
      return show(known, true)
    }
  }

  return {
    search({ q, platform, page, sort, minCents, maxCents, shopId }) {
      const query = toPairs({ q, platform, page, sort, min: minCents, max: maxCents, shopId })
      const request = { method: 'GET', path: '/v1/search', query } as const
      return keep('search', query, KEPT.search, () => callFor('browsing', CALLS.search, request, cardsSchema))
    },

    hot({ page, list }) {
      const query = toPairs({ page, list })
      const request = { method: 'GET', path: '/v1/hot', query } as const
      return keep('search', ['hot', query], KEPT.hot, () => callFor('browsing', CALLS.search, request, cardsSchema))
    },

    searchImage(image, platform) {
      const asked = [createHash('sha256').update(image).digest('hex'), platform ?? '']
      return keep('image', asked, KEPT.image, () => {
        const body = JSON.stringify({ image: image.toString('base64'), platform })
        return callFor('image', CALLS.image, { method: 'POST', path: '/v1/search-image', body }, cardsSchema)
      })
    },

    goods(platform, goodsId) {
      return keep('goods', [platform, goodsId], KEPT.goods, async () => {
        const goods = await callFor('browsing', CALLS.goods, { method: 'GET', path: `/v1/goods/${platform}/${goodsId}` }, goodsSchema)
        // An answer about other goods would be shown, and bought, as these.
        if (goods.goodsId !== goodsId || goods.platform !== platform) throw new GatewayFailedError('answered about other goods')
        return goods
      })
    },

    async quote(warehouse, lines) {
      const sent = lines.map(({ platform, goodsId, skuId, quantity }) => ({ platform, goodsId, skuId, quantity }))
      const body = JSON.stringify({ warehouse, lines: sent })
      const quote = await callFor('quote', CALLS.quote, { method: 'POST', path: '/v1/quote', body }, quoteSchema)
      return matchQuote(lines, { ...quote, asOf: notAhead(quote.asOf) })
    },

    resolve(link) {
      const body = JSON.stringify(link)
      const request = { method: 'POST', path: '/v1/resolve', body } as const
      return keep('resolve', link, KEPT.resolve, () => callFor('resolve', CALLS.resolve, request, resolvedSchema))
    },

    rates: () => keep('rates', '', KEPT.rates, () => callFor('rates', CALLS.rates, { method: 'GET', path: '/v1/rates' }, ratesSchema)),

    picture(pictureId, width) {
      const request = { method: 'GET', path: `/v1/picture/${pictureId}`, query: [['w', String(width)]] } as const
      return call('picture', CALLS.picture, request, (body) => {
        const isJpeg = body[0] === 0xff && body[1] === 0xd8 && body[2] === 0xff
        if (!isJpeg || body.length > MAX_PICTURE_BYTES) throw new GatewayFailedError('no picture')
        return body
      })
    },

    health: () => ({ ...counted, shutPools: [...pools].filter(([, pool]) => pool.isShut()).map(([name]) => name) }),
    close: () => http.close(),
  }
}

const GONE = { isGone: true } as const
const isGone = (value: unknown): boolean => typeof value === 'object' && value !== null && 'isGone' in value

const toPairs = (fields: Readonly<Record<string, string | number | undefined>>): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
