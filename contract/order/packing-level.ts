import * as v from 'valibot'

/** How much is taken off the goods before they go into the box, from nothing to everything. */
export const PACKING_LEVELS = ['keepOuter', 'keepRetailBox', 'strip'] as const
export type PackingLevel = (typeof PACKING_LEVELS)[number]
export const packingLevelSchema = v.picklist(PACKING_LEVELS, 'invalid')
