// Puts into the built site's page what it shows before any script of the app is there: the frames of src/first-paint,
// drawn here by the app's own components in every language, their styles, and the script that chooses among them.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import * as sass from 'sass'
import { root } from './run.mjs'
import { keepUsed } from './used-styles.mjs'

const folder = path.join(root, 'src/first-paint')
const work = path.join(root, '.cache/first-paint')
/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const { browserslist, version } = readJson('package.json')
const buildLabels = readJson('config/build-labels.json')

/** `chrome >= 85` → `chrome85`. */
const oldest = browserslist.defaults.map((/** @type {string} */ line) => line.replace(/[\s>=]/g, ''))

/** What the frames' place and the sentence for browsers without scripts look like. */
const frameCss = readFileSync(path.join(folder, 'frame.css'), 'utf8')

/** Style sheets as the app's own build reads them: modules with names of their own, everything else as it stands. @type {esbuild.Plugin} */
const scss = {
  name: 'scss',
  setup(build) {
    build.onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({
      contents: sass.compile(file).css,
      loader: file.endsWith('.module.scss') ? 'local-css' : 'css',
    }))
  },
}

/** What frames are drawn with instead of Taro, a device and its memory. @type {esbuild.Plugin} */
const standIns = {
  name: 'stand-ins',
  setup(build) {
    /** @type {Record<string, string>} */
    const files = {
      '@tarojs/components': 'taro-components.tsx',
      '@tarojs/taro': 'taro-api.ts',
      '@/platform/device': 'device.ts',
      '@/platform/storage': 'storage.ts',
      '@/platform/back-way': 'back-way.ts',
      './back-way': 'back-way.ts',
      zustand: 'zustand.ts',
    }
    build.onResolve({ filter: new RegExp(`^(${Object.keys(files).join('|')})$`) }, ({ path: name }) => ({
      path: path.join(folder, 'stand-ins', files[name] ?? ''),
    }))
  },
}

/** @type {esbuild.BuildOptions} */
const shared = {
  absWorkingDir: root,
  bundle: true,
  charset: 'utf8',
  alias: { '@': './src', '@contract': './contract' },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.TARO_ENV': '"h5"',
    'process.env.TARO_APP_API_BASE': '""',
    __APP_VERSION__: JSON.stringify(version),
    __BUILD_LABEL__: JSON.stringify(buildLabels.h5),
  },
  logLevel: 'warning',
}

/** @typedef {typeof import('../src/first-paint/frames')} Frames */

/** The frames, and the app's own style sheet with those of everything that they import. */
async function loadFrames() {
  await esbuild.build({
    ...shared,
    entryPoints: [path.join(folder, 'frames.tsx')],
    outdir: work,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // What Taro's own build takes out of a page again.
    banner: { js: 'const definePageConfig = () => undefined' },
    external: ['react', 'react-dom'],
    plugins: [scss, standIns],
  })
  const address = pathToFileURL(path.join(work, 'frames.mjs'))
  /** @type {typeof import('../src/first-paint/frames')} */
  const frames = await import(`${address.href}?${Date.now()}`)
  // The app's own sheet comes below the frame and would win over the frame's modules, which in the app come after it.
  const modules = sass.compileString(`#first-frame {\n${readFileSync(path.join(work, 'frames.css'), 'utf8')}\n}`).css
  const sheets = ['src/app.scss', 'src/styles/screen-icons.scss', 'src/styles/shop-icons.scss'].map((sheet) => sass.compile(path.join(root, sheet)).css)
  return { ...frames, css: [...sheets, modules].join('\n') }
}

/**
 * What stands in the lists of several pages is written once: this is in every page, before anything can be seen.
 * @template T @param {Readonly<Record<string, readonly T[]>>} lists @returns {{ all: T[], of: Record<string, number[]> }}
 */
function nameOnce(lists) {
  const places = new Map()
  const placeOf = (/** @type {T} */ one) => {
    const text = JSON.stringify(one)
    if (!places.has(text)) places.set(text, places.size)
    return places.get(text)
  }
  const of = Object.fromEntries(Object.entries(lists).map(([page, list]) => [page, list.map(placeOf)]))
  return { all: [...places.keys()].map((text) => JSON.parse(text)), of }
}

/**
 * @param {{ pageFiles: Record<string, readonly string[]>, firstCalls: Readonly<Record<string, readonly object[]>>, entryFiles: readonly
 * string[], screenTimeoutMs: number, requestTimeoutMs: number }} site
 */
async function buildStartScript({ pageFiles, firstCalls, entryFiles, screenTimeoutMs, requestTimeoutMs }) {
  const { outputFiles } = await esbuild.build({
    ...shared,
    define: {
      ...shared.define,
      'process.env.TARO_APP_API_BASE': JSON.stringify(process.env.TARO_APP_API_BASE ?? ''),
      __PAGE_FILES__: JSON.stringify(nameOnce(pageFiles)),
      __FIRST_CALLS__: JSON.stringify(nameOnce(firstCalls)),
      __ENTRY_FILES__: JSON.stringify(entryFiles),
      __SCREEN_TIMEOUT_MS__: String(screenTimeoutMs),
      __REQUEST_TIMEOUT_MS__: String(requestTimeoutMs),
    },
    entryPoints: [path.join(folder, 'start.ts')],
    write: false,
    minify: true,
    format: 'iife',
    target: oldest,
  })
  return outputFiles[0]?.text.trim() ?? ''
}

/** @param {string} text */
const escape = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/**
 * @param {string} site the folder of the built site
 * @param {Record<string, readonly string[]>} pageFiles which files each page needs
 */
export async function addFirstPaint(site, pageFiles) {
  const {
    drawFrames: draw,
    toTemplateId,
    needsScript,
    barColours,
    languages,
    screenTimeoutMs,
    requestTimeoutMs,
    firstCallsOfPages,
    css,
  } = await loadFrames()
  const frames = draw()
  const templates = frames.map(
    (frame) => `<template id="${toTemplateId(frame)}" title="${escape(frame.title)}">${frame.html}</template>`,
  )
  const drawn = frames.map(({ html }) => html).join('')
  const styles = keepUsed(`${frameCss}${css}`, `${drawn}<div class="no-script">`, ['theme-light', 'theme-dark'])
  const { code } = await esbuild.transform(styles, { loader: 'css', minify: true, target: oldest, charset: 'utf8' })

  const file = path.join(site, 'index.html')
  const page = readFileSync(file, 'utf8')
  const [sheet = ''] = page.match(/<link[^>]*rel="stylesheet"[^>]*>/) ?? []
  const entryFiles = [...page.matchAll(/<script[^>]* src="([^"]+)"/g), ...sheet.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
  const [first] = frames
  const head = [
    ...Object.entries(barColours).map(
      ([scheme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`,
    ),
    `<title>${escape(first?.title ?? '')}</title>`,
    `<style>${code}</style>`,
  ].join('')
  const words = languages.map((language) => `<p lang="${language}">${needsScript(language)}</p>`).join('')
  const body = [
    `<noscript><div class="no-script">${words}</div></noscript>`,
    ...templates,
    '<div id="first-frame" aria-hidden="true"></div>',
    `<script>${await buildStartScript({ pageFiles, firstCalls: firstCallsOfPages(), entryFiles, screenTimeoutMs, requestTimeoutMs })}</script>`,
    // Behind the frame, which does not wait for it; the app's scripts do.
    sheet,
  ].join('')
  const painted = page
    .replace(sheet, '')
    .replace('<title></title>', () => head)
    .replace('<div id="app">', () => `${body}<div id="app">`)
  writeFileSync(file, painted)
}
