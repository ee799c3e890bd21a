import type { PickupMethod } from '@contract/address/address'
import { standingRequestSchema, type StandingApplication, type StandingRequest, type StandingRule } from '@contract/order/standing-application'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type * as v from 'valibot'
import type { TypedMoney } from '@/components/money-text'

/** With what the form does not show, so that changing something else keeps it. */
type Unshown = Partial<Pick<StandingApplication['wish'], 'services' | 'packingLevel' | 'photoRequest' | 'remark' | 'senderId' | 'topUpCapCents' | 'autoPayCapCents'>>

export interface StandingValues extends Unshown {
  readonly standingId: string | undefined
  readonly warehouseId: string | undefined
  readonly parcelIds: readonly string[]
  readonly pickupMethod: PickupMethod
  readonly addressId: string | undefined
  readonly channelCode: string | undefined
  readonly insured: boolean
  readonly capCents: TypedMoney
  readonly waitDays: number
  readonly ifLate: StandingRule
  readonly ifProblem: StandingRule
  readonly notesAccepted: boolean
}

export const standingFormSchema: v.GenericSchema<unknown, StandingRequest> = standingRequestSchema

/** Waiting is what surprises nobody: going without one is asked for. */
export const EMPTY_STANDING: StandingValues = {
  standingId: undefined,
  warehouseId: undefined,
  parcelIds: [],
  pickupMethod: 'delivery',
  addressId: undefined,
  channelCode: undefined,
  insured: false,
  capCents: null,
  waitDays: 14,
  ifLate: 'wait',
  ifProblem: 'wait',
  notesAccepted: false,
}

/** How long somebody waits; the contract takes any number of days. */
export const WAIT_DAYS = ['7', '14', '30', '60'] as const

/** What may wait for others; the server says the same. */
export const MAY_WAIT: readonly ParcelStatus[] = ['notInStock', 'inStock', 'incomplete', 'problem']

/** What was asked for, to be changed: the notes are read anew. */
export function toValues({ standingId, wish, parcels }: StandingApplication): StandingValues {
  const parcelIds = parcels.filter(({ status }) => MAY_WAIT.includes(status)).map(({ parcelId }) => parcelId)
  return { ...wish, standingId, parcelIds, notesAccepted: false }
}

export const countReady = ({ parcels }: Pick<StandingApplication, 'parcels'>) => parcels.filter(({ status }) => status === 'inStock').length
