import { toJsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { toAnswerShape } from '../../../config/client-contract/shape'
import { allEndpoints } from '@contract/all-endpoints'
import { fileSchema } from '@contract/file/file'
import * as v from 'valibot'
import { readTableSchema } from '@contract/parcel/forecast-table'
import { fits, UPLOAD_SHAPE } from '@/api/shape'
import { TABLE_SHAPE } from '@/features/forecast/many/table-shape'
import { type JsonSchema, toValues } from '../../support/requests/schema-values'

const ofClients = allEndpoints.filter(({ access }) => access === 'public' || access === 'member')
const shaped = ofClients.flatMap(({ path, output }) => {
  const shape = toAnswerShape(output)
  return shape === undefined ? [] : [[path, shape, output] as const]
})
const wireOf = (schema: v.GenericSchema) => toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as JsonSchema

describe('the shape of an answer', () => {
  it('is known for every endpoint that promises anything', () => {
    const promisesNothing = ofClients.filter(({ output }) => toAnswerShape(output) === undefined)
    expect(promisesNothing.filter(({ output }) => !v.is(output, {})).map(({ path }) => path)).toEqual([])
    expect(shaped.length).toBeGreaterThan(40)
  })

  it.each(shaped)('of %s fits whatever its schema accepts', (_path, shape, output) => {
    fc.assert(fc.property(toValues(wireOf(output), { ids: {}, fields: {} }), (answer) => fits(shape, answer)), { numRuns: 30 })
  })

  it.each(shaped)('of %s fits no text, no null, and nothing hollow that its schema refuses', (_path, shape, output) => {
    for (const hollow of [undefined, null, 'x', 7, true, {}, [], [{}], ['x'], [null], { items: {} }, { items: [{}] }]) {
      // To valibot a list is an object, too.
      const isPromised = v.is(output, hollow) && !(Array.isArray(hollow) && v.is(output, {}))
      expect([hollow, fits(shape, hollow)]).toEqual([hollow, isPromised])
    }
  })

  it.each(shaped)('of %s misses each text, number and object that is required at its top', (_path, shape, output) => {
    const { properties = {}, required = [] } = wireOf(output)
    const [answer] = fc.sample(toValues(wireOf(output), { ids: {}, fields: {} }), { numRuns: 1, seed: 7 }) as [Record<string, unknown>]
    for (const name of required) {
      if ('const' in (properties[name] ?? {}) && !('type' in (properties[name] ?? {}))) continue
      expect([name, fits(shape, { ...answer, [name]: undefined }), fits(shape, { ...answer, [name]: () => undefined })]).toEqual([name, false, false])
    }
  })

  it('knows a newer status as a text', () => {
    const shape = toAnswerShape(v.object({ status: v.picklist(['open', 'done']), at: v.optional(v.string()) }))
    expect([fits(shape, { status: 'halfway' }), fits(shape, { status: 3 }), fits(shape, { status: 'open', more: 1, at: null })]).toEqual([true, false, true])
  })

  it('of choices asks for what all of them have', () => {
    const shape = toAnswerShape(v.variant('kind', [v.object({ kind: v.literal('a'), n: v.number() }), v.object({ kind: v.literal('b'), s: v.optional(v.string()) })]))
    expect(shape).toBe('{kind,n?#,s?}')
    expect([fits(shape, { kind: 'a' }), fits(shape, { kind: 'b', s: 'x' }), fits(shape, { n: 1 }), fits(shape, { kind: 'a', n: '1' })]).toEqual([true, true, false, false])
  })

  it('of a table sent is the one of its schema', () => expect(TABLE_SHAPE).toBe(toAnswerShape(readTableSchema)))
  it('of a picture sent is the one of its schema', () => expect(UPLOAD_SHAPE).toBe(toAnswerShape(fileSchema)))
})
