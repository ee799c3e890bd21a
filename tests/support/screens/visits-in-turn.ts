import { inTurn } from '../sample'
import { domainsOf } from './all-visits'
import type { Visit } from './visit'

/** Of these visits every third with each commit, and all of the screens that a change is in. */
export const visitsInTurn = (visits: readonly Visit[]): readonly Visit[] => inTurn(visits, 3, domainsOf)
