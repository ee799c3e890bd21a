const path = require('node:path')

const root = path.resolve(__dirname, '../../..')

/**
 * One behaviour of the product, broken: `npm run spec:mutants` names it here for the processes that it starts, and nobody
 * else does. The text is exchanged while Jest compiles the file, so no file of anybody is ever touched; and since Jest
 * keeps what it compiled under the text itself, neither run ever sees the other's file.
 * A written one says what it exchanges, a generated one where that stands.
 * @type {{ file: string, replace: string } & ({ find: string } | { start: number, end: number }) | undefined}
 */
const mutant = process.env.SPEC_MUTANT ? JSON.parse(process.env.SPEC_MUTANT) : undefined

/** The text that stands in a file, or what the mutant puts there. */
const toText = (text, file) => {
  if (mutant === undefined || path.resolve(root, mutant.file) !== file) return text
  if ('start' in mutant) return text.slice(0, mutant.start) + mutant.replace + text.slice(mutant.end)
  if (text.split(mutant.find).length !== 2) throw new Error(`${mutant.file} does not hold the mutant's text exactly once`)
  return text.replace(mutant.find, () => mutant.replace)
}

/** For tests that read a source as text. */
exports.toText = toText

/** A transformer that reads the mutated file instead of the real one. */
exports.withMutant = (transformer) =>
  mutant === undefined
    ? transformer
    : {
        ...transformer,
        process: (text, file, options) => transformer.process(toText(text, file), file, options),
        getCacheKey: (text, file, options) => transformer.getCacheKey(toText(text, file), file, options),
      }
