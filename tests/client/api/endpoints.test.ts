import { allEndpoints } from '@contract/all-endpoints'

// The contract as members get it: the same plugin takes it apart for these tests and for both builds.
it.each(allEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s carries only what the client asks', (_path, endpoint) => {
  expect(Object.keys(endpoint).filter((key) => !['path', 'method', 'access', 'effect', 'about', 'changes', 'shape'].includes(key))).toEqual([])
  expect([typeof endpoint.path, ['GET', 'POST'].includes(endpoint.method)]).toEqual(['string', true])
})

it('says what most answers look like', () => {
  const shapes = allEndpoints.flatMap(({ shape }) => shape ?? [])
  expect(shapes.length).toBeGreaterThan(60)
  expect(shapes.every((shape) => /^[[{<]/.test(shape))).toBe(true)
})
