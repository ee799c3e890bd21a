import { testSameTexts } from '../support/screens/same-texts'
import { firstLooks } from '../support/screens/first-looks'

testSameTexts(firstLooks)
