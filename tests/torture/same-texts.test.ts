import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { showsMore } from '../support/screens/visit'

// In full every screen in every state. Bounded: what the journeys leave out, every second one.
const plainOnly = allVisits.filter((visit) => !showsMore(visit))

testSameTexts(scale === 'full' ? allVisits : plainOnly.filter((_visit, index) => index % 2 === 0))
