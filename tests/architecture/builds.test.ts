import { createRequire } from 'node:module'
import path from 'node:path'
import { packageOf, routes, type Route, type RoutePackage } from '@/routes'
import { filesUnder, read } from './repository'

const doors: readonly Route[] = Object.values(routes)
/** WeChat has its own in place of the site's pages with a map. */
const ofMiniProgram = doors.filter(({ only }) => only === undefined)
const addressesIn = (name: RoutePackage) => ofMiniProgram.filter((door) => packageOf(door.path) === name).map((door) => door.path.slice(1))

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
  // WeChat asks for the tabs in the main package; who has not asked for more shall not wait for it.
  expect([...app.pages].sort()).toEqual(doors.filter((door) => door.tab).map((door) => door.path.slice(1)).sort())
  expect(Object.keys(app.preloadRule)).toEqual(['pages/index/index'])
  for (const { root, pages } of app.subPackages) {
    expect(root).toMatch(/^(pages_sub|pages_store|pages_public|pages\/\w+)$/)
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
    for (const door of ofMiniProgram) expect(files).toContain(`dist/weapp${door.path}.js`)
  })
})

/** The scripts that stand in the page itself. */
const inlineScripts = [...read('dist/h5/index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
  ([, text = ''], index) => [`script ${index} of index.html`, text] as const,
)

const { parse } = createRequire(require.resolve('webpack'))('acorn')

describe('the oldest phones of browserslist', () => {
  function findUnreadable(scripts: readonly (readonly [string, string])[], ecmaVersion: number): readonly string[] {
    return scripts.flatMap(([file, text]) => {
      try {
        parse(text, { ecmaVersion })
        return []
      } catch (error) {
        const { message, pos = 0 } = error as Error & { pos?: number }
        return [`${file}: ${message}: ${text.slice(Math.max(0, pos - 60), pos + 20)}`]
      }
    })
  }

  it('can read the mini-program: nothing newer than ES2019', () => {
    expect(findUnreadable(codeOf('weapp'), 2019)).toEqual([])
  })

  it('can read the site and the script in its page: nothing newer than ES2021', () => {
    expect(inlineScripts).toHaveLength(1)
    expect(findUnreadable([...codeOf('h5'), ...inlineScripts], 2021)).toEqual([])
  })

  it('know everything that the site calls: nothing younger than Chrome 85 and Safari 14.1', () => {
    const young = [
      /\.(at|findLast|findLastIndex|toSorted|toReversed|toSpliced|with|replaceChildren|isWellFormed|toWellFormed)\(/,
      /\b(structuredClone|WeakRef|FinalizationRegistry|AggregateError|reportError|Iterator)\b/,
      /\bObject\.(hasOwn|groupBy)\b/,
      /\bPromise\.(any|withResolvers|try)\b/,
      /\bAbortSignal\.(timeout|any|abort)\b/,
      /\bcrypto\.randomUUID\(/,
      /\bArray\.fromAsync\b/,
    ]
    // Asked for before it is used.
    const asked = /crypto\.randomUUID\?|typeof (reportError|Iterator)\?/
    const found = [...codeOf('h5'), ...inlineScripts].flatMap(([file, text]) =>
      young.flatMap((name) => {
        const hit = name.exec(text)
        if (!hit) return []
        const around = text.slice(Math.max(0, hit.index - 60), hit.index + 40)
        return asked.test(around) ? [] : [`${file}: ${around}`]
      }),
    )
    expect(found).toEqual([])
  })

  it('find an AbortController in the mini-program, without which every query would wait for ever', () => {
    expect(codeOf('weapp').some(([, text]) => /\babort\(\) ?\{(const|let|var) ?\{ ?signal:/.test(text))).toBe(true)
    expect(codeOf('weapp').filter(([, text]) => /new AbortController\b/.test(text))).toEqual([])
  })
})

interface Node {
  readonly type: string
  readonly name?: string
  readonly start: number
  readonly computed?: boolean
}

/** Where `arguments` stands outside every function that has some: in arrows alone. */
function findStrayArguments(node: Node, found: number[] = []): readonly number[] {
  if (node.type === 'Identifier' && node.name === 'arguments') found.push(node.start)
  if (node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration') return found
  for (const [key, part] of Object.entries(node)) {
    // The name of a property is no variable.
    if ((key === 'property' || key === 'key') && !node.computed) continue
    for (const child of Array.isArray(part) ? part : [part]) if (typeof child?.type === 'string') findStrayArguments(child, found)
  }
  return found
}

describe('what minifies the builds', () => {
  const strays = (code: string) => findStrayArguments(parse(code, { ecmaVersion: 2021 }))

  it('makes no arrow of a function that uses `arguments`, which would leave the site white', () => {
    expect(strays('const f = () => g.apply(null, arguments)')).toHaveLength(1)
    expect(strays('const f = function () { return () => g.apply(null, arguments) }; a.arguments')).toEqual([])
    for (const build of ['h5', 'weapp'] as const) {
      const found = codeOf(build).flatMap(([file, code]) => strays(code).map((at) => `${file}: ${code.slice(Math.max(0, at - 60), at + 20)}`))
      expect(found).toEqual([])
    }
  })

  it('finds the files that every visitor waits for by their names, of which one is the packages’', () => {
    const named = [...read('dist/h5/index.html').matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, file = '']) => file.replace(/[0-9a-f]{6}/, 'hash'))
    expect(named).toEqual(['/js/packages.hash.js', '/js/app.hash.js'])
  })
})

it('has each module of the mini-program once, whichever packages carry it, so that what is remembered in one is known in the other', () => {
  const texts = new Map<string, Set<string>>()
  const carriers = new Map<string, Set<string>>()
  for (const [file, code] of codeOf('weapp')) {
    if (!code.includes('webpackJsonp')) continue
    const chunks: [unknown, Record<string, () => unknown>][] = []
    const wx = { webpackJsonp: { push: (chunk: (typeof chunks)[number]) => chunks.push(chunk) } }
    if (/runtime\.js$/.test(file)) continue
    new Function('wx', 'require', 'module', 'exports', code)(wx, () => ({}), { exports: {} }, {})
    for (const [, modules] of chunks) {
      for (const [id, module] of Object.entries(modules)) {
        texts.set(id, (texts.get(id) ?? new Set()).add(String(module)))
        carriers.set(id, (carriers.get(id) ?? new Set()).add(file))
      }
    }
  }
  // One runtime keeps one instance of a number: copies of a file in two packages are one module.
  expect([...texts].filter(([, found]) => found.size > 1).map(([id]) => id)).toEqual([])
  // What a page of one package chooses for a page of another (navigation/pick).
  const pick = [...texts].filter(([, [text = '']]) => /\.path\)===\w+\.path\?/.test(text) && text.includes('isPicking:'))
  expect(pick).toHaveLength(1)
  const packages = [...(carriers.get(pick[0]?.[0] ?? '') ?? [])].map((file) => file.split('/s/')[0])
  expect(packages.sort()).toEqual(['dist/weapp/pages/addressAdd', 'dist/weapp/pages_store', 'dist/weapp/pages_sub'])
})

it('names what screens of the mini-program share by a few signs, and each name leads to a file', () => {
  const files = filesUnder('dist/weapp')
  const named = files
    .filter((file) => /\.(js|wxss)$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/(?:require\(|@import ?)"(\.\/|(?:\.\.\/)+)(s\/[^"]+)"/g)].map(([, up = '', name = '']) => path.posix.join(path.posix.dirname(file), up, name)))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.includes(name.endsWith('.wxss') ? name : `${name}.js`))).toEqual([])
  expect(named.filter((name) => !/\/s\/\w{1,3}(\.wxss)?$/.test(name))).toEqual([])
  // A text of a licence keeps the name that the bundler gave it.
  const code = files.filter((file) => /\.(js|wxss)$/.test(file))
  expect(code.filter((file) => file.includes('/sub-common/') || read(file).includes('sub-common/'))).toEqual([])
})
