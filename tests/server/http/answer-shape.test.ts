import * as v from 'valibot'
import { allEndpoints } from '@contract/all-endpoints'
import { defineEndpoint } from '@contract/kit/endpoint'
import { toAnswerShape, toWatchedAnswer } from '@server/http/pipeline/answer-shape'
import { toContractOutput } from '@server/http/pipeline/parse-input'

const endpoint = (output: v.GenericSchema) =>
  defineEndpoint({ path: 'test/shape', access: 'public', effect: 'read', about: 'system', summary: 'Shapes', input: v.object({}), output })

const whole = endpoint(
  v.object({
    name: v.string(),
    note: v.optional(v.string()),
    way: v.optional(v.picklist(['air', 'sea']), 'sea'),
    rows: v.array(v.object({ id: v.string(), inner: v.optional(v.object({ shown: v.number() })) })),
    byCode: v.record(v.string(), v.object({ count: v.number() })),
    kind: v.variant('type', [
      v.object({ type: v.literal('card'), last: v.string() }),
      v.object({ type: v.literal('cash'), coins: v.array(v.number()) }),
      v.object({ type: v.picklist(['shell', 'bead']), count: v.number() }),
    ]),
  }),
)

it('lets out what the contract names at every depth, and nothing else, as the whole check does', () => {
  const answer = {
    name: 'Lin',
    note: undefined,
    passwordHash: 'secret',
    rows: [{ id: 'a', memberId: 'secret', inner: { shown: 1, hidden: 2 } }, { id: 'b', inner: undefined }],
    byCode: { x: { count: 1, hidden: 2 } },
    kind: { type: 'card', last: '42', number: 'secret' },
  }
  const shown = toAnswerShape(whole)(answer)
  expect(JSON.parse(JSON.stringify(shown))).toEqual(JSON.parse(JSON.stringify(toContractOutput(whole, answer))))
  expect(JSON.stringify(shown)).not.toMatch(/secret|hidden/)
})

it('knows a variant by one of several words too', () => {
  const shown = toAnswerShape(whole)({ rows: [], byCode: {}, kind: { type: 'bead', count: 3, hidden: 2 } })
  expect(shown).toMatchObject({ kind: { type: 'bead', count: 3 } })
  expect(JSON.stringify(shown)).not.toMatch('hidden')
})

it('says where a variant is none of those that the contract names', () => {
  expect(() => toAnswerShape(whole)({ rows: [], byCode: {}, kind: { type: 'gold' } })).toThrow('test/shape broke its contract at type')
})

it('refuses, when the server starts, a kind of schema whose fields it could not cut', () => {
  expect(() => toAnswerShape(endpoint(v.object({ pair: v.looseTuple([v.string()]) })))).toThrow('loose_tuple')
})

it('refuses a variant that it could not tell apart', () => {
  const unnamed = v.variant('type', [v.object({ type: v.number(), more: v.string() })])
  expect(() => toAnswerShape(endpoint(v.object({ unnamed })))).toThrow('neither a literal')
})

it('meets a shape that differs from its contract wherever answers are checked', () => {
  const trimmed = endpoint(v.object({ name: v.pipe(v.string(), v.trim()) }))
  expect(toWatchedAnswer(trimmed)({ name: 'Lin' })).toEqual({ name: 'Lin' })
  expect(() => toWatchedAnswer(trimmed)({ name: ' Lin ' })).toThrow('test/shape is cut to another answer')
})

it.each(allEndpoints.filter(({ effect }) => effect === 'read').map((one) => [one.path, one] as const))('knows the shape of %s', (_path, one) => {
  expect(toAnswerShape(one)).toBeInstanceOf(Function)
})
