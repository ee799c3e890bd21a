/**
 * The carrier of what the house itself has put into stock. No member and no operator names it. In a file of its own: who lists
 * parcels needs no schema of them.
 */
export const HOUSE_CARRIER = 'HOUSE'
