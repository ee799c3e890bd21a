import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { compressTexts } from './compress.mjs'
import { root, runNode, secondsSince } from './run.mjs'
import { writeServerManifest } from './server-manifest.mjs'
import { makeFolderBeside, putInPlace } from './site-folders.mjs'

const TOOLING = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts']
const CLIENT = ['src', 'contract', 'config', 'types', 'babel.config.js', ...TOOLING]
const SERVER = ['server', 'contract', ...TOOLING]

/**
 * What a build reads, the file that proves it is there, how it is made, and how long that takes on two cores where it was never made.
 * @type {Record<string, { title: string, sources: string[], variables: string[], result: string, usualSeconds: number, make: () =>
 * Promise<void> }>}
 */
const builds = {
  h5: {
    title: 'H5 site',
    sources: CLIENT,
    variables: ['TARO_APP_API_BASE'],
    result: 'dist/h5/index.html',
    usualSeconds: 90,
    make: async () => {
      // esbuild and Sass: a start that builds nothing does not read them.
      const [{ addFirstPaint }, { addServiceWorker }] = await Promise.all([import('./first-paint.mjs'), import('./service-worker.mjs')])
      const site = makeFolderBeside(path.join(root, 'dist'))
      try {
        await buildWithTaro('h5', `dist/${path.basename(site)}`)
        const pageFiles = takePageFiles(site)
        await addFirstPaint(site, pageFiles)
        // After it: the worker keeps the page as it is served.
        await addServiceWorker(site, pageFiles)
        compressTexts(site)
        putInPlace(site, path.join(root, 'dist/h5'))
      } finally {
        rmSync(site, { recursive: true, force: true })
      }
    },
  },
  weapp: {
    title: 'mini-program',
    sources: [...CLIENT, 'project.config.json'],
    variables: ['TARO_APP_API_BASE'],
    result: 'dist/weapp/app.json',
    usualSeconds: 100,
    make: () => buildWithTaro('weapp', 'dist/weapp'),
  },
  server: {
    title: 'server',
    sources: SERVER,
    variables: [],
    result: 'dist/server/main.mjs',
    usualSeconds: 1,
    make: buildServer,
  },
}

export const buildNames = Object.keys(builds)

/** @param {string} name */
function buildNamed(name) {
  const build = builds[name]
  if (!build) throw new Error(`There is no build "${name}": choose ${buildNames.join(', ')}.`)
  return build
}

/** The server's programs: the API, the operator's command line, and the demo's gateway to foreign shops, a process of its own. */
export const serverOptions = () =>
  /** @type {const} */ ({
    absWorkingDir: root,
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      { in: 'server/cli/cli.ts', out: 'operator' },
      { in: 'server/demo/mall-gateway/mall-gateway-main.ts', out: 'mall-gateway' },
    ].filter((entry) => entry.out === 'main' || existsSync(path.join(root, entry.in))),
    outdir: 'dist/server',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '@contract': './contract', '@server': './server' },
    define: { __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version) },
    sourcemap: true,
    logLevel: 'warning',
  })

/** The migrations are read as files, so that a release can be inspected; they lie beside the bundle. */
export function copyMigrations() {
  cpSync(path.join(root, 'server/db/migrations'), path.join(root, 'dist/server/migrations'), { recursive: true })
}

async function buildServer() {
  rmSync(path.join(root, 'dist/server'), { recursive: true, force: true })
  const options = /** @type {import('esbuild').BuildOptions} */ (/** @type {unknown} */ (serverOptions()))
  const { build } = await import('esbuild')
  const { metafile } = await build({ ...options, metafile: true })
  copyMigrations()
  if (metafile) writeServerManifest(metafile)
}

/**
 * Which files each page needs, as config/page-files.ts left it beside the site. @param {string} site @returns {Record<string, readonly
 * string[]>}
 */
function takePageFiles(site) {
  const file = path.join(site, 'pages.json')
  const pageFiles = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return pageFiles
}

/** @param {string} platform */
export const taroArguments = (platform) => [
  '--require',
  path.join(root, 'scripts/refuse-bindings.cjs'),
  path.join(root, 'node_modules/@tarojs/cli/bin/taro'),
  'build',
  '--type',
  platform,
]

/** @param {string} platform @param {string} folder from the root */
async function buildWithTaro(platform, folder) {
  // Taro leaves the files of earlier builds beside the new ones.
  rmSync(path.join(root, folder), { recursive: true, force: true })
  const { code, output } = await runNode(taroArguments(platform), {
    // package.json names the oldest phones of each platform.
    env: { NODE_ENV: 'production', BROWSERSLIST_ENV: platform, BUILD_FOLDER: folder },
    quiet: true,
  })
  // Taro reports some failures, such as a configuration that does not load, and still ends with 0.
  if (code !== 0 || !output.includes('Compiled successfully') || !existsSync(path.join(root, folder, path.basename(buildNamed(platform).result)))) {
    throw new Error(`${output}\nThe ${platform} build failed.`)
  }
}

/** @param {string} entry @returns {string[]} */
function filesUnder(entry) {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [entry]
  return readdirSync(full).sort().flatMap((name) => filesUnder(path.posix.join(entry, name)))
}

/** @param {string} name */
function sourceHash(name) {
  const { sources, variables } = buildNamed(name)
  const hash = createHash('sha256')
  for (const variable of variables) hash.update(`${variable}=${process.env[variable] ?? ''}\n`)
  for (const file of sources.flatMap(filesUnder)) {
    hash.update(`${file}\n`)
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** @param {string} name */
const stampFile = (name) => path.join(root, '.cache/builds', name)

/** Whether the build stands and is made of the sources as they are now. @param {string} name */
export function isFresh(name) {
  const stamp = stampFile(name)
  return (
    existsSync(stamp) &&
    existsSync(path.join(root, buildNamed(name).result)) &&
    readFileSync(stamp, 'utf8') === sourceHash(name)
  )
}

/** What it took the last time. @param {string} name */
const secondsFile = (name) => `${stampFile(name)}-seconds`

/** How long a build will take. @param {string} name */
export function usualSecondsOf(name) {
  const file = secondsFile(name)
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  return last > 0 ? last : buildNamed(name).usualSeconds
}

/** @param {string} name @param {(line: string) => void} say */
export async function build(name, say) {
  const { title, make } = buildNamed(name)
  const start = Date.now()
  const stamp = stampFile(name)
  const hash = sourceHash(name)
  rmSync(stamp, { force: true })
  say(`Building the ${title}, usually ${usualSecondsOf(name)} s …`)
  const patience = setInterval(() => say(`  … still building the ${title}, ${secondsSince(start)}`), 15_000)
  try {
    await make()
  } finally {
    clearInterval(patience)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  writeFileSync(secondsFile(name), String(Math.max(1, Math.round((Date.now() - start) / 1_000))))
  say(`Built the ${title} in ${secondsSince(start)}`)
}

/** @param {string} name @param {(line: string) => void} say */
export async function buildIfStale(name, say) {
  if (isFresh(name)) say(`The ${buildNamed(name).title} is up to date`)
  else await build(name, say)
}
