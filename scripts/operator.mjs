// npm run operator -- <command>: the operator's command line, built when it is missing or old.
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './builds.mjs'
import { root } from './run.mjs'

try {
  // Standard output belongs to the command: its JSON is piped into other programs.
  await buildIfStale('server', (line) => {
    if (!line.endsWith('up to date')) console.error(line)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

process.chdir(root)
process.setSourceMapsEnabled(true)
const operator = path.join(root, 'dist/server/operator.mjs')
process.argv[1] = operator
await import(pathToFileURL(operator).href)
