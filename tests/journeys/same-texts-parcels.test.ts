import { homeVisits } from '../support/screens/home-visits'
import { parcelVisits } from '../support/screens/parcel-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { showsMore } from '../support/screens/visit'

testSameTexts([...homeVisits, ...parcelVisits].filter(showsMore))
