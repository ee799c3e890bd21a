import type { RegionCode } from '@contract/kit/regions'
import type { Fields } from '@/forms/use-form'

/** What is typed about where members collect. */
export interface PickupValues {
  readonly recipient: string
  readonly country: RegionCode
  /** As it is dialled there. */
  readonly recipientPhone: string
  readonly postcode: string
  readonly city: string
  readonly address: string
}

/** A form that holds it, whatever else it holds. */
export interface PickupForm extends Fields<PickupValues> {
  readonly getValues: () => PickupValues
  readonly fill: (values: Partial<PickupValues>, options?: { readonly shouldTouch: boolean; readonly shouldValidate: boolean }) => void
}

interface Place {
  readonly province?: string | undefined
  readonly city?: string | undefined
  readonly street?: string | undefined
  readonly address?: string | undefined
}

/**
 * A group has one city, by which it is looked for, and the rest in a line. Where the larger place is a city by itself
 * (台北市, Taipei City), it is that one, and its district belongs to the line.
 */
export function toPickupPlace({ province = '', city = '', street = '', address = '' }: Place): Pick<PickupValues, 'city' | 'address'> {
  const isCity = city === '' || /(市|City)$/.test(province)
  const rest = [isCity && city !== province ? city : '', street, address]
  return { city: isCity ? province : city, address: rest.filter(Boolean).join(' ') }
}
