import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { toNetwork } from '@server/http/pipeline/rate-limit'

// What this process asks of itself by its own wire: the demo's preparation and its simulated people. They come from the same
// address as whoever tries the demo on that machine, and must not use up what is theirs.

const HEADER = 'x-own-call'
/** By chance, anew with each start, sent nowhere but to this process, and never written: nobody else can have it. */
const WORD = randomBytes(32)
const OWN_NETWORK = 'this process'

export const ownCallHeaders: Readonly<Record<string, string>> = { [HEADER]: WORD.toString('base64url') }

export function isOwnCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const said = headers[HEADER]
  if (typeof said !== 'string') return false
  const word = Buffer.from(said, 'base64url')
  return word.length === WORD.length && timingSafeEqual(word, WORD)
}

/** Whom a request is counted for. */
export function networkOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): string {
  return isOwnCall(request) ? OWN_NETWORK : toNetwork(request.ip)
}
