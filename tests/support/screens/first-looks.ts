import { allVisits } from './all-visits'
import { showsMore, type Visit } from './visit'

const shown = allVisits.filter(showsMore)

/** One visit of each screen, with something on it: what `npm test` compares, some at a time. The others are the long test's. */
export const firstLooks: readonly Visit[] = shown.filter((visit) => visit === shown.find(({ route }) => route === visit.route))
