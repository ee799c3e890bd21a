import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { decideStanding, type StandingFacts } from '@server/trade/order/standing/standing-rules'

/** `kept` lies in stock for a deal or a return. */
type Standing = ParcelStatus | 'kept'
const decide = (statuses: readonly Standing[], change: Partial<StandingFacts> = {}) => {
  const step = decideStanding({ ifLate: 'wait', ifProblem: 'wait', isLate: false, parcels: statuses.map((status, index) => ({ parcelId: String(index), status: status === 'kept' ? 'inStock' : status, isKept: status === 'kept' })), ...change })
  return step.kind === 'apply' ? step.parcelIds.join('') : step.kind
}

it.each<[readonly Standing[], Partial<StandingFacts>, string]>([
  [['inStock', 'inStock'], {}, '01'],
  [['inStock', 'notInStock'], {}, 'wait'],
  [['inStock', 'notInStock'], { isLate: true }, 'wait'],
  [['inStock', 'notInStock'], { ifLate: 'goWithout' }, 'wait'],
  [['inStock', 'notInStock'], { isLate: true, ifLate: 'goWithout' }, '0'],
  [['notInStock', 'notInStock'], { isLate: true, ifLate: 'goWithout' }, 'end'],
  [['inStock', 'problem'], {}, 'wait'],
  [['inStock', 'incomplete'], {}, 'wait'],
  [['problem', 'inStock', 'incomplete'], { ifProblem: 'goWithout' }, '1'],
  [['problem', 'notInStock', 'inStock'], { ifProblem: 'goWithout' }, 'wait'],
  [['problem', 'notInStock', 'inStock'], { ifProblem: 'goWithout', isLate: true, ifLate: 'goWithout' }, '2'],
  // A problem may still be put right: it is not late.
  [['problem'], { ifProblem: 'goWithout' }, 'wait'],
  [['problem', 'notInStock'], { ifProblem: 'goWithout', isLate: true, ifLate: 'goWithout' }, 'wait'],
  // What is kept is waited for, unless either rule goes without it; and it will be packable.
  [['kept', 'inStock'], {}, 'wait'],
  [['kept', 'inStock'], { isLate: true }, 'wait'],
  [['kept', 'inStock'], { ifLate: 'goWithout' }, 'wait'],
  [['kept', 'inStock'], { isLate: true, ifLate: 'goWithout' }, '1'],
  [['kept', 'inStock'], { ifProblem: 'goWithout' }, '1'],
  [['kept'], { ifProblem: 'goWithout', isLate: true, ifLate: 'goWithout' }, 'wait'],
  [['kept', 'notInStock'], { ifProblem: 'goWithout', isLate: true, ifLate: 'goWithout' }, 'wait'],
  // Those that have left by themselves are not waited for.
  [['inOrder', 'inStock', 'cancelled', 'returned', 'disposed'], {}, '1'],
  [['inOrder', 'cancelled', 'shipped'], {}, 'end'],
  [[], {}, 'end'],
])('of %j by %j: %s', (statuses, change, expected) => {
  expect(decide(statuses, change)).toBe(expected)
})
