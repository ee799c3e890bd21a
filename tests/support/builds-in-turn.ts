import { createHash } from 'node:crypto'
import { type Build, builds } from './phone'
import { inTurn } from './sample'

/** The build on which a story is told this time, as the turn has it: half of the stories on either. */
export function buildsInTurn(story: string): readonly Build[] {
  const isOdd = (createHash('sha256').update(story).digest()[0] ?? 0) % 2 === 1
  return inTurn(isOdd ? builds : [...builds].reverse(), 1)
}
