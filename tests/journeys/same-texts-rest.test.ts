import { allVisits } from '../support/screens/all-visits'
import { homeVisits } from '../support/screens/home-visits'
import { orderVisits } from '../support/screens/order-visits'
import { packingVisits } from '../support/screens/packing-visits'
import { parcelVisits } from '../support/screens/parcel-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { showsMore } from '../support/screens/visit'
import { walletVisits } from '../support/screens/wallet-visits'

/** What the files beside this one take: each is a process of its own. */
const taken = [...homeVisits, ...parcelVisits, ...packingVisits, ...orderVisits, ...walletVisits]

testSameTexts(allVisits.filter((visit) => !taken.includes(visit)).filter(showsMore))
