import { isAllowed, toName } from '../../scripts/licences.mjs'
import { listNotices, listSitePackages } from '../../scripts/notice-texts.mjs'
import { pickLocked } from '../../scripts/server-manifest.mjs'
import { planServer } from '../support/plan-server'
import { read } from './repository'

jest.setTimeout(120_000)

type Packages = ReturnType<typeof pickLocked>

const refusedOf = (packages: Packages) =>
  Object.entries(packages as Record<string, { license?: string }>)
    .filter(([place, { license }]) => !isAllowed(license, toName(place)))
    .map(([place, { license }]) => `${toName(place)}: ${license}`)

describe('what is handed on', () => {
  let server: Packages
  beforeAll(() => {
    server = pickLocked(JSON.parse(read('package-lock.json')), planServer().names)
  })

  it('may be, by the licence of each package of the server', () => {
    expect(Object.keys(server).length).toBeGreaterThan(100)
    expect(refusedOf(server)).toEqual([])
  })

  it('may be, by the licence of each package that the site can contain', () => {
    const site = listSitePackages()
    expect(Object.keys(site)).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/leaflet', 'node_modules/lucide-static', 'node_modules/@tarojs/router']))
    expect(refusedOf(site)).toEqual([])
  })

  it('has the texts of the licences beside it', () => {
    const notices = [...listNotices(server)]
    const textOf = (name: string) => notices.find(([title]) => title.startsWith(`${name} `))?.[1] ?? ''
    expect(textOf('fastify')).toContain('Permission is hereby granted')
    expect(textOf('web-push')).toContain('Mozilla Public')
    expect(textOf('@electric-sql/pglite')).toContain('Apache License')
    expect(notices.filter(([, text]) => text === '').length).toBeLessThan(notices.length / 5)
  })
})

it.each([
  ['MIT', 'any', true],
  ['(MIT OR GPL-3.0-only)', 'any', true],
  ['GPL-3.0-only OR AGPL-3.0-only', 'any', false],
  ['Apache-2.0 AND GPL-3.0-only', 'any', false],
  ['Apache-2.0 AND (MIT OR GPL-3.0-only)', 'any', true],
  ['(MIT AND GPL-3.0-only) OR (ISC AND AGPL-3.0-only)', 'any', false],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64', true],
  ['LGPL-3.0-or-later', 'any', false],
  ['MPL-2.0', 'any', false],
  ['SEE LICENSE IN terms.txt', 'any', false],
  ['', 'any', false],
  [undefined, 'any', false],
])('of %s of the package %s it is %s that it may be shipped', (licence, name, allowed) => {
  expect(isAllowed(licence, name)).toBe(allowed)
})
