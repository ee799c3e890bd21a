import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@contract/kit/errors'
import type { Caller } from '@server/http/pipeline/authenticate'
import { toNetworkHash } from '@server/http/pipeline/network-hash'
import { isOwnCall } from '@server/http/pipeline/own-calls'
import type { Secret } from '@server/ports/secret'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks has proven it by this request itself, and not by a token alone. */
    proven: Proven | undefined
  }
}

export interface Proven {
  /** By which key; none where a member has proven it. */
  readonly operatorKeyId?: string
}

/** A key opened this request, however it ends. */
export function noteKeyTaken(request: FastifyRequest, { operator }: Caller): void {
  if (operator) request.proven = { operatorKeyId: operator.operatorKeyId }
}

/** Somebody tried to prove who they are, and could not. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'wrongCredentials',
  'wrongCode',
  'wrongPassword',
  'notPermitted',
  // By another platform's word.
  'failedAuthorization',
  'wechatCodeExpired',
])

/** Long enough to tell networks apart, and no more than that. */
const MARK_LENGTH = 16

/**
 * Each proof of who asks is a line of its own in the log, refused or taken, with a keyed mark of the network that it came from: whoever
 * watches sees that many are refused at one place, or that one is taken there after them, and neither which place nor whose account (ASVS
 * 7.1.3, 7.2.1). No mark where the address is no public one.
 */
export function addSignInLog(app: FastifyInstance, secret: Secret): void {
  app.decorateRequest('proven', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { proven, routeOptions } = request
    const { outcome } = reply
    const isRefused = REFUSALS.has(outcome)
    // The demo's people look whether they have joined already: that is nobody who tries a password.
    if ((!isRefused && !proven) || isOwnCall(request)) return
    const source = toNetworkHash(secret, request)?.slice(0, MARK_LENGTH)
    const line = { route: routeOptions.url, outcome, ...(source !== undefined && { source }), ...proven }
    if (isRefused) request.log.warn(line, 'a sign-in was refused')
    else request.log.info(line, proven?.operatorKeyId === undefined ? 'a sign-in was taken' : 'an operator key was taken')
  })
}
