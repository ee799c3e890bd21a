import { defineMachine } from '../kit/machine'

/** The first six are the specification's; the others are end states and ways back, kept in the history. */
export const PARCEL_STATUSES = [
  'notInStock',
  'inStock',
  'incomplete',
  'problem',
  'inOrder',
  'toBePaid',
  'shipped',
  'done',
  'returning',
  'returned',
  'disposed',
  'cancelled',
] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** Parcels that still take up their tracking number: it is unique among these, over all members. */
export const LIVE_PARCEL_STATUSES = [
  'notInStock',
  'inStock',
  'incomplete',
  'problem',
  'inOrder',
  'toBePaid',
  'shipped',
  'returning',
] as const satisfies readonly ParcelStatus[]

/** On a shelf, or may come back to it: while the storage clock is of interest. */
export const STORED_PARCEL_STATUSES: readonly ParcelStatus[] = ['inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid']

/** house: what belongs to the house's own trade with its members, such as goods that go back to its shelf. */
export type ParcelActor = 'member' | 'operator' | 'order' | 'house'

export const parcelMachine = defineMachine({
  name: 'parcel',
  initial: 'notInStock',
  statuses: PARCEL_STATUSES,
  endStatuses: ['done', 'returned', 'disposed', 'cancelled'],
  transitions: [
    { action: 'edit', from: ['notInStock'], to: ['notInStock'], by: ['member'] as ParcelActor[] },
    // house: a number that was named wrongly.
    { action: 'withdraw', from: ['notInStock'], to: ['cancelled'], by: ['member', 'house'] },
    { action: 'receive', from: ['notInStock'], to: ['inStock', 'incomplete'], by: ['operator', 'house'] },
    { action: 'complete', from: ['incomplete', 'inStock'], to: ['inStock'], by: ['member'] },
    { action: 'flag', from: ['notInStock', 'inStock', 'incomplete'], to: ['problem'], by: ['operator'] },
    { action: 'answer', from: ['problem'], to: ['problem'], by: ['member'] },
    { action: 'decline', from: ['problem'], to: ['problem'], by: ['operator'] },
    { action: 'settle', from: ['problem'], to: ['notInStock', 'inStock', 'incomplete', 'returning', 'disposed'], by: ['operator'] },
    { action: 'reassign', from: ['inStock', 'incomplete', 'problem'], to: ['inStock', 'incomplete', 'problem'], by: ['operator'] },
    { action: 'supersede', from: ['notInStock'], to: ['cancelled'], by: ['operator'] },
    { action: 'returned', from: ['returning'], to: ['returned'], by: ['operator'] },
    { action: 'toShelf', from: ['inStock'], to: ['returned'], by: ['house'] },
    { action: 'apply', from: ['inStock'], to: ['inOrder'], by: ['order'] },
    { action: 'priced', from: ['inOrder'], to: ['toBePaid'], by: ['order'] },
    { action: 'paid', from: ['toBePaid'], to: ['inOrder'], by: ['order'] },
    { action: 'orderCancelled', from: ['inOrder', 'toBePaid'], to: ['inStock'], by: ['order'] },
    { action: 'ship', from: ['inOrder'], to: ['shipped'], by: ['order'] },
    { action: 'sign', from: ['shipped'], to: ['done'], by: ['order'] },
  ],
})

/** The filter tabs of "my parcels", in the order of the screen (specification, section 4). */
export const PARCEL_TABS = ['notInStock', 'inStock', 'incomplete', 'problem', 'inOrder', 'toBePaid'] as const satisfies readonly ParcelStatus[]
export type ParcelTab = (typeof PARCEL_TABS)[number]
