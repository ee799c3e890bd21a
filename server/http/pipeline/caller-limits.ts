import type { FastifyRequest } from 'fastify'
import type { Endpoint, Limit } from '@contract/kit/endpoint'
import { toCallerName, type Caller } from '@server/http/pipeline/authenticate'
import { isOwnCall, networkOf } from '@server/http/pipeline/own-calls'
import type { RateLimiter } from '@server/http/pipeline/rate-limit'

/**
 * Where an account has signed in from. There it is counted by itself, so that strangers who ask in its name from
 * elsewhere use up their own tries and not the member's.
 */
export interface KnownNetworks {
  add(email: string, network: string): Promise<void>
  has(email: string, network: string): Promise<boolean>
}

const MAX_KNOWN = 50_000

/** In this process, for the embedded database: after a restart everybody is new. */
export function createKnownNetworks(): KnownNetworks {
  const known = new Set<string>()
  const toKey = (email: string, network: string) => `${email} ${network}`
  return {
    async add(email, network) {
      const key = toKey(email, network)
      // The one used last goes last.
      known.delete(key)
      known.add(key)
      const [oldest] = known
      if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    },
    has: async (email, network) => known.has(toKey(email, network)),
  }
}

export interface LimitParts {
  readonly limiter: RateLimiter
  readonly knownNetworks: KnownNetworks
}

/** One address may be a whole company's or a mobile carrier's: it may ask as often as so many accounts. */
const ACCOUNTS_PER_NETWORK = 5
/** From so many strange networks together may one account be asked about. */
const NETWORKS_PER_ACCOUNT = 10
const DAY_SECONDS = 86_400

/** Before anything else is looked at. The demo's people are many behind one address, and nobody else can ask in their name. */
export async function limitNetwork({ limiter }: LimitParts, { path, limit }: Endpoint, request: FastifyRequest): Promise<void> {
  if (limit && !isOwnCall(request)) await limiter.count(path, times(limit, ACCOUNTS_PER_NETWORK), `network:${networkOf(request)}`)
}

/**
 * The account that is asked about, whether it exists or not, else the one that asks. What one network asks about an
 * account is bounded first, and only what is left of it counts for the account as a whole: nobody alone can use up
 * what is another's.
 */
export async function limitAccount(
  { limiter, knownNetworks }: LimitParts,
  endpoint: Endpoint,
  request: FastifyRequest,
  of: { caller: Caller; input: unknown },
): Promise<void> {
  const { path, limit, dailyCount } = endpoint
  if (!limit) return
  const count = async (name: string, factor: number) => {
    await limiter.count(path, times(limit, factor), name)
    if (dailyCount !== undefined) await limiter.count(path, times({ count: dailyCount, windowSeconds: DAY_SECONDS }, factor), `day of ${name}`)
  }
  const email = readEmail(of.input)
  const network = networkOf(request)
  if (email !== undefined) {
    await count(`email:${email} from ${network}`, 1)
    if (!(await knownNetworks.has(email, network))) await count(`email:${email}`, NETWORKS_PER_ACCOUNT)
    return
  }
  const name = toCallerName(of.caller)
  if (name !== undefined) await count(name, 1)
}

/** The password was right: who asks from there is the member, as far as one can tell. What cannot be noted spoils no sign-in. */
export async function noteKnownNetwork({ knownNetworks }: LimitParts, request: FastifyRequest, input: unknown): Promise<void> {
  const email = readEmail(input)
  if (email === undefined) return
  await knownNetworks.add(email, networkOf(request)).catch((err: unknown) => request.log.warn({ err }, 'a known network was not noted'))
}

function readEmail(input: unknown): string | undefined {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : undefined
  return typeof email === 'string' ? email : undefined
}

const times = (limit: Limit, factor: number): Limit => ({ ...limit, count: limit.count * factor })
