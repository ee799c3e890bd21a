import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Device } from '@contract/account/device'
import type { Endpoint } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { lockLivingMember } from '@server/base/member/member-service'
import { noteSessionSeen, noteTokenEnd } from '@server/base/member/session-service'
import { recordAct, recordRefusedAct } from '@server/base/operator/audit-log'
import type { ChangeFeed } from '@server/db/change-feed'
import { getNow } from '@server/db/clock'
import type { Database, Reader, Tx } from '@server/db/database'
import { toAnswerShape, toWatchedAnswer } from '@server/http/pipeline/answer-shape'
import { isTagged, isUnchanged, makeTag } from '@server/http/pipeline/answer-tags'
import { authenticate, identify, isForOperators, permit, toCallerName, type Caller, type Credentials, type Identity } from '@server/http/pipeline/authenticate'
import { toBodyLimit } from '@server/http/pipeline/body-limits'
import { limitAccount, limitNetwork, noteKnownNetwork, type LimitParts } from '@server/http/pipeline/caller-limits'
import { readDevice } from '@server/http/pipeline/device'
import { toAnswer, toFieldsAnswer, toRefusalAnswer, UNCHANGED } from '@server/http/pipeline/envelope'
import { toNetworkHash } from '@server/http/pipeline/network-hash'
import { InputRefusal, parseInput, toContractOutput } from '@server/http/pipeline/parse-input'
import { refuseWithoutRoom } from '@server/http/pipeline/problem'
import { readInTime } from '@server/http/pipeline/read-in-time'
import { answerOnce, type Outcome } from '@server/http/pipeline/request-answers'
import { readBearer, readFields, type RequestFields } from '@server/http/pipeline/request-fields'
import { noteKeyTaken } from '@server/http/pipeline/sign-in-log'
import { noteMemberAct } from '@server/http/pipeline/unusual-acts'
import type { HandlerList, HandlerRequest, PreparingRequest, Route, EndFirst } from '@server/kit/handler'
import type { Ports } from '@server/ports/ports'
import { within, type Step } from '@server/tracing/step'

export interface RouterParts extends LimitParts {
  readonly db: Database
  readonly ports: Ports
  readonly changes: ChangeFeed
  /** Answers of reads are held against their contract whole, as those of writes always are: where programs are written and tested. */
  readonly checksAnswers: boolean
}

/** A request as it comes in. */
interface Asking {
  readonly route: Route
  readonly toOutput: (result: unknown) => unknown
  readonly endpoint: Endpoint
  readonly fields: RequestFields
  readonly credentials: Credentials
  readonly request: FastifyRequest
  /** What it is in a trace, where somebody looks. */
  readonly step: Step | undefined
}

/** The same on its way through the pipeline, once it is known who asks and that the input is right. */
interface Call extends Asking {
  readonly caller: Caller
  readonly input: unknown
  readonly prepared?: unknown
  readonly device: Device
  /** The time of the view in which the answer is made, where it is known already. */
  readonly now?: Date
}

const requestIdSchema = v.pipe(v.string(), v.uuid())

/** Puts every endpoint of the modules on its path. */
export function addRoutes(app: FastifyInstance, parts: RouterParts, handlers: HandlerList): void {
  for (const route of handlers) {
    const { method, path } = route.endpoint
    const toOutput = toAnswering(route.endpoint, parts)
    app.route({ method, url: `/api/${path}`, bodyLimit: toBodyLimit(route.endpoint), handler: (request, reply) => answer(parts, { route, toOutput }, request, reply) })
  }
}

function toAnswering(endpoint: Endpoint, { checksAnswers }: RouterParts): (result: unknown) => unknown {
  if (endpoint.effect !== 'read') return (result) => toContractOutput(endpoint, result)
  return checksAnswers ? toWatchedAnswer(endpoint) : toAnswerShape(endpoint)
}

