// Writes the built site's service worker, sw.js: src/service-worker with the names of what it keeps from the first visit on.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { root } from './run.mjs'

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

/** What stays whole without a network: the tabs, and where a member looks at what they lead to. @type {readonly string[]} */
const offlinePages = readJson('config/offline-pages.json')

/** @param {string} page what the site answers @returns {string[]} */
const filesOfPage = (page) => [...page.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map(([, file = '']) => file)

/**
 * One build of the site as its worker knows it.
 * @param {string} site the folder of the built site, whose page is finished
 * @param {Record<string, readonly string[]>} pageFiles which files each page needs
 * @returns {import('../src/service-worker/kept-site').SiteBuild}
 */
export function describeBuild(site, pageFiles) {
  const page = readFileSync(path.join(site, 'index.html'), 'utf8')
  const [entry] = /\/js\/app\.[0-9a-f]+\.js/.exec(page) ?? []
  if (entry === undefined) throw new Error('The page names no entry of the app.')
  const files = new Set(filesOfPage(page))
  for (const address of offlinePages) {
    const its = pageFiles[address]
    if (!its) throw new Error(`config/offline-pages.json names ${address}, which is no page of the site.`)
    for (const file of its) files.add(file)
  }
  const kept = [...files].sort()
  const id = createHash('sha256').update([page, ...kept].join('\n')).digest('hex').slice(0, 12)
  return { id, entry, files: kept }
}

/** @param {string} site @param {import('../src/service-worker/kept-site').SiteBuild} build */
export async function writeServiceWorker(site, build) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/service-worker/worker.ts'],
    outfile: path.join(site, 'sw.js'),
    bundle: true,
    minify: true,
    charset: 'utf8',
    format: 'iife',
    // `chrome >= 85` → `chrome85`.
    target: readJson('package.json').browserslist.defaults.map((/** @type {string} */ line) => line.replace(/[\s>=]/g, '')),
    define: { __SITE_BUILD__: JSON.stringify(build) },
    logLevel: 'warning',
  })
}

/** @param {string} site @param {Record<string, readonly string[]>} pageFiles */
export async function addServiceWorker(site, pageFiles) {
  await writeServiceWorker(site, describeBuild(site, pageFiles))
}
