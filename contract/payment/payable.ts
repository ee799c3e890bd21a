/** What money can pay: each kind of thing has a number of its own. */
export const PAYABLE_KINDS = ['order', 'shopOrder', 'purchaseOrder', 'buyQuestion', 'deal'] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]
