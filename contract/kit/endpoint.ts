import type * as v from 'valibot'

export type OperatorScope = 'warehouse' | 'finance' | 'support' | 'shop' | 'buyer' | 'admin'

/** Who may call: anybody, a signed-in member, or an operator key with this scope (admin may all) or of any scope. */
export type Access = 'public' | 'member' | 'operator:any' | `operator:${OperatorScope}`

/**
 * read: one view of the data, changes nothing.
 * write: one transaction; carries a `requestId`, and the same id answers the same again for 24 hours.
 * session: one transaction; its answer holds a secret (a token) and is therefore never kept for a repeat.
 */
export type Effect = 'read' | 'write' | 'session'

/** What a cached answer on the client is about; a write names what it makes stale. */
export type Subject = 'system' | 'account' | 'address' | 'sender' | 'warehouse' | 'parcel' | 'order' | 'wallet' | 'group' | 'campaign' | 'freight' | 'support' | 'notification' | 'message' | 'news' | 'showcase' | 'shop' | 'cart' | 'mallCart' | 'shopOrder' | 'shopVoice' | 'mall' | 'proxy' | 'request' | 'agent' | 'deal' | 'export'

/** How often one caller may ask, where the general limit is not enough. Counted by account and by address. */
export interface Limit {
  readonly count: number
  readonly windowSeconds: number
}

export interface Endpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
  Who extends Access = Access,
  What extends Effect = Effect,
> {
  /** `<controller>/<action>` below /api/. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly access: Who
  readonly effect: What
  /** One line for the OpenAPI document and the operator's --help. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** The client's build has no schemas, but what their answers look like: config/client-contract writes it. */
  readonly shape?: string
  readonly about: Subject
  /** Subjects whose cached answers a write makes stale; `about` itself is always among them. */
  readonly changes?: readonly Subject[]
  readonly limit?: Limit
  /**
   * How long a browser, or whoever stands between, may give the same answer again without asking. For a GET alone, whose
   * answer is the same for everybody and names nobody.
   */
  readonly cacheSeconds?: number
  /** How often a day one network may ask about one account. */
  readonly dailyCount?: number
}

/** What the client hands in, before defaults and transforms. */
export type InputOf<E extends Endpoint> = v.InferInput<E['input']>
/** What a handler receives. */
export type ParsedInputOf<E extends Endpoint> = v.InferOutput<E['input']>
export type OutputOf<E extends Endpoint> = v.InferOutput<E['output']>

/** `access` and `effect` stay literal in the type: a handler's request is typed by them. */
export function defineEndpoint<
  const Input extends v.GenericSchema,
  const Output extends v.GenericSchema,
  const Who extends Access,
  const What extends Effect,
>(
  endpoint: Omit<Endpoint<Input, Output, Who, What>, 'method'> & { method?: 'GET' | 'POST' },
): Endpoint<Input, Output, Who, What> {
  return { method: 'POST', ...endpoint }
}
