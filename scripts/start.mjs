// Builds what is missing or older than its sources, then becomes the server: one process, which Ctrl-C ends.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './builds.mjs'
import { root } from './run.mjs'

if (!existsSync(path.join(root, 'node_modules/fastify'))) {
  console.error('The packages are not installed: run npm ci first.')
  process.exit(1)
}

try {
  await buildIfStale('h5', console.log)
  await buildIfStale('server', console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
process.setSourceMapsEnabled(true)
const main = path.join(root, 'dist/server/main.mjs')
process.argv[1] = main
await import(pathToFileURL(main).href)
