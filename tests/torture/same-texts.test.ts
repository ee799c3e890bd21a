import { scale } from '../support/scale'
import { allVisits } from '../support/screens/all-visits'
import { firstLooks } from '../support/screens/first-looks'
import { testSameTexts } from '../support/screens/same-texts'

// In full every screen in every state. Bounded: every third visit of those that the journeys leave out.
const others = allVisits.filter((visit) => !firstLooks.includes(visit))

testSameTexts(scale === 'full' ? allVisits : others.filter((_visit, index) => index % 3 === 0))
