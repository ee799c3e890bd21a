// npm run spec:mutants                 breaks each behaviour of tests/specification/mutants in turn: a test that carries
//                                      the tag of its statement must fail
// npm run spec:mutants -- --bounded    those whose turn it is at this commit (TORTURE=bounded does the same)
// npm run spec:mutants -- 5.11 9.04    only those of these statements
// npm run spec:mutants -- --check      only whether each still fits its file and has tests; nothing is run
// npm run spec:mutants -- --changed    makes the usual mistakes in the lines that differ from the commit before, or from
//                                      the one named behind it; --count=50 more of them than 20
import process from 'node:process'
import { takeTurn } from './sample.mjs'
import { tryChanged } from './mutants/try-changed.mjs'
import { checkMutants, tryMutants } from './mutants/try-mutants.mjs'

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
const count = words.find((word) => word.startsWith('--count='))?.slice('--count='.length)

async function run() {
  if (words.includes('--check')) return checkMutants()
  if (words.includes('--changed')) {
    const { caught, survived, note } = await tryChanged({ ...(names[0] && { base: names[0] }), ...(count && { count: Number(count) }) })
    console.log(`\n${note}`)
    return { passed: caught, failed: survived }
  }
  takeTurn((line) => console.log(line))
  return tryMutants({ statements: names, bounded: words.includes('--bounded') || process.env.TORTURE === 'bounded' })
}

const { passed, failed } = await run()
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
