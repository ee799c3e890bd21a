import type { FastifyRequest } from 'fastify'
import { isOwnCall, networkOf } from '@server/http/pipeline/own-calls'
import { isPublicAddress } from '@server/ports/public-address'
import type { Secret } from '@server/ports/secret'

/**
 * The network of a request under the server's secret: an IPv4 /24 or an IPv6 /64, which people of one household or office share over days.
 * Two hashes can be compared and nothing else, and a copy of the database does not tell whose network it was. Null where it says nothing of
 * who asks: this process itself, and an address that is not public, which is a proxy's that `TRUST_PROXY` does not name.
 */
export function toNetworkHash(secret: Secret, request: Pick<FastifyRequest, 'headers' | 'ip'>): string | null {
  if (isOwnCall(request) || !isPublicAddress(request.ip.replace(/^::ffff:(?=\d+\.)/i, ''))) return null
  return secret.sign('network of a sign-in', networkOf(request).replace(/\.\d+$/, '.0/24'))
}
