import path from 'node:path'
import { compileFunction } from 'node:vm'
import { transformSync } from '@babel/core'
import { LANGUAGES } from '@contract/kit/languages'
import { filesUnder, read, root } from './repository'

// The mini-program ships Chinese once where Simplified is Traditional sign by sign (config/chinese-scripts): every word of every
// table must be the same as it was written, in all three languages, also with values in it that are Traditional themselves.

type Module = Record<string, unknown>

/** The file as a build makes it: with the plugin, or without. What it imports comes from the same build. */
function createBuild(plugins: readonly string[]): (file: string) => Module {
  const known = new Map<string, Module>()
  const load = (file: string): Module => {
    const loaded = known.get(file) ?? {}
    if (known.has(file)) return loaded
    known.set(file, loaded)
    const made = transformSync(read(file), {
      filename: path.join(root, file),
      cwd: root,
      babelrc: false,
      configFile: false,
      presets: ['@babel/preset-typescript'],
      plugins: ['@babel/plugin-transform-modules-commonjs', ...plugins],
    })
    const run = compileFunction(made?.code ?? '', ['require', 'exports']) as (load: (name: string) => Module, exports: Module) => void
    run((name) => load(toFile(name, file)), loaded)
    return loaded
  }
  return load
}

function toFile(name: string, from: string): string {
  if (name.startsWith('.')) return `${path.posix.join(path.posix.dirname(from), name)}.ts`
  return `${name.replace(/^@\//, 'src/').replace(/^@contract\//, 'contract/')}.ts`
}

const VALUES = [
  ['裡這個團', '門號', '萬', '幾', '個'],
  [3, 2, 4, 5, 6],
] as const

/** What is said at each key, functions called with texts and with numbers; what needs other values says that it does. */
function sayAll(words: unknown): unknown {
  if (typeof words === 'function') return VALUES.map((values) => call(words as (...values: unknown[]) => unknown, values))
  if (typeof words !== 'object' || words === null) return words
  if (Array.isArray(words)) return words.map(sayAll)
  return Object.fromEntries(Object.entries(words).map(([key, below]) => [key, sayAll(below)]))
}

function call(say: (...values: unknown[]) => unknown, values: readonly unknown[]): unknown {
  try {
    return say(...values)
  } catch {
    return 'needs other values'
  }
}

function sayInEach(module: Module): unknown {
  const tables = Object.values(module).filter((table) => typeof table === 'object' && table !== null && LANGUAGES.every((language) => language in table))
  return tables.map((table) => LANGUAGES.map((language) => sayAll((table as Record<string, unknown>)[language])))
}

const files = filesUnder('src').filter((file) => file.endsWith('-strings.ts') && file !== 'src/i18n/use-strings.ts')
const asWritten = createBuild([])
const shippedOnce = createBuild(['./config/chinese-scripts'])

it('knows files of words', () => expect(files.length).toBeGreaterThan(50))

it.each(files)('%s says the same in the mini-program', (file) => {
  const written = sayInEach(asWritten(file))
  expect(written).not.toEqual([])
  expect(sayInEach(shippedOnce(file))).toEqual(written)
})

it('leaves most of the second script out', () => {
  const bytes = (plugins: string[]) =>
    files.reduce((sum, file) => sum + Buffer.byteLength(transformSync(read(file), { filename: path.join(root, file), cwd: root, babelrc: false, configFile: false, presets: ['@babel/preset-typescript'], plugins, compact: true })?.code ?? ''), 0)
  expect(bytes(['./config/chinese-scripts']) / bytes([])).toBeLessThan(0.88)
})
