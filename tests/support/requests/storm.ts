import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import { logout } from '@contract/account/session-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { ERROR_CODES, toErrorText, type ErrorCode, type ErrorParams } from '@contract/kit/errors'
import type { Language } from '@contract/kit/language'
import { fileSchema } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { randomUUID } from '../chance'
import { aPhoto } from '../parcels'
import type { TestServer, WireAnswer } from '../server'
import { FORM_TYPE, type GeneratedRequest } from './request-generator'
import type { Fields } from './schema-values'
import type { StormWorld } from './storm-world'

/** Statuses of requests that are refused before they are a question to an endpoint. */
const REFUSING_STATUSES: readonly number[] = [400, 404, 413, 415, 431]

const outputs = new Map<string, v.GenericSchema>(allEndpoints.map(({ path, output }: Endpoint) => [`/${path}`, output]))
outputs.set(`/${UPLOAD_PATH}`, fileSchema)

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The token where the generator put the member's; what it made of it by mistake stays. */
function toToken(world: StormWorld, { credential, path }: GeneratedRequest): string | undefined {
  if (path === `/${logout.path}`) return world.known.fields['spareToken']?.[0] as string
  return { member: world.member.token, operator: world.member.token, stranger: world.stranger.token, guest: undefined, nonsense: randomUUID() }[credential]
}

function toBody(world: StormWorld, request: GeneratedRequest): unknown {
  const { body } = request
  if (!isFields(body)) return body
  const isMeant = request.kind === 'valid' ? 'token' in body : body['token'] === world.member.token
  return isMeant ? { ...body, token: toToken(world, request) } : body
}

/** A thing may have a `toString` of its own that is none. */
const toText = (value: unknown) => String(typeof value === 'object' ? JSON.stringify(value) : value)

function toQuery(body: unknown): string {
  const pairs = Object.entries(isFields(body) ? body : { x: body }).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, toText(one)] as [string, string]),
  )
  return new URLSearchParams(pairs).toString().slice(0, 8_000)
}

async function toForm(body: unknown): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(isFields(body) ? body : {})) {
    if (value !== undefined && name !== 'file') form.append(name, toText(value))
  }
  const file = isFields(body) ? body['file'] : undefined
  const isPicture = typeof file === 'string' && file.length % 2 === 0
  if (file !== undefined) form.append('file', new Blob([isPicture ? new Uint8Array(await aPhoto()) : toText(file)]), 'photo.jpg')
  return form
}

export async function sendGenerated(server: TestServer, world: StormWorld, request: GeneratedRequest): Promise<WireAnswer> {
  const { method, path, contentType, credential } = request
  const key = { operator: world.platform.adminKey, nonsense: 'opk_invented', member: undefined, stranger: undefined, guest: undefined }[credential]
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const body = toBody(world, request)
  if (method === 'GET') return server.fetch(`/api${path}?${toQuery(body)}`, { headers })
  if (contentType === FORM_TYPE) return server.fetch(`/api${path}`, { method, headers, body: await toForm(body) })
  return server.fetch(`/api${path}`, { method, headers: { ...headers, 'content-type': contentType }, body: JSON.stringify(body) ?? '' })
}

interface Refused {
  readonly status: 'n'
  readonly code: ErrorCode
  readonly Message: string
  readonly params?: ErrorParams
  readonly fields?: readonly { readonly path: string; readonly code: ErrorCode; readonly Message: string }[]
}

const fieldSchema = v.strictObject({ path: v.string(), code: v.picklist(ERROR_CODES), Message: v.string() })
const refusedSchema = v.strictObject({
  status: v.literal('n'),
  code: v.picklist(ERROR_CODES),
  Message: v.string(),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
  fields: v.optional(v.array(fieldSchema)),
})

/** A refusal says nothing but sentences of the contract's list: no room for a trace, a query or a path of a file. */
function isSaidByContract({ code, Message, params, fields = [] }: Refused): boolean {
  const languages: readonly Language[] = ['zh-Hant', 'zh-Hans', 'en']
  const isSaid = languages.some((language) => Message === toErrorText(code, language, params))
  return isSaid && fields.every((field) => languages.some((language) => [toErrorText(field.code, language, params), toErrorText(field.code, language)].includes(field.Message)))
}

/** What is wrong with an answer; undefined when nothing is. */
export function findFault({ path }: GeneratedRequest, { status, text }: WireAnswer): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return 'is no JSON'
  }
  if (isFields(answer) && answer['status'] === 'y') {
    const data = v.safeParse(outputs.get(path) ?? v.never(), answer['data'])
    if (status !== 200) return 'a yes that is no 200'
    if (!data.success) return `breaks its own schema at ${data.issues.map((issue) => v.getDotPath(issue)).join(', ')}`
    return JSON.stringify(data.output) === JSON.stringify(answer['data']) ? undefined : 'holds more than its schema names'
  }
  if (status !== 200 && !REFUSING_STATUSES.includes(status)) return `status ${status}`
  if (!v.is(refusedSchema, answer)) return 'is not the envelope'
  return isSaidByContract(answer as Refused) ? undefined : 'says what the contract does not say'
}
