import type { PickupMethod } from '@contract/address/address'
import type { RegionCode } from '@contract/kit/regions'
import { useRef } from 'react'
import { toEmptyPlace, toPlaceFields, toPostcodeOfRegion, type PlaceFields } from './address-form'
import type { AddressFormState } from './address-form-state'

/** Changing the method or the region changes the place with it; what was typed for a delivery comes back with it. */
export function usePlace(form: AddressFormState) {
  const typed = useRef<PlaceFields>()
  return {
    chooseMethod: (method: PickupMethod) => {
      const empty = toEmptyPlace(form.getValues('country'))
      if (method === 'selfPickup') {
        typed.current = toPlaceFields(form.getValues())
        form.fill(empty)
      } else form.fill(typed.current ?? empty)
    },
    chooseCountry: (from: RegionCode, to: RegionCode) => {
      if (from === to) return
      if (form.getValues('pickupMethod') === 'selfPickup') form.fill(toEmptyPlace(to))
      else form.setValue('postcode', toPostcodeOfRegion(form.getValues('postcode'), from, to), { shouldDirty: true })
    },
  }
}
