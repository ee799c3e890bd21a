import { PICKUP_METHODS } from '@contract/address/address'
import { REGION_CODES } from '@contract/kit/regions'
import { useState } from 'react'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useSession } from '@/session/session'
import { toEmptyValues, toOwnContact, toValues } from '../address-form'
import { useKnownAddresses } from '@/entities/address/address-queries'
import { useAddress } from '../address-queries'
import { AddressForm } from '../components/AddressForm'
import { addressStrings } from '../address-strings'

/** Add an address, or change the one that the page is opened with. */
export function AddressFormScreen() {
  const words = useStrings(addressStrings)
  const { addressId, pickupMethod, pickupSiteId = '', country } = useParams(routes.addressAdd)
  const read = useAddress(addressId)
  const state = useScreenState(read, addressId !== undefined)
  const user = useSession((now) => now.user)
  const isFirst = useKnownAddresses()?.length === 0
  const [restarts, setRestarts] = useState(0)
  if (addressId === undefined) {
    const method = PICKUP_METHODS.find((one) => one === pickupMethod) ?? 'delivery'
    const asked = REGION_CODES.find((one) => one === country)
    const region = asked ?? user?.region ?? REGION_CODES[0]
    const own = isFirst ? toOwnContact(user, region) : {}
    return <AddressForm initial={{ ...toEmptyValues(region, method), pickupSiteId, ...own }} />
  }
  if (!read.data) return <Screen title={words.edit} {...state} />
  const edited = {
    kept: read.data,
    fetchNewest: async () => (await read.refetch()).data,
    onRestart: () => setRestarts(restarts + 1),
  }
  return <AddressForm key={`${addressId} ${restarts}`} edited={edited} initial={toValues(read.data)} />
}
