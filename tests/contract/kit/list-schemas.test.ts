import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import { toSchemaIssues } from '@contract/kit/envelope'
import { listSchema, recordSchema } from '@contract/kit/list-schemas'
import { lineSchema } from '@contract/kit/text'
import { findListPlaces } from '../../support/list-places'

const row = v.object({ name: lineSchema(5), note: lineSchema(5) })
const form = listSchema(row, { min: 1, max: 30, missing: 'itemsRequired', tooMany: 'tooManyItems' })
const table = listSchema(row, { max: 31 })

function issuesOf(schema: v.GenericSchema, sent: unknown): [string, string][] {
  return toSchemaIssues(v.safeParse(schema, sent).issues ?? [], schema).map(({ path, code }) => [path, code])
}

/** Says what is taken out of it, and how often it is asked for something. */
function watched(items: object) {
  let looks = 0
  const proxy = new Proxy(items, {
    get(target, name, self) {
      if (name !== 'length' && typeof name === 'string' && Object.hasOwn(target, name)) looks += 1
      return Reflect.get(target, name, self) as unknown
    },
  })
  return { proxy, looks: () => looks }
}

describe('a list that is sent', () => {
  it('is taken as its items make it', () => {
    expect(v.parse(form, [{ name: ' a ', note: 'b' }])).toEqual([{ name: 'a', note: 'b' }])
    expect(v.parse(listSchema(row, { max: 3 }), [])).toEqual([])
  })

  it.each([
    ['no list', 'text', 'itemsRequired'],
    ['an empty one', [], 'itemsRequired'],
    ['one with too many', Array.from({ length: 31 }, () => ({})), 'tooManyItems'],
  ])('%s has one mistake, whatever is in it', (_what, sent, code) => {
    expect(issuesOf(v.object({ rows: form }), { rows: sent })).toEqual([['rows', code]])
  })

  it('tells of every wrong field of every row, where a form shows all rows', () => {
    expect(issuesOf(form, [{ name: 'a', note: '' }, { name: 'b', note: 'c' }, {}])).toEqual([['0.note', 'required'], ['2.name', 'required'], ['2.note', 'required']])
  })

  it('tells of its first wrong row alone, where no form does', () => {
    expect(issuesOf(table, [{ name: 'a', note: 'b' }, {}, {}])).toEqual([['1.name', 'required'], ['1.note', 'required']])
  })

  it('asks nothing more of a list that is too long, what else a rule wants of it', () => {
    const each = v.pipe(form, v.check((rows) => new Set(rows.map(({ name }) => name)).size === rows.length, 'invalid'))
    expect(issuesOf(each, Array.from({ length: 31 }, () => ({ name: 'a', note: 'b' })))).toEqual([['', 'tooManyItems']])
  })
})

it('an object with names of the sender’s own is counted as well', () => {
  const fields = recordSchema(v.pipe(v.string(), v.regex(/^[a-z]+$/, 'invalid')), lineSchema(5), 2)
  expect(v.parse(fields, { a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' })
  expect(issuesOf(v.object({ fields }), { fields: { 1: '', 2: '', 3: '' } })).toEqual([['fields', 'invalid']])
  expect(issuesOf(v.object({ fields }), { fields: 'text' })).toEqual([['fields', 'invalid']])
})

describe('every endpoint', () => {
  const places = allEndpoints.flatMap(({ path, input }) => findListPlaces(input).map((place) => [path, place.path, place] as const))

  it.each(places)('%s: looks at nothing of %s before it is counted', (_path, _place, { schema }) => {
    const sent = watched(schema.type === 'array' ? new Array(80_001).fill({}) : Object.fromEntries(Array.from({ length: 80_001 }, (_, name) => [`n${name}`, {}])))
    expect(issuesOf(schema, sent.proxy)).toHaveLength(1)
    expect(sent.looks()).toBe(0)
  })

  it('has some forty of them', () => expect(places.length).toBeGreaterThan(35))
})
