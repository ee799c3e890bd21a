import * as v from 'valibot'
import { defineEndpoint } from '@contract/kit/endpoint'
import { parseInput, toContractOutput } from '@server/http/pipeline/parse-input'

/** An endpoint that takes texts as they are: the router alone stands between them and the database. */
const endpoint = defineEndpoint({
  path: 'test/plain',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Plain texts',
  input: v.object({ name: v.optional(v.string()), rows: v.optional(v.array(v.object({ note: v.string() }))), more: v.optional(v.record(v.string(), v.string())) }),
  output: v.object({ name: v.string() }),
})

it.each([
  ['a NUL', { name: 'a\0b' }, 'name'],
  ['half of a surrogate pair', { name: '\udc00' }, 'name'],
  ['one deep inside', { rows: [{ note: 'a' }, { note: 'b\0' }] }, 'rows.1.note'],
  ['one in a name', { more: { 'a\0': 'b' } }, 'more'],
])('refuses %s, which no column can hold, at its place', (_what, input, path) => {
  expect(() => parseInput(endpoint, input)).toThrow(expect.objectContaining({ issues: [{ path, code: 'invalid' }] }) as Error)
})

it('takes every text that can be stored, and only what the contract names', () => {
  expect(parseInput(endpoint, { name: '𠮷 📦 \t\n', token: 'x', rows: [] })).toEqual({ name: '𠮷 📦 \t\n', rows: [] })
})

it('lets nothing out that the contract does not name, and says where an answer broke it, not with what', () => {
  expect(toContractOutput(endpoint, { name: 'Lin', passwordHash: 'secret' })).toEqual({ name: 'Lin' })
  expect(() => toContractOutput(endpoint, { name: 42 })).toThrow('test/plain broke its contract at name')
})
