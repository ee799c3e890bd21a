import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '@contract/kit/errors'
import { toNetworkHash } from '@server/http/pipeline/network-hash'
import { isOwnCall } from '@server/http/pipeline/own-calls'
import type { Secret } from '@server/ports/secret'

/** Somebody tried to prove who they are, and could not. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>(['wrongCredentials', 'wrongCode', 'wrongPassword', 'notPermitted'])

/** Long enough to tell networks apart, and no more than that. */
const MARK_LENGTH = 16

/**
 * Each is a line of its own in the log, with a keyed mark of the network that it came from: whoever watches sees that many come from one
 * place, and neither which place nor whose account (ASVS 7.1.3, 7.2.1). No mark where the address is no public one.
 */
export function addRefusedSignIns(app: FastifyInstance, secret: Secret): void {
  app.addHook('onResponse', async (request, reply) => {
    // The demo's people look whether they have joined already: that is nobody who tries a password.
    if (!REFUSALS.has(reply.outcome) || isOwnCall(request)) return
    const source = toNetworkHash(secret, request)?.slice(0, MARK_LENGTH)
    request.log.warn({ route: request.routeOptions.url, outcome: reply.outcome, ...(source !== undefined && { source }) }, 'a sign-in was refused')
  })
}
