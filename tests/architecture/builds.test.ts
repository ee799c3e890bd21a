import { createRequire } from 'node:module'
import { routes, type Route } from '@/routes'
import { filesUnder, read } from './repository'

const doors: readonly Route[] = Object.values(routes)
const addressesIn = (name: Route['package']) => doors.filter((door) => door.package === name).map((door) => door.path.slice(1))

const codeOf = (build: 'h5' | 'weapp') =>
  filesUnder(`dist/${build}`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, read(file)] as const)

const { version } = JSON.parse(read('package.json'))

it.each([
  ['weapp', 'v_1.0.8'],
  ['h5', 'v_1.0.3'],
] as const)('carries the application version 1.0.23 and, on %s, the label %s [spec 9.02]', (build, label) => {
  expect(version).toBe('1.0.23')
  const shown = codeOf(build).flatMap(([, text]) => text.match(/version: ?"[^"]*", ?versionLabel: ?"[^"]*"/g) ?? [])
  expect(shown.map((text) => text.match(/"[^"]*"/g))).toEqual([[`"${version}"`, `"${label}"`]])
})

it('declares the main package, the sub-packages with their pages and the tab bar in one app configuration [spec 2.26]', () => {
  const app = JSON.parse(read('dist/weapp/app.json'))
  expect([...app.pages].sort()).toEqual(addressesIn('main').sort())
  expect(app.pages[0]).toBe('pages/index/index')
  for (const { root, pages } of app.subPackages) {
    expect(['pages_sub', 'pages_store', 'pages_public']).toContain(root)
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.map((page: string) => `${root}/${page}`).sort()).toEqual(addressesIn(root).sort())
  }
  expect(app.tabBar.list.map(({ pagePath }: { pagePath: string }) => pagePath)).toEqual(
    doors.filter((door) => door.tab).map((door) => door.path.slice(1)),
  )
})

it('passes the settings of the WeChat code audit', () => {
  expect(JSON.parse(read('dist/weapp/app.json')).lazyCodeLoading).toBe('requiredComponents')
  expect(JSON.parse(read('dist/weapp/project.config.json')).setting).toMatchObject({ minified: true, minifyWXML: true, minifyWXSS: true })
})

describe('screens load on demand', () => {
  it('each in a file of its own on the site, and a load times out after 120 s [spec 2.07]', () => {
    const [, entry = ''] = codeOf('h5').find(([file]) => /\/app\.[0-9a-f]+\.js$/.test(file)) ?? []
    expect(/type: ?"timeout", ?target: ?\w+\}\), ?(\w+)\)/.exec(entry)?.[1]).toBe('12e4')
    expect(codeOf('h5').length).toBeGreaterThan(doors.length)
  })

  it('from their own package in the mini-program [spec 2.07]', () => {
    const files = filesUnder('dist/weapp')
    for (const door of doors) expect(files).toContain(`dist/weapp${door.path}.js`)
  })
})

describe('the oldest phones of browserslist', () => {
  const { parse } = createRequire(require.resolve('webpack'))('acorn')

  it.each(['weapp', 'h5'] as const)('can read the code of the %s build: nothing newer than ES2019', (build) => {
    const unreadable = codeOf(build).flatMap(([file, text]) => {
      try {
        parse(text, { ecmaVersion: 2019 })
        return []
      } catch (error) {
        const { message, pos = 0 } = error as Error & { pos?: number }
        return [`${file}: ${message}: ${text.slice(Math.max(0, pos - 60), pos + 20)}`]
      }
    })
    expect(unreadable).toEqual([])
  })

  it('find an AbortController in the mini-program, without which every query would wait for ever', () => {
    expect(codeOf('weapp').some(([, text]) => text.includes("Expected 'this' to be an 'AbortController'"))).toBe(true)
  })
})
