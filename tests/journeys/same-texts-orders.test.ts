import { orderVisits } from '../support/screens/order-visits'
import { packingVisits } from '../support/screens/packing-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { showsMore } from '../support/screens/visit'
import { walletVisits } from '../support/screens/wallet-visits'

testSameTexts([...packingVisits, ...orderVisits, ...walletVisits].filter(showsMore))
