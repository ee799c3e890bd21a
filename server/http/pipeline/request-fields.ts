import type { FastifyRequest } from 'fastify'
import { toLanguage, type Language } from '@contract/kit/language'
import { HttpProblem } from '@server/http/pipeline/problem'

/** What every request brings beside its input. */
export interface RequestFields {
  readonly language: Language
  readonly token?: string
  readonly requestId?: string
  /** Of the answer that whoever asks still has. */
  readonly tag?: string
  /** The input and whatever else came with it: the contract picks what it knows. */
  readonly input: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Also of a request whose body could not be read: an error has a language too. */
export function readLanguage(request: FastifyRequest): Language {
  const query = isFields(request.query) ? request.query : {}
  const body = isFields(request.body) ? request.body : {}
  return toLanguage(body['lang'] ?? query['lang'], body['isEnglish'] ?? query['isEnglish'])
}

/** @throws HttpProblem 400 when the body of a POST is not a JSON object. */
export function readFields(request: FastifyRequest): RequestFields {
  const source = request.method === 'GET' ? request.query : (request.body ?? {})
  if (!isFields(source)) throw new HttpProblem(400, 'malformed')
  return {
    language: readLanguage(request),
    token: toText(source['token']),
    requestId: toText(source['requestId']),
    tag: toText(source['tag']),
    input: source,
  }
}

/** The operator's key of `Authorization: Bearer <key>`. */
export function readBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
