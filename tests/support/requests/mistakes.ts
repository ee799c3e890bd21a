import fc, { type Arbitrary } from 'fast-check'
import { randomUUID } from '../chance'
import type { Fields } from './schema-values'

/** Texts that have hurt somebody somewhere. */
export const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\ud800b',
  '\udc00',
  '\u200b',
  '\u202e\u2066abc',
  "'; drop table members; --",
  "' or '1'='1",
  '%',
  '_\\%',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nBcc: thief@example.com',
  '../../etc/passwd',
  '\u001b[2J',
  '𠮷📦👨‍👩‍👧',
  'שלום עולם',
  'e\u0301',
  '１２３４５６',
  'constructor',
  '__proto__',
  'null',
  'NaN',
  '1e400',
  '2026-02-31',
  '2026-02-31T00:00:00.000Z',
  '+099999-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '99999-01-01',
  'x'.repeat(10_000),
  '長'.repeat(10_000),
] as const

export const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e13,
  1e308,
  Number.MIN_VALUE,
  [],
  [[]],
  {},
  { a: { b: 1 } },
  { toString: 'x', valueOf: 'y', then: 1, length: -1 },
  Array.from({ length: 2_000 }, () => 7),
  Array.from({ length: 2_000 }, () => randomUUID()),
  ...ODD_TEXTS,
]

export type Path = readonly (string | number)[]

export function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value)
    ? value.flatMap((item: unknown, index) => listPaths(item, [...path, index]))
    : Object.entries(value).flatMap(([name, item]) => listPaths(item, [...path, name]))
  return [path, ...inner]
}

export function changeAt(value: unknown, [first, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === first ? changeAt(item, rest, change) : item))
  const fields = value as Record<string, unknown>
  return { ...fields, [first]: changeAt(fields[first], rest, change) }
}

const changes: Arbitrary<(old: unknown) => unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_VALUES).map((odd) => () => odd), weight: 6 },
  // The same thing twice, where it stands in a list.
  { arbitrary: fc.constant((old: unknown) => (Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : [old, old])), weight: 2 },
  { arbitrary: fc.constant((old: unknown) => (typeof old === 'number' ? String(old) : typeof old === 'string' ? `${old}\u200d${old}` : old)), weight: 1 },
  { arbitrary: fc.constant((old: unknown) => (typeof old === 'number' ? -old : typeof old === 'string' ? old.toUpperCase() : !old)), weight: 1 },
  { arbitrary: fc.uuid().map((id) => () => id), weight: 1 },
)

/** The same request with one thing wrong. */
export function withOneMistake(bodies: Arbitrary<Fields>): Arbitrary<Fields> {
  return bodies.chain((body) => {
    const paths = listPaths(body).filter((path) => path.length > 0)
    if (paths.length === 0) return fc.constant(body)
    return fc.tuple(fc.constantFrom(...paths), changes).map(([path, change]) => changeAt(body, path, change) as Fields)
  })
}

/** Anything under the names that the endpoint knows, and under names that no request should have. */
export function toWildBodies(names: readonly string[]): Arbitrary<unknown> {
  const anything = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.maxSafeInteger())
  const allNames = [...names, 'memberId', 'constructor', 'hasOwnProperty', 'status', 'balanceCents', '']
  const entries = Object.fromEntries(allNames.map((name) => [name, anything]))
  return fc.oneof(
    { arbitrary: fc.record(entries, { requiredKeys: [], noNullPrototype: true }), weight: 8 },
    { arbitrary: anything, weight: 1 },
  )
}
