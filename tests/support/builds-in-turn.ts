import { createHash } from 'node:crypto'
import { type Build, builds } from './phone'
import { inTurn } from './sample'

/** The build on which a story is told this time, the other one next time; half of the stories begin with either. */
export function buildsInTurn(story: string): readonly Build[] {
  const isOdd = (createHash('sha256').update(story).digest()[0] ?? 0) % 2 === 1
  return inTurn(isOdd ? builds : [...builds].reverse(), 2)
}
