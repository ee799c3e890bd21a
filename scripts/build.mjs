// node scripts/build.mjs h5 weapp server [--if-stale] [--beside]
import process from 'node:process'
import { build, buildIfStale } from './builds.mjs'
import { standBehind } from './stand-behind.mjs'

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const make = process.argv.includes('--if-stale') ? buildIfStale : build

if (process.argv.includes('--beside')) standBehind()
try {
  for (const name of names) await make(name, console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
