// npm run spec:mutants                 breaks each behaviour of tests/specification/mutants in turn: a test that carries
//                                      the tag of its statement must fail
// npm run spec:mutants -- --bounded    a fixed sample of them (TORTURE=bounded does the same)
// npm run spec:mutants -- 5.11 9.04    only those of these statements
// npm run spec:mutants -- --check      only whether each still fits its file and has tests; nothing is run
import process from 'node:process'
import { checkMutants, tryMutants } from './mutants/try-mutants.mjs'

const words = process.argv.slice(2)
const { passed, failed } = words.includes('--check')
  ? await checkMutants()
  : await tryMutants({
      statements: words.filter((word) => !word.startsWith('--')),
      bounded: words.includes('--bounded') || process.env.TORTURE === 'bounded',
    })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