/** Rate limit → (unchanged) → authenticate → parse by contract → transaction → handler → envelope. */
async function answer(parts: RouterParts, { route, toOutput }: Pick<Asking, 'route' | 'toOutput'>, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const fields = readFields(request)
  const { step } = request
  try {
    await within(step, 'limits', () => limitNetwork(parts, endpoint, request))
    if (await wouldSayTheSame(parts, route, fields)) return noteOutcome(reply, UNCHANGED)
    const asking = { route, toOutput, endpoint, fields, credentials: toCredentials(endpoint, fields, request), request, step }
    const { outcome, call, tag } = await (isKnownBefore(route) ? answerKnown : answerAtOnce)(parts, asking)
    if ('data' in outcome && isProof(route, outcome.data)) request.proven = {}
    if (route.provesAccount && 'data' in outcome) await noteKnownNetwork(parts, request, call.input)
    if ('data' in outcome) allowCaching(reply, endpoint)
    return noteOutcome(reply, toEnvelope(outcome, fields, tag))
  } catch (error) {
    if (error instanceof InputRefusal) return noteOutcome(reply, toFieldsAnswer(error.issues, fields.language))
    if (error instanceof Refusal) return noteOutcome(reply, toRefusalAnswer(error, fields.language))
    throw error
  }
}

const isProof = ({ provesWho }: Route, answer: unknown): boolean => (typeof provesWho === 'function' ? provesWho(answer) : provesWho === true)

interface Answered {
  readonly outcome: Outcome
  readonly call: Call
  /** What a poll may name this answer by. */
  readonly tag?: string | undefined
}

/** A poll that would bring nothing new, known before any transaction. */
async function wouldSayTheSame({ ports, changes }: RouterParts, route: Route, fields: RequestFields): Promise<boolean> {
  const { endpoint } = route
  if (fields.tag === undefined || !isTagged(route)) return false
  let input: unknown
  try {
    input = parseInput(endpoint, fields.input)
  } catch {
    // Refused in its turn, when it is known who asks.
    return false
  }
  return isUnchanged(ports.secret, changes, { endpoint, fields, input })
}

/**
 * Who asks has to be known before the transaction: what is prepared for it needs that, operators' keys are noted as used, and
 * a counted try stays counted whatever becomes of the request.
 */
const isKnownBefore = ({ endpoint, prepare }: Route) =>
  prepare !== undefined || endpoint.limit !== undefined || isForOperators(endpoint.access)

async function answerKnown(parts: RouterParts, asking: Asking): Promise<Answered> {
  const { step } = asking
  const caller = await within(step, 'authenticate', () => authenticate(parts.db.kysely, asking.endpoint.access, asking.credentials))
  noteKeyTaken(asking.request, caller)
  await noteSeen(parts, caller)
  const call = accept(asking, { caller })
  await within(step, 'limits', () => limitAccount(parts, call.endpoint, call.request, call))
  const prepared = await prepare(parts, call)
  const outcome = await runTransaction(parts, call, async () => ({ ...call, prepared }))
  return { outcome, call }
}

async function prepare(parts: RouterParts, { route, step: whole, caller, input, fields }: Call): Promise<unknown> {
  if (!route.prepare) return undefined
  const work = route.prepare
  return within(whole, 'prepare', (step) =>
    work({
      db: parts.db.kysely,
      transaction: (inner) => parts.db.transaction(inner, step),
      member: caller.member,
      input,
      language: fields.language,
      ports: parts.ports,
    } as PreparingRequest<Endpoint>),
  )
}

/** Who asks is looked up on the same view of the data as the answer, and travels with the view's beginning. */
async function answerAtOnce(parts: RouterParts, asking: Asking): Promise<Answered> {
  let identity: Identity | undefined
  let call: Call | undefined
  try {
    const outcome = await runTransaction(parts, asking, async (db) => {
      identity = await identify(db, asking.credentials)
      permit(asking.endpoint.access, identity.caller)
      call = accept(asking, identity)
      return call
    })
    return { outcome, call: call as Call, tag: 'data' in outcome ? toTag(parts, call as Call, identity) : undefined }
  } finally {
    if (identity?.ended) await noteTokenEnd(parts.db.kysely, identity.ended)
    if (identity) await noteSeen(parts, identity.caller)
  }
}

