import {
  addAddress,
  deleteAddress,
  getAddress,
  makeDefaultAddress,
  revealIdNumber,
  updateAddress,
} from '@contract/address/address-endpoints'
import { addSender, deleteSender, getSender, makeDefaultSender, updateSender } from '@contract/address/sender-endpoints'
import { isPlaceCountry } from '@contract/address/place-countries'
import { listPlaces, PLACES_STAY_SECONDS } from '@contract/address/place-endpoints'
import type { RegionCode } from '@contract/kit/regions'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useAddress = (addressId: string | undefined) =>
  useEndpointQuery(getAddress, { addressId: addressId ?? '' }, { enabled: addressId !== undefined })

export const useAddAddress = () => useEndpointMutation(addAddress)
export const useUpdateAddress = () => useEndpointMutation(updateAddress)
export const useDeleteAddress = () => useEndpointMutation(deleteAddress)
export const useMakeDefault = () => useEndpointMutation(makeDefaultAddress)

export const useRevealIdNumber = () => useEndpointMutation(revealIdNumber)

export const useSender = (senderId: string | undefined) =>
  useEndpointQuery(getSender, { senderId: senderId ?? '' }, { enabled: senderId !== undefined })
export const useAddSender = () => useEndpointMutation(addSender)
export const useUpdateSender = () => useEndpointMutation(updateSender)
export const useDeleteSender = () => useEndpointMutation(deleteSender)
export const useMakeDefaultSender = () => useEndpointMutation(makeDefaultSender)

/** Asked for when somebody picks; the browser keeps the answer by itself, and our own store on the device has no room for it. */
export const usePlaces = (country: RegionCode, enabled: boolean) =>
  useEndpointQuery(
    listPlaces,
    { country: isPlaceCountry(country) ? country : 'TW' },
    { enabled: enabled && isPlaceCountry(country), keep: false, staleSeconds: PLACES_STAY_SECONDS },
  )
