import fc from 'fast-check'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { InputRefusal, parseInput } from '@server/http/pipeline/parse-input'
import { toOpenApi } from '@server/http/routes/openapi'
import { changeAt, listPaths, type Path } from '../../support/requests/mistakes'
import type { ApiDocument } from '../../support/requests/request-generator'
import { toValues, type Fields } from '../../support/requests/schema-values'

const document = toOpenApi(allEndpoints) as unknown as ApiDocument
const known = { ids: {}, fields: { country: ['TW'], region: ['TW'], pickupMethod: ['delivery'] } }

/** Inputs that the contract accepts, made from the document. */
function sampleInputs(endpoint: Endpoint): Fields[] {
  const schema = document.paths[`/${endpoint.path}`]?.['post']?.requestBody?.content['application/json']?.schema
  if (!schema) return []
  const bodies = fc.sample(toValues(schema, known), { numRuns: 60, seed: 7 }) as Fields[]
  return bodies.filter((body) => parse(endpoint, body) !== undefined).slice(0, 8)
}

/** What the handler would get; undefined when the contract refuses. */
function parse(endpoint: Endpoint, body: unknown): unknown {
  try {
    return parseInput(endpoint, body as Fields)
  } catch (error) {
    if (error instanceof InputRefusal) return undefined
    throw error
  }
}

const textPaths = (value: unknown): Path[] => listPaths(value).filter((path) => typeof readAt(value, path) === 'string')
const readAt = (value: unknown, path: Path): unknown => path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key], value)

const writing = allEndpoints.filter(({ method }) => method === 'POST').map((endpoint) => [endpoint.path, endpoint] as const)
/** Secrets stay as they were typed; a code that is looked up finds nothing with something hidden in it. */
const TAKEN_AS_IT_IS = /assword$|^token$|^clientNo$|^cursor$|Codes?$/
/** What every request carries is judged before its input. */
const COMMON = ['token', 'requestId', 'lang', 'isEnglish']

describe('every text of every endpoint', () => {
  let places = 0

  it.each(writing)('%s', (_path, endpoint) => {
    for (const body of sampleInputs(endpoint)) {
      for (const path of textPaths(body)) {
        const name = String(path.filter((key) => typeof key === 'string').at(-1))
        if (COMMON.includes(name)) continue
        places += 1
        const typed = String(readAt(body, path))
        const taken = (text: string) => readAt(parse(endpoint, changeAt(body, path, () => text)), path)
        for (const unstorable of [`${typed}\0`, `${typed}\ud800`, `\udc00${typed}`]) expect([path, taken(unstorable)]).toEqual([path, undefined])
        expect([path, taken('長'.repeat(10_000))]).toEqual([path, undefined])
        if (TAKEN_AS_IT_IS.test(name)) continue
        for (const hidden of [`\u200b${typed}`, `${typed}\u202e`, `\u2066${typed}\u2069`, `${typed}\ufeff`]) {
          const result = taken(hidden)
          if (result !== undefined) expect([path, result]).toEqual([path, taken(typed)])
        }
      }
    }
  })

  it('are more than two hundred in the samples', () => expect(places).toBeGreaterThan(200))
})
