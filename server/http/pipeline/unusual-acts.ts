import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import type { ErrorCode } from '@contract/kit/errors'
import { toNetworkHash } from '@server/http/pipeline/network-hash'
import { isOwnCall } from '@server/http/pipeline/own-calls'
import type { Secret } from '@server/ports/secret'

declare module 'fastify' {
  interface FastifyRequest {
    /** What a member asks for; undefined for everybody else. */
    memberAct: MemberAct | undefined
  }
}

interface MemberAct {
  readonly memberId: string
  /** None where the contract does not accept it. */
  readonly input?: unknown
}

/** What our own screens send at most by chance: a page that stood open, a rate that has just changed, a finger that slipped. */
const KINDS = ['shape', 'id', 'amount', 'groupPassword', 'requestId'] as const
type Kind = (typeof KINDS)[number]

const KIND_OF: Readonly<Partial<Record<ErrorCode, Kind>>> = {
  notFound: 'id',
  priceChanged: 'amount',
  groupPasswordWrong: 'groupPassword',
  groupPasswordPaused: 'groupPassword',
  requestIdReused: 'requestId',
}
const ID = /"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"/i
const MARK_LENGTH = 16

/** Undefined where it is nothing unusual. What is not there is told from what is another's nowhere, so neither is it here. */
export function toUnusual({ input }: MemberAct, outcome: string): Kind | undefined {
  if (input === undefined) return 'shape'
  const kind = KIND_OF[outcome as ErrorCode]
  // A number that a member has typed may well be of nothing; nobody types an id.
  return kind === 'id' && !ID.test(JSON.stringify(input)) ? undefined : kind
}

export const noteMemberAct = (request: FastifyRequest, act: MemberAct): void => {
  request.memberAct = act
}

/**
 * Counts what no screen sends (ASVS 11.1.7), and writes a line of it: by keyed marks one sees whether it is one member, or one network, and
 * neither who nor where.
 */
export function addUnusualActs(app: FastifyInstance, registry: Registry, secret: Secret): void {
  const acts = new Counter({
    name: 'unusual_acts_total',
    help: 'Requests of members that were refused as no screen of ours sends them, by kind: shape, id (of nothing, or another’s), amount, groupPassword, requestId',
    labelNames: ['kind'],
    registers: [registry],
  })
  // From the start, so that the first ones are an increase.
  for (const kind of KINDS) acts.inc({ kind }, 0)
  app.decorateRequest('memberAct', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { memberAct: act, routeOptions } = request
    const kind = act && !isOwnCall(request) ? toUnusual(act, reply.outcome) : undefined
    if (!act || kind === undefined) return
    acts.inc({ kind })
    const source = toNetworkHash(secret, request)?.slice(0, MARK_LENGTH)
    const member = secret.sign('member of an act', act.memberId).slice(0, MARK_LENGTH)
    request.log.info({ route: routeOptions.url, kind, member, ...(source !== undefined && { source }) }, 'an unusual act')
  })
}
