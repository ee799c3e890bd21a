import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { visitsInTurn } from '../support/screens/visits-in-turn'

// In full every screen in every state. Bounded: those whose turn it is.
testSameTexts(scale === 'full' ? allVisits : visitsInTurn(allVisits, 31))
