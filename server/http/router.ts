import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Device } from '@contract/account/device'
import type { Endpoint } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Database, Reader, Tx } from '@server/db/database'
import { authenticate, toCallerName, type Caller } from '@server/http/authenticate'
import { limitAccount, limitNetwork, noteKnownNetwork, type LimitParts } from '@server/http/caller-limits'
import { readDevice } from '@server/http/device'
import { toAnswer, toFieldsAnswer, toRefusalAnswer } from '@server/http/envelope'
import type { HandlerList, HandlerRequest, PreparingRequest, Route } from '@server/http/handler'
import { InputRefusal, parseInput, toContractOutput } from '@server/http/parse-input'
import { refuseWithoutRoom } from '@server/http/problem'
import { answerOnce, type Outcome } from '@server/http/request-answers'
import { readBearer, readFields, type RequestFields } from '@server/http/request-fields'
import { holdAccount } from '@server/modules/account/account-service'
import { noteSessionSeen } from '@server/modules/account/session-service'
import { getNow } from '@server/ports/clock'
import type { Ports } from '@server/ports/ports'
import { recordAct, recordRefusedAct } from '@server/operator/audit-log'

export interface RouterParts extends LimitParts {
  readonly db: Database
  readonly ports: Ports
}

/** A request on its way through the pipeline. */
interface Call {
  readonly route: Route
  readonly endpoint: Endpoint
  readonly fields: RequestFields
  readonly caller: Caller
  readonly input: unknown
  readonly prepared: unknown
  readonly device: Device
}

const requestIdSchema = v.pipe(v.string(), v.uuid())

/** Puts every endpoint of the modules on its path. */
export function addRoutes(app: FastifyInstance, parts: RouterParts, handlers: HandlerList): void {
  for (const route of handlers) {
    const { method, path } = route.endpoint
    app.route({ method, url: `/api/${path}`, handler: (request, reply) => answer(parts, route, request, reply) })
  }
}

/** Rate limit → authenticate → parse by contract → transaction → handler → envelope. */
async function answer(parts: RouterParts, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const fields = readFields(request)
  try {
    limitNetwork(parts, route.endpoint, request)
    const caller = await authenticate(parts.db.kysely, route.endpoint.access, toCredentials(route.endpoint, fields, request))
    await noteSeen(parts, caller)
    const input = parseInput(route.endpoint, fields.input)
    limitAccount(parts, route.endpoint, request, { caller, input })
    const prepared = await route.prepare?.({
      db: parts.db.kysely,
      transaction: (work) => parts.db.transaction(work),
      member: caller.member,
      input,
      language: fields.language,
      ports: parts.ports,
    } as PreparingRequest<Endpoint>)
    const outcome = await runTransaction(parts, { route, endpoint: route.endpoint, fields, caller, input, prepared, device: readDevice(request.headers) })
    if (route.provesAccount && 'data' in outcome) noteKnownNetwork(parts, request, input)
    if ('data' in outcome) allowCaching(reply, route.endpoint)
    return noteOutcome(reply, toEnvelope(outcome, fields))
  } catch (error) {
    if (error instanceof InputRefusal) return noteOutcome(reply, toFieldsAnswer(error.issues, fields.language))
    if (error instanceof Refusal) return noteOutcome(reply, toRefusalAnswer(error, fields.language))
    throw error
  }
}

/** What is not named so is never kept by anybody (http-server.ts): a refusal neither. */
function allowCaching(reply: FastifyReply, { method, cacheSeconds }: Endpoint): void {
  if (method === 'GET' && cacheSeconds !== undefined) void reply.header('cache-control', `public, max-age=${cacheSeconds}`)
}

/** Once every few minutes, so that a device's last use is no write on each request; and never what a full disk could refuse. */
async function noteSeen({ db, ports }: RouterParts, { member }: Caller): Promise<void> {
  if (!member?.isLongUnseen || (db.engine === 'embedded' && (await ports.diskRoom.isShort()))) return
  await noteSessionSeen(db.kysely, member.sessionId)
}

/** `login/refreshtoken` brings the token as its input: there it says nothing about who asks. */
function toCredentials({ effect, access }: Endpoint, fields: RequestFields, request: FastifyRequest) {
  const tokenIsInput = access === 'public' && effect === 'session'
  return { ...(!tokenIsInput && fields.token && { token: fields.token }), bearer: readBearer(request) }
}

/**
 * Reading sees one moment, so that balance, bill and corrections of one answer add up; writing happens once for each
 * request id; what holds a secret is never kept for a repeat.
 */
async function runTransaction(parts: RouterParts, call: Call): Promise<Outcome> {
  if (call.endpoint.effect === 'read') return parts.db.snapshot((db) => runHandler(parts, call, db))
  if (parts.db.engine === 'embedded') await refuseWithoutRoom(parts.ports.diskRoom)
  const requestId = call.endpoint.effect === 'write' ? toRequestId(call.fields) : undefined
  try {
    return await parts.db.transaction((tx) => {
      if (requestId === undefined) return runAudited(parts, call, tx)
      const work = async () => {
        if (call.caller.member) await holdAccount(tx, call.caller.member.id)
        return runAudited(parts, call, tx)
      }
      const owner = toCallerName(call.caller) ?? `guest:${call.endpoint.path}`
      return answerOnce(tx, parts.ports.secret, { owner, requestId, endpointPath: call.endpoint.path, input: call.input }, work)
    })
  } catch (error) {
    await auditRefusal(parts, call, error)
    throw error
  }
}

function toRequestId(fields: RequestFields): string {
  if (fields.requestId === undefined) throw new InputRefusal([{ path: 'requestId', code: 'required' }])
  if (!v.is(requestIdSchema, fields.requestId)) throw new InputRefusal([{ path: 'requestId', code: 'invalid' }])
  return fields.requestId.toLowerCase()
}

async function runAudited(parts: RouterParts, call: Call, tx: Tx): Promise<Outcome> {
  const outcome = await runHandler(parts, call, tx)
  const { operator } = call.caller
  if (operator && 'data' in outcome) {
    await recordAct(tx, { operator, action: call.endpoint.path, input: call.input, output: outcome.data })
  }
  return outcome
}

async function auditRefusal({ db }: RouterParts, { caller: { operator }, endpoint, input }: Call, error: unknown) {
  if (!operator || !(error instanceof Refusal)) return
  await recordRefusedAct(db, { operator, action: endpoint.path, input, code: error.code })
}

async function runHandler({ ports }: RouterParts, call: Call, tx: Reader): Promise<Outcome> {
  const result = await call.route.handler({
    tx,
    input: call.input,
    prepared: call.prepared,
    member: call.caller.member,
    operator: call.caller.operator,
    language: call.fields.language,
    now: await getNow(tx),
    ports,
    device: call.device,
    // What `handle` promised its handler by the endpoint's types: authenticate and runTransaction have seen to it.
  } as HandlerRequest<Endpoint, unknown>)
  if (result instanceof Refusal) return { refusal: { code: result.code, ...result.options } }
  return { data: toContractOutput(call.endpoint, result) }
}

function toEnvelope(outcome: Outcome, { language }: RequestFields) {
  if ('data' in outcome) return toAnswer(outcome.data)
  const { code, ...options } = outcome.refusal
  return toRefusalAnswer(new Refusal(code, options), language)
}

/** So that the log tells how a request ended without telling what was in it. */
function noteOutcome<Body extends { status: 'y' } | { status: 'n'; code: string }>(reply: FastifyReply, body: Body): Body {
  reply.outcome = body.status === 'y' ? 'done' : body.code
  return body
}
