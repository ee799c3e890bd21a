import * as v from 'valibot'

it('loads the schema library in TypeScript', () => {
  expect(v.safeParse(v.pipe(v.number(), v.integer()), 1.5).success).toBe(false)
  expect(v.safeParse(v.pipe(v.number(), v.integer()), 2).success).toBe(true)
})
