import { planServer, type ServerPlan } from '../support/plan-server'
import { read } from './repository'

jest.setTimeout(120_000)

describe("the server's own manifest", () => {
  let plan: ServerPlan
  beforeAll(() => {
    plan = planServer()
  })

  it('names what the server imports, at most 40 packages, and no part of the client', () => {
    expect(plan.names).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'fastify', 'pg', 'pg-boss', 'sharp', 'valibot']))
    expect(plan.names.length).toBeLessThanOrEqual(40)
    expect(plan.names.filter((name) => /^(react|@tarojs|@nutui|zustand|leaflet)/.test(name))).toEqual([])
  })

  it('is a part of what the repository depends on: nothing comes by chance, through the package of a package', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(plan.names.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('locks what those need in turn, at their places, and a fourth of what the repository installs', () => {
    expect(plan.places).toEqual(expect.arrayContaining(['node_modules/avvio', 'node_modules/pg-protocol', 'node_modules/pino']))
    expect(plan.places.length).toBeLessThan(250)
    expect(plan.places.filter((place) => /node_modules\/(react|@tarojs|webpack)/.test(place))).toEqual([])
  })

  it('is as large as the documents say', () => {
    const { names, places } = plan
    expect(read('SECURITY.md')).toContain(`the server runs on ${names.length} packages`)
    expect(read('docs/testing.md')).toContain(`packages asked for (${names.length})`)
    expect(read('docs/decisions/moving-and-backing-up.md')).toMatch(new RegExp(`the ${names.length} packages that[^]*\\(${places.length} in place of`))
  })
})
