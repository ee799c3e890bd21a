// What each screen adds to what every member loads first, and by which module.
//   node scripts/screen-bytes.mjs             all screens, the dearest first
//   node scripts/screen-bytes.mjs parcelSea   one of them, module by module
//
// A screen comes when it is asked for, but what it shares with the tabs comes before: a word in a tab's table, a hook in a
// tab's file of queries, an icon. So all screens are bundled, and again without one; what has grown by it is what it costs
// everybody. esbuild does it in a moment, and cuts by files and unused exports as webpack does.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import * as babel from '@babel/core'
import * as esbuild from 'esbuild'
import { root } from './run.mjs'

/** @typedef {'weapp' | 'h5'} Platform */
/** @typedef {Readonly<Record<string, string>>} Overlay sources that stand in for files, for a test */
/** @typedef {{ module: string, bytes: number }} Growth */
/** @typedef {{ screen: string, platform: Platform, bytes: number, growths: Growth[] }} Cost bytes: gzipped on h5 */

/** What a screen may add: bytes of the main package; bytes of the site's first scripts, gzipped. */
export const SCREEN_LIMITS = { weapp: 1_000, h5: 300 }

/** What is there before a member has gone anywhere. @type {Record<Platform, string[]>} */
const ALWAYS = { weapp: ['src/app.tsx', 'src/custom-tab-bar/index.tsx'], h5: ['src/app.tsx'] }

/** The rules of all icons; those that tabs show lie in the sheet that comes first. */
const iconRules = new Map(
  ['icons', 'screen-icons', 'shop-icons'].flatMap((sheet) =>
    [...readFileSync(path.join(root, `src/styles/${sheet}.scss`), 'utf8').matchAll(/^\.i-([a-z0-9-]+) .*$/gm)].map(
      ([rule, name = '']) => /** @type {const} */ ([name, rule.length]),
    ),
  ),
)

/** The icons that built code names: whatever is left of a table of them. @param {string} text */
const iconsIn = (text) => [...iconRules.keys()].filter((name) => ["'", '"', '`'].some((quote) => text.includes(quote + name + quote)))

/** The build's own way with the contract (babel.config.js): each file once. @type {Map<string, string>} */
const contractTexts = new Map()

/** @param {string} file */
function readContract(file) {
  const known = contractTexts.get(file)
  if (known !== undefined) return known
  const made = babel.transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    cwd: root,
    babelrc: false,
    configFile: false,
    presets: ['@babel/preset-typescript'],
    plugins: ['./config/client-contract/write-out-limits', './config/client-contract'],
  })
  const text = made?.code ?? ''
  contractTexts.set(file, text)
  return text
}

/** @param {Overlay} overlay @returns {esbuild.Plugin} */
const ourFiles = (overlay) => ({
  name: 'our-files',
  setup(build) {
    build.onLoad({ filter: /\.(scss|css)$/ }, () => ({ contents: 'export default {}', loader: 'js' }))
    build.onLoad({ filter: /[\\/](src|contract)[\\/].+\.tsx?$/ }, ({ path: file }) => {
      const name = path.relative(root, file).split(path.sep).join('/')
      const contents = overlay[name] ?? (name.startsWith('contract/') ? readContract(file) : undefined)
      return contents === undefined ? undefined : { contents, loader: name.startsWith('contract/') ? 'js' : 'tsx', resolveDir: path.dirname(file) }
    })
    // As config/index.ts has it: a file of the contract does nothing by being there.
    build.onResolve({ filter: /^@contract\/|^\.\.?\// }, async ({ path: name, pluginData, ...asked }) => {
      const isContract = name.startsWith('@contract/') || asked.importer.startsWith(path.join(root, 'contract'))
      if (!isContract || pluginData === 'asked') return undefined
      const found = await build.resolve(name, { ...asked, pluginData: 'asked' })
      return { ...found, sideEffects: false }
    })
  },
})

/** @param {readonly string[]} files */
const asEntry = (files) => files.map((file, index) => `import * as m${index} from './${file}'; export { m${index} }`).join('\n')

/**
 * The files that come first, bundled beside those of one screen.
 * @param {Platform} platform @param {readonly string[]} first @param {readonly string[]} screen @param {Overlay} overlay
 */
async function bundle(platform, first, screen, overlay) {
  const entries = { first: asEntry(first), ...(screen.length > 0 && { screen: asEntry(screen) }) }
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.keys(entries).map((name) => ({ in: `entry:${name}`, out: name })),
    outdir: 'out',
    write: false,
    bundle: true,
    splitting: true,
    metafile: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    jsx: 'automatic',
    target: 'es2019',
    logLevel: 'error',
    alias: { '@': './src', '@contract': './contract' },
    // The framework is there for every screen.
    external: ['@tarojs/*', 'react', 'react/*', 'react-dom', '@tanstack/*'],
    resolveExtensions: [...(platform === 'weapp' ? ['.weapp.tsx', '.weapp.ts'] : []), '.tsx', '.ts', '.mjs', '.js', '.json'],
    loader: { '.png': 'empty' },
    define: { 'process.env.TARO_ENV': `'${platform}'`, 'process.env.NODE_ENV': "'production'", __APP_VERSION__: "''", __BUILD_LABEL__: "''" },
    plugins: [
      {
        name: 'entries',
        setup(build) {
          build.onResolve({ filter: /^entry:/ }, ({ path: name }) => ({ path: name.slice('entry:'.length), namespace: 'entry' }))
          build.onLoad({ filter: /./, namespace: 'entry' }, ({ path: name }) => ({
            contents: entries[/** @type {'first' | 'screen'} */ (name)] ?? '',
            resolveDir: root,
            loader: 'ts',
          }))
        },
      },
      ourFiles(overlay),
    ],
  })
  return toFirst(metafile, outputFiles)
}

