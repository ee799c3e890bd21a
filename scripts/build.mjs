// node scripts/build.mjs h5 weapp server [--if-stale]
import process from 'node:process'
import { build, buildIfStale } from './builds.mjs'

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const make = process.argv.includes('--if-stale') ? buildIfStale : build

try {
  for (const name of names) await make(name, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
