import { orderVisits } from '../support/screens/order-visits'
import { packingVisits } from '../support/screens/packing-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { walletVisits } from '../support/screens/wallet-visits'

// The other screens are in same-texts-rest.test.ts, so that two processes share the work.
testSameTexts([...packingVisits, ...orderVisits, ...walletVisits])
