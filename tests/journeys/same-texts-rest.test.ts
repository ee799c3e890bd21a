import { allVisits } from '../support/screens/all-visits'
import { orderVisits } from '../support/screens/order-visits'
import { packingVisits } from '../support/screens/packing-visits'
import { testSameTexts } from '../support/screens/same-texts'
import { walletVisits } from '../support/screens/wallet-visits'

/** What same-texts-orders.test.ts leaves. */
const taken = [...packingVisits, ...orderVisits, ...walletVisits]

testSameTexts(allVisits.filter((visit) => !taken.includes(visit)))
