/**
 * How much of a long test is run: `quick` in `npm test`, `bounded` in `npm run torture -- --bounded` (.ci/run), `full` in
 * `npm run torture`. The bars are the same at each scale; only rounds and seconds differ.
 */
export type Scale = 'quick' | 'bounded' | 'full'

export const scale: Scale = toScale(process.env['TORTURE'])

function toScale(word: string | undefined): Scale {
  if (word === undefined || word === '') return 'quick'
  if (word === 'bounded' || word === 'full') return word
  throw new Error(`TORTURE is bounded or full, not "${word}"`)
}

/** `atScale({ quick: 20, bounded: 200, full: 5_000 })` → the count for this run. */
export function atScale<T>(choices: Readonly<Record<Scale, T>>): T {
  return choices[scale]
}
