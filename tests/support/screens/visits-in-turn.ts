import { inTurn, ofChange } from '../sample'
import { domainsOf } from './all-visits'
import type { Visit } from './visit'

/** A suite whose turn it is not looks at the screens alone that the change is in. */
export const isOfChangeOnly = process.env['VISITS'] === 'changed'

/** Of these visits so many with each commit, and all of the screens that a change is in. */
export const visitsInTurn = (visits: readonly Visit[], count: number): readonly Visit[] =>
  isOfChangeOnly ? ofChange(visits, domainsOf) : inTurn(visits, count, domainsOf)
