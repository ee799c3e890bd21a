import type { Device } from '@contract/account/device'
import type { Complete } from '@contract/kit/complete'
import type { Endpoint, OutputOf, ParsedInputOf } from '@contract/kit/endpoint'
import type { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { Database, Reader, Tx } from '@server/db/database'
import type { Member, Operator } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'

/** Ends what time has ended; done again it changes nothing. */
export type Ending = (tx: Tx) => Promise<unknown>
/** How a reading handler reports what has ended by time and no job has come to yet. */
export type EndFirst = (ending: Ending) => void

/** Guests may call a public endpoint, and members too. */
type MemberOf<E extends Endpoint> = E['access'] extends 'member' ? Member : E['access'] extends 'public' ? Member | undefined : undefined

/** What is known before the transaction opens. */
export interface PreparingRequest<E extends Endpoint> {
  readonly db: Reader
  /** For a record that must be kept before the outside world hears of it, whatever becomes of the request. */
  readonly transaction: Database['transaction']
  readonly member: MemberOf<E>
  readonly input: ParsedInputOf<E>
  readonly language: Language
  readonly ports: Ports
}

export interface HandlerRequest<E extends Endpoint, Prepared = undefined> {
  /** The request's one transaction; a view of one moment where the endpoint only reads. */
  readonly tx: E['effect'] extends 'read' ? Reader : Tx
  readonly input: ParsedInputOf<E>
  readonly prepared: Prepared
  readonly member: MemberOf<E>
  readonly operator: E['access'] extends `operator:${string}` ? Operator : undefined
  readonly language: Language
  /** The database's time (`app_now()`), one for the whole request. */
  readonly now: Date
  readonly ports: Ports
  /** Where it comes from, by its own words. */
  readonly device: Device
  /** The network it comes from, as sessions keep it; null where that says nothing of the member (`http/pipeline/network-hash.ts`). */
  readonly networkHash: E['effect'] extends 'session' ? string | null : undefined
  readonly endFirst: E['effect'] extends 'read' ? EndFirst : undefined
}

/**
 * Does one endpoint's work. A thrown Refusal undoes everything; a returned one keeps what was written (a counted
 * try) and refuses all the same.
 */
export type Handler<E extends Endpoint, Prepared = undefined> = (
  request: HandlerRequest<E, Prepared>,
) => Promise<Complete<OutputOf<E>> | Refusal>

export interface RouteOptions {
  /** A success shows that who asks is the account of the input's e-mail: where it asked from is a known network then. */
  readonly provesAccount?: boolean
  /**
   * Its input proves who asks (a password, a mailed code, another platform's word): a success is a line of the log, as a refusal is. Where
   * not each success is one, its answer tells.
   */
  readonly provesWho?: true | ((answer: unknown) => boolean)
  /** It says something that `member_changes` notes nothing of: other members' rows, or what is no change of the member's own. */
  readonly alwaysInFull?: boolean
}

/** An endpoint and who answers it; the types were checked where it was made. */
export interface Route extends RouteOptions {
  readonly endpoint: Endpoint
  readonly prepare?: (request: PreparingRequest<Endpoint>) => Promise<unknown>
  readonly handler: (request: HandlerRequest<Endpoint, unknown>) => Promise<unknown>
}

/** All endpoints of one module: `server/<floor>/<module>/<module>-handlers.ts` exports one. */
export type HandlerList = readonly Route[]

export function handle<E extends Endpoint>(endpoint: E, handler: Handler<E>, options: RouteOptions = {}): Route {
  return { endpoint, handler: handler as Route['handler'], ...options }
}

/**
 * Like `handle`, with work that takes long and needs no transaction (a password's hash, a picture) done before it
 * opens, or that asks the outside world. It changes nothing, but for a record made by its own `transaction`.
 */
export function handlePrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (request: PreparingRequest<E>) => Promise<Prepared>,
  handler: Handler<E, Prepared>,
  options: RouteOptions = {},
): Route {
  return { endpoint, prepare: prepare as Route['prepare'], handler: handler as Route['handler'], ...options }
}
