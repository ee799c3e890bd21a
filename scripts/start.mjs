// Builds what is missing or older than its sources, and becomes the server: one process, which Ctrl-C ends. The server is built in
// a second and starts at once; the site, which takes a minute or two, is built beside it and served when it is there.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildIfStale, isFresh, usualSecondsOf } from './builds.mjs'
import { root } from './run.mjs'
import { buildSiteBeside } from './site-beside.mjs'

if (!existsSync(path.join(root, 'node_modules/fastify'))) {
  console.error('The packages are not installed: run npm ci first.')
  process.exit(1)
}

const site = path.join(root, 'dist/h5')
try {
  await buildIfStale('server', console.log)
  // Another folder is somebody else's site.
  if (path.resolve(root, process.env.SITE_DIR || site) === site) {
    if (isFresh('h5')) console.log('The H5 site is up to date')
    else Object.assign(process.env, beginSite().settings)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function beginSite() {
  return buildSiteBeside({
    site,
    progressFile: path.join(root, '.cache/site-progress.json'),
    builder: [path.join(root, 'scripts/build.mjs'), 'h5', '--beside'],
    usualSeconds: usualSecondsOf('h5'),
    say: console.log,
    complain: console.error,
  })
}

process.chdir(root)
process.setSourceMapsEnabled(true)
const main = path.join(root, 'dist/server/main.mjs')
process.argv[1] = main
await import(pathToFileURL(main).href)
