import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as v from 'valibot'
import type { PictureWidth } from '@contract/file/picture-width'
import type { MallGatewayConfig } from '@server/config/mall-gateway-config'
import type { Database } from '@server/db/database'
import { createCallPool, type CallPool, type CallRules } from '@server/ports/call-pool'
import { createCallBudget, type BudgetRules, type CallKind } from '@server/ports/mall-gateway/call-budget'
import {
  cardsSchema, goodsSchema, healthSchema, quoteSchema, ratesSchema, resolvedSchema,
} from '@server/ports/mall-gateway/gateway-answers'
import { readAnswer, takeAnswer } from '@server/ports/mall-gateway/gateway-calls'
import {
  GATEWAY_ERRORS, GatewayBusyError, GatewayDeniedError, GatewayFailedError, GatewayRefusedError, GatewayShutError, GatewayTooManyError,
} from '@server/ports/mall-gateway/gateway-errors'
import { createGatewayHttp, type GatewayRequest } from '@server/ports/mall-gateway/gateway-http'
import {
  CALLS, DENIED_MS, KEPT, MAX_PICTURE_BYTES, MAX_RETRY_AFTER_MS, POOLS, THIN_MS, type KeepRules, type PoolName,
} from '@server/ports/mall-gateway/gateway-rules'
import { createKeptAnswers, type AnswerKind } from '@server/ports/mall-gateway/kept-answers'
import { isJpeg, type KeptPictures } from '@server/ports/mall-gateway/kept-pictures'
import type { Kept, MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { matchQuote } from '@server/ports/mall-gateway/quote-lines'

interface Parts {
  readonly config: MallGatewayConfig
  readonly db: Database
  /** The gateway does not know this server: an operator must act. Once a minute at most. */
  readonly onDenied?: (error: GatewayDeniedError) => void
  readonly budget?: BudgetRules
  /** Without them each picture is asked for anew. */
  readonly pictures?: KeptPictures
}

const CALL_KINDS: Partial<Record<PoolName, CallKind>> = { quote: 'buying', picture: 'pictures' }

const isThin = (value: unknown): boolean => {
  const { items, failed } = value as { items?: readonly unknown[]; failed?: readonly unknown[] }
  return items !== undefined && (items.length === 0 || (failed !== undefined && failed.length > 0))
}

export function createMallGateway({ config, db, onDenied = () => undefined, budget: budgetRules, pictures }: Parts): MallGateway {
  const http = createGatewayHttp(config)
  const kept = createKeptAnswers(db)
  const budget = createCallBudget(db, budgetRules)
  const pools = new Map<PoolName, CallPool>(
    Object.entries(POOLS).map(([name, poolRules]) => [name as PoolName, createCallPool(poolRules, GATEWAY_ERRORS)]),
  )
  const counted = { calls: 0, failures: 0, answers: 0, staleAnswers: 0, budgetWaits: 0, budgetRefusals: 0 }
  const flights = new Map<string, Promise<Kept<unknown>>>()
  const pictureFlights = new Map<string, Promise<Buffer>>()
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
    const hasWaited = await budget.take(CALL_KINDS[poolName] ?? 'browsing').catch((error: unknown) => {
      counted.budgetRefusals += Number(error instanceof GatewayBusyError)
      throw error
    })
    counted.budgetWaits += Number(hasWaited)
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

  async function askPicture(pictureId: string, width: PictureWidth): Promise<Buffer> {
    const request = { method: 'GET', path: `/v1/picture/${pictureId}`, query: [['w', String(width)]] } as const
    const picture = await call('picture', CALLS.picture, request, (body) => {
      if (!isJpeg(body) || body.length > MAX_PICTURE_BYTES) throw new GatewayFailedError('no picture')
      return body
    })
    await pictures?.put(pictureId, width, picture)
    return picture
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

    async picture(pictureId, width) {
      const known = await pictures?.find(pictureId, width)
      if (known?.isFresh) return known.content
      const name = `${pictureId} ${width}`
      const flight = pictureFlights.get(name) ?? askPicture(pictureId, width).finally(() => pictureFlights.delete(name))
      pictureFlights.set(name, flight)
      try {
        return await flight
      } catch (error) {
        if (error instanceof GatewayRefusedError || !known) throw error
        return known.content
      }
    },

    health: () => ({
      ...counted,
      shutMs: [...pools.values()].reduce((sum, pool) => sum + pool.shutMs(), 0),
      shutPools: [...pools].filter(([, pool]) => pool.isShut()).map(([name]) => name),
    }),
    askHealth: () => callFor('rates', CALLS.rates, { method: 'GET', path: '/v1/health' }, healthSchema),
    countKept: () => kept.count(),
    forget: (goods) => kept.forget(goods && kept.toKey('goods', [goods.platform, goods.goodsId])),
    close: () => http.close(),
  }
}

const GONE = { isGone: true } as const
const isGone = (value: unknown): boolean => typeof value === 'object' && value !== null && 'isGone' in value

const toPairs = (fields: Readonly<Record<string, string | number | undefined>>): (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
