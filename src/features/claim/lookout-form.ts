import { toHomeDay } from '@contract/kit/home-day'
import { DAY_MS } from '@contract/kit/time'
import { lookoutInputSchema } from '@contract/parcel/lookout'
import type * as v from 'valibot'

export interface LookoutValues {
  readonly trackingNumber: string
  readonly description: string
  readonly carrierCode: string | undefined
  readonly warehouseId: string | undefined
  readonly sentOn: string | undefined
}

export type LookoutOutput = v.InferOutput<typeof lookoutInputSchema>

export const lookoutFormSchema: v.GenericSchema<unknown, LookoutOutput> = lookoutInputSchema

export const EMPTY_LOOKOUT: LookoutValues = { trackingNumber: '', description: '', carrierCode: undefined, warehouseId: undefined, sentOn: undefined }

/** People know about when, hardly ever the day. */
export const SENT_DAYS = ['3', '7', '14', '30'] as const

/** The day so many days ago, by the calendar that all of ours share. */
export function toDayBefore(days: number, now = Date.now()): string {
  return toHomeDay(now - days * DAY_MS)
}
