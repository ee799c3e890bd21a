import { inTurn } from '../sample'
import { domainsOf } from './all-visits'
import type { Visit } from './visit'

/** Of these visits so many with each commit, and all of the screens that a change is in. */
export const visitsInTurn = (visits: readonly Visit[], count: number): readonly Visit[] => inTurn(visits, count, domainsOf)