function toTag({ ports }: RouterParts, call: Call, { caller: { member }, now, view }: Identity = { caller: {} }): string | undefined {
  return isTagged(call.route) && member && now && view ? makeTag(ports.secret, call, { memberId: member.id, now, view }) : undefined
}

/** @throws InputRefusal */
function accept(asking: Asking, { caller, now }: Identity): Call {
  const memberId = caller.member?.id
  if (memberId !== undefined) noteMemberAct(asking.request, { memberId })
  const input = parseInput(asking.endpoint, asking.fields.input)
  if (memberId !== undefined) noteMemberAct(asking.request, { memberId, input })
  return { ...asking, caller, input, device: readDevice(asking.request.headers), ...(now && { now }) }
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
  return { ...(!tokenIsInput && fields.token && { token: fields.token }), bearer: readBearer(request), address: request.ip }
}

/**
 * Reading sees one moment, so that balance, bill and corrections of one answer add up; writing happens once for each
 * request id; what holds a secret is never kept for a repeat.
 */
async function runTransaction(
  parts: RouterParts,
  { endpoint, request: { log }, step }: Asking,
  begin: (db: Reader) => Promise<Call>,
): Promise<Outcome> {
  if (endpoint.effect === 'read') {
    const read = (endFirst: EndFirst) => parts.db.snapshot(async (db) => runHandler(parts, await begin(db), db, endFirst), step)
    return readInTime({ ...parts, log }, read)
  }
  if (parts.db.engine === 'embedded') await refuseWithoutRoom(parts.ports.diskRoom)
  let call: Call | undefined
  try {
    return await parts.db.transaction(async (tx) => {
      call = await begin(tx)
      return runOnce(parts, call, tx)
    }, step)
  } catch (error) {
    if (call) await auditRefusal(parts, call, error)
    throw error
  }
}

function runOnce(parts: RouterParts, call: Call, tx: Tx): Promise<Outcome> {
  const work = () => runAudited(parts, call, tx)
  if (call.endpoint.effect !== 'write') return work()
  const { member } = call.caller
  return answerOnce(
    tx,
    parts.ports.secret,
    {
      owner: toCallerName(call.caller) ?? `guest:${call.endpoint.path}`,
      requestId: toRequestId(call.fields),
      endpointPath: call.endpoint.path,
      input: call.input,
    },
    { ...(member && { hold: () => lockLivingMember(tx, member.id) }), work },
  )
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

async function runHandler({ ports }: RouterParts, call: Call, tx: Reader, endFirst?: EndFirst): Promise<Outcome> {
  const result = await call.route.handler({
    tx,
    input: call.input,
    prepared: call.prepared,
    member: call.caller.member,
    operator: call.caller.operator,
    language: call.fields.language,
    now: call.now ?? (await getNow(tx)),
    ports,
    device: call.device,
    networkHash: call.endpoint.effect === 'session' ? toNetworkHash(ports.secret, call.request) : undefined,
    endFirst,
    // What `handle` promised its handler by the endpoint's types: authenticate and runTransaction have seen to it.
  } as HandlerRequest<Endpoint, unknown>)
  if (result instanceof Refusal) return { refusal: { code: result.code, ...result.options } }
  return { data: call.toOutput(result) }
}

function toEnvelope(outcome: Outcome, { language }: RequestFields, tag: string | undefined) {
  if ('data' in outcome) return toAnswer(outcome.data, tag)
  const { code, ...options } = outcome.refusal
  return toRefusalAnswer(new Refusal(code, options), language)
}

/** So that the log tells how a request ended without telling what was in it. */
function noteOutcome<Body extends { status: 'y' } | { status: 'n'; code: string }>(reply: FastifyReply, body: Body): Body {
  if (body.status === 'n') reply.outcome = body.code
  else reply.outcome = 'unchanged' in body ? 'unchanged' : 'done'
  return body
}