/**
 * What comes first of a bundle: its entry and the pieces that this imports. @param {esbuild.Metafile} metafile @param
 * {esbuild.OutputFile[]} files
 */
function toFirst({ outputs }, files) {
  const names = new Set(Object.keys(outputs).filter((name) => path.basename(name) === 'first.js'))
  for (const name of names) for (const one of outputs[name]?.imports ?? []) if (!one.external && one.kind === 'import-statement') names.add(one.path)
  /** @type {Map<string, number>} */
  const bytesOf = new Map()
  for (const name of names) {
    for (const [module, { bytesInOutput }] of Object.entries(outputs[name]?.inputs ?? {})) {
      bytesOf.set(module, (bytesOf.get(module) ?? 0) + bytesInOutput)
    }
  }
  const texts = files.filter((file) => names.has(path.relative(root, file.path).split(path.sep).join('/'))).map((file) => file.text)
  const text = texts.join('\n')
  for (const name of iconsIn(text)) bytesOf.set(`the icon ${name}`, iconRules.get(name) ?? 0)
  return { bytesOf, text }
}

/** Every page with its file, as src/routes.ts has them. @param {Platform} platform */
async function readPages(platform) {
  const { outputFiles } = await esbuild.build({ absWorkingDir: root, entryPoints: ['src/routes.ts'], bundle: true, write: false, format: 'esm', logLevel: 'error' })
  const { routes } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
  return Object.entries(routes)
    .filter(([, { only }]) => only === undefined || only === platform)
    .map(([name, route]) => ({ name, file: `src${route.path}.tsx`, isTab: route.tab === true, isFirst: platform === 'weapp' ? route.tab === true : name === 'home' }))
}

/** @param {Platform} platform */
async function readFirst(platform) {
  const pages = await readPages(platform)
  return {
    first: [...ALWAYS[platform], ...pages.filter(({ isFirst }) => isFirst).map(({ file }) => file)],
    screens: pages.filter(({ isFirst }) => !isFirst),
  }
}

/**
 * What screens add to what comes first, beside all others; `only` names some of them.
 * @param {Platform} platform @param {{ only?: readonly string[], overlay?: Overlay }} [options] @returns {Promise<Cost[]>} the dearest
 * first
 */
export async function weighScreens(platform, { only = [], overlay = {} } = {}) {
  const { first, screens } = await readFirst(platform)
  const withAll = await bundle(platform, first, screens.map(({ file }) => file), overlay)
  // Two bundles are never zipped alike, however little has grown: what has is taken to be zipped like the rest.
  const share = platform === 'h5' ? gzipSync(withAll.text).length / Buffer.byteLength(withAll.text) : 1
  /** @type {Cost[]} */
  const costs = []
  for (const { name, file } of screens) {
    if (only.length > 0 && !only.includes(name)) continue
    const without = await bundle(platform, first, screens.filter((screen) => screen.file !== file).map((screen) => screen.file), overlay)
    const growths = [...withAll.bytesOf]
      .map(([module, bytes]) => ({ module, bytes: bytes - (without.bytesOf.get(module) ?? 0) }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes)
    costs.push({ screen: name, platform, bytes: Math.round(share * growths.reduce((sum, growth) => sum + growth.bytes, 0)), growths })
  }
  return costs.sort((one, other) => other.bytes - one.bytes)
}

/** The files that come before a member has gone anywhere, with their bytes there. @param {Platform} platform @param {Overlay} [overlay] */
export async function readFirstModules(platform, overlay = {}) {
  const { first, screens } = await readFirst(platform)
  const { bytesOf } = await bundle(platform, first, screens.map(({ file }) => file), overlay)
  return new Map([...bytesOf].filter(([, bytes]) => bytes > 0))
}

/** The icons that tabs show, on either build. @returns {Promise<string[]>} */
export async function readTabIcons() {
  const found = new Set()
  for (const platform of /** @type {const} */ (['weapp', 'h5'])) {
    const tabs = (await readPages(platform)).filter(({ isTab }) => isTab).map(({ file }) => file)
    const { text } = await bundle(platform, [...ALWAYS[platform], ...tabs], [], {})
    for (const name of iconsIn(text)) found.add(name)
  }
  return [...found].sort()
}

/** One line of a cost. @param {Cost} cost */
export function toCostLine({ screen, platform, bytes, growths }, shown = 4) {
  const modules = growths.slice(0, shown).map((growth) => `${growth.module} ${growth.bytes}`)
  return `${platform.padEnd(5)} ${screen.padEnd(20)} ${String(bytes).padStart(6)}  ${modules.join(', ')}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const only = process.argv.slice(2)
  for (const platform of /** @type {const} */ (['weapp', 'h5'])) {
    for (const cost of await weighScreens(platform, { only })) console.log(toCostLine(cost, only.length > 0 ? 30 : 4))
  }
}
