import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Endpoint, OperatorScope } from '@contract/kit/endpoint'
import { ERROR_CODES } from '@contract/kit/errors'
import { LANGUAGES } from '@contract/kit/language'
import { limits } from '@contract/limits'
import { fileSchema } from '@contract/file/file'
import { UPLOAD_PATH } from '@contract/file/upload-path'
import { allows, authenticateOperator } from '@server/base/operator/operator-keys'
import type { Database } from '@server/db/database'
import { mayBeTagged } from '@server/http/pipeline/answer-tags'
import { HttpProblem } from '@server/http/pipeline/problem'
import { readBearer } from '@server/http/pipeline/request-fields'
import type { Operator } from '@server/kit/who-asks'

type JsonObject = Readonly<Record<string, unknown>>

/** What every request may carry beside its input. */
const COMMON_FIELDS: JsonObject = {
  lang: { type: 'string', enum: LANGUAGES, description: 'Language of the texts in the answer' },
  isEnglish: { type: 'boolean', description: 'Language where lang is absent' },
}

function toSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonObject {
  // What JSON Schema cannot say (our own checks) is left to the answer's codes.
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return json as JsonObject
}

/** What a poll sends to hear only what is new, and what it hears then. */
const TAG: JsonObject = { type: 'string', description: 'Names the answer: sent with the same question, it may be answered by `unchanged` for some minutes' }
const UNCHANGED_SCHEMA: JsonObject = { type: 'object', required: ['status', 'unchanged'], properties: { status: { const: 'y' }, unchanged: { const: true } } }

function toAnswerSchema(data: JsonObject, isTagged: boolean): JsonObject {
  return {
    oneOf: [
      { type: 'object', required: ['status', 'data'], properties: { status: { const: 'y' }, data, ...(isTagged && { tag: TAG }) } },
      ...(isTagged ? [UNCHANGED_SCHEMA] : []),
      { $ref: '#/components/schemas/Refused' },
    ],
  }
}

function toResponses(data: JsonObject, isTagged = false): JsonObject {
  const problem = { $ref: '#/components/responses/Problem' }
  return {
    200: { description: 'Done, or refused with a code', content: { 'application/json': { schema: toAnswerSchema(data, isTagged) } } },
    400: problem, 413: problem, 415: problem, 429: problem, 500: problem, 503: problem,
  }
}

function toBody(endpoint: Endpoint): JsonObject {
  const { access, effect, input } = endpoint
  const fields = {
    ...COMMON_FIELDS,
    ...(mayBeTagged(endpoint) && { tag: TAG }),
    ...(access === 'member' && { token: { type: 'string' } }),
    ...(effect === 'write' && { requestId: { type: 'string', format: 'uuid', description: 'The same id gets the same answer for 24 hours' } }),
  }
  const required = [...(access === 'member' ? ['token'] : []), ...(effect === 'write' ? ['requestId'] : [])]
  return { allOf: [toSchema(input, 'input'), { type: 'object', properties: fields, required }] }
}

function toParameters({ input }: Endpoint): JsonObject[] {
  const own = (toSchema(input, 'input')['properties'] ?? {}) as JsonObject
  return Object.entries({ ...own, ...COMMON_FIELDS }).map(([name, schema]) => ({ name, in: 'query', schema, required: name in own }))
}

function toOperation(endpoint: Endpoint): JsonObject {
  const [tag = ''] = endpoint.path.split('/')
  return {
    operationId: endpoint.path.replace(/\W+/g, '_'),
    summary: endpoint.summary,
    tags: [isForOperators(endpoint) ? 'operator' : tag],
    ...(isForOperators(endpoint) && { security: [{ operatorKey: [] }] }),
    ...(endpoint.method === 'GET'
      ? { parameters: toParameters(endpoint) }
      : { requestBody: { required: true, content: { 'application/json': { schema: toBody(endpoint) } } } }),
    responses: toResponses(toSchema(endpoint.output, 'output'), mayBeTagged(endpoint)),
  }
}

const uploadOperation: JsonObject = {
  operationId: 'file_upload',
  summary: 'Store one picture: jpg, or png under 2 MB; kept as a jpg of at most 2,560 px a side',
  tags: ['file'],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['requestId', 'file'],
          properties: { ...COMMON_FIELDS, token: { type: 'string' }, requestId: { type: 'string', format: 'uuid' }, file: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  responses: toResponses(toSchema(fileSchema, 'output')),
}

const refusedSchema: JsonObject = {
  type: 'object',
  required: ['status', 'code', 'Message'],
  properties: {
    status: { const: 'n' },
    code: { type: 'string', enum: ERROR_CODES },
    Message: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'Message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, Message: { type: 'string' } },
      },
    },
  },
}

const operatorOnly: JsonObject = { securitySchemes: { operatorKey: { type: 'http', scheme: 'bearer' } } }

const isForOperators = ({ access }: Endpoint): boolean => access.startsWith('operator')

/** The contract, or a part of it, as an OpenAPI 3.1 document. */
export function toOpenApi(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = { [`/${UPLOAD_PATH}`]: { post: uploadOperation } }
  for (const endpoint of endpoints) paths[`/${endpoint.path}`] = { [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  return {
    openapi: '3.1.0',
    info: { title: 'Parcel consolidation', version: limits.app.version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Refused: refusedSchema },
      responses: {
        Problem: { description: 'No business answer', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } } },
      },
      ...(endpoints.some(isForOperators) && operatorOnly),
    },
  }
}

/** Everybody gets what members ask; who comes with an operator's key, what that key opens too. */
export function addOpenApi(app: FastifyInstance, db: Database, endpoints: readonly Endpoint[]): void {
  const documents = new Map<OperatorScope | 'members', JsonObject>()

  function getDocument(operator: Operator | undefined): JsonObject {
    const key = operator?.scope ?? 'members'
    const isOpen = (endpoint: Endpoint) => !isForOperators(endpoint) || (operator !== undefined && allows(operator, endpoint.access))
    const document = documents.get(key) ?? toOpenApi(endpoints.filter(isOpen))
    documents.set(key, document)
    return document
  }

  app.get('/api/openapi.json', async (request, reply) => {
    const bearer = readBearer(request)
    const operator = bearer === undefined ? undefined : await authenticateOperator(db.kysely, bearer, request.ip)
    if (bearer !== undefined && !operator) throw new HttpProblem(404, 'notFound')
    return reply.headers({ 'cache-control': operator ? 'no-store' : 'no-cache', vary: 'authorization' }).send(getDocument(operator))
  })
}
