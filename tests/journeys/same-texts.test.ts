import { testSameTexts } from '../support/screens/same-texts'
import { firstLooks } from '../support/screens/first-looks'
import { visitsInTurn } from '../support/screens/visits-in-turn'

testSameTexts(visitsInTurn(firstLooks, 6))
