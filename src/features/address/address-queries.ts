import { addAddress, deleteAddress, getAddress, listAddresses, makeDefaultAddress, updateAddress } from '@contract/address/address-endpoints'
import type { RegionCode } from '@contract/kit/regions'
import { listRegions } from '@contract/system/system-endpoints'
import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

export const useAddresses = () => useEndpointQuery(listAddresses, {})

export const useAddress = (addressId: string | undefined) =>
  useEndpointQuery(getAddress, { addressId: addressId ?? '' }, { enabled: addressId !== undefined })

export const useAddressRegions = () => useEndpointQuery(listRegions, {}, { staleSeconds: 3600 })

export const usePickupSites = (country: RegionCode) =>
  useEndpointQuery(listPickupSites, { country }, { staleSeconds: 600 })

export const useAddAddress = () => useEndpointMutation(addAddress)
export const useUpdateAddress = () => useEndpointMutation(updateAddress)
export const useDeleteAddress = () => useEndpointMutation(deleteAddress)
export const useMakeDefault = () => useEndpointMutation(makeDefaultAddress)
