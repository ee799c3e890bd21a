import type { PictureWidth } from '@contract/file/picture-width'
import type { Cents } from '@contract/kit/money'
import type { SearchSort } from '@contract/mall/mall-words'
import type { Platform } from '@contract/mall/platform'
import type { AskedHealth, GatewayCards, GatewayGoods, GatewayRates, GatewayResolved } from '@server/ports/mall-gateway/gateway-answers'
import type { KeptCounts } from '@server/ports/mall-gateway/kept-answers'
import type { AskedLine, Quote } from '@server/ports/mall-gateway/quote-lines'

export interface SearchQuestion {
  /** At most 60 characters; may be left out where a shop is named. */
  readonly q?: string | undefined
  readonly platform?: Platform | undefined
  /** 1–50. */
  readonly page: number
  readonly sort: SearchSort
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

/** Since the start of this process. */
export interface GatewayHealth {
  readonly calls: number
  readonly failures: number
  readonly answers: number
  readonly staleAnswers: number
  /** Calls that waited until one of the budget came free. */
  readonly budgetWaits: number
  readonly budgetRefusals: number
  /** How long pools were shut, added up. */
  readonly shutMs: number
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
  /** A JPEG of at most 400 KB, kept as a file for 7 days and longer while the gateway cannot be asked. */
  picture(pictureId: string, width: PictureWidth): Promise<Buffer>
  health(): GatewayHealth
  /** What the gateway says of itself and its platforms. Never kept. */
  askHealth(): Promise<AskedHealth>
  countKept(): Promise<KeptCounts>
  /** The next who asks hears what the gateway says now; other servers follow within seconds. @returns how many answers went */
  forget(goods?: { readonly platform: Platform; readonly goodsId: string }): Promise<number>
  close(): void
}
