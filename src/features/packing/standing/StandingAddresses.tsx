import type { PickupMethod } from '@contract/address/address'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { SkeletonCards } from '@/components/Skeleton'
import { useAddresses } from '@/entities/address/address-queries'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { AddressOption } from '../components/AddressOption'
import styles from '../components/packing.module.scss'
import type { StandingValues } from './standing-form'
import { standingStrings } from './standing-strings'

/** Where it goes: the member's addresses of the chosen kind. */
export function StandingAddresses({ form, pickupMethod }: { readonly form: Form<StandingValues>; readonly pickupMethod: PickupMethod }) {
  const words = useStrings(standingStrings).form
  const addresses = useAddresses()
  const state = useScreenState(addresses)
  const { value, onChange, error, anchor } = useField(form, 'addressId')
  if (state.loading) return <SkeletonCards count={2} />
  if (!addresses.data) return <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
  const fitting = addresses.data.filter((address) => address.pickupMethod === pickupMethod)
  if (fitting.length === 0)
    return <Empty plain title={words.noAddress} action={words.addAddress} onAction={() => void goTo(routes.addressAdd, { pickupMethod })} />
  return (
    <View id={anchor}>
      {error !== undefined && (
        <View className={styles.error} {...withRole('alert')}>
          <NoteLine tone="problem">{error}</NoteLine>
        </View>
      )}
      <View {...withRole('radiogroup')} aria-label={words.address}>
        {fitting.map((address) => (
          <View key={address.addressId} className={styles.option}>
            <AddressOption address={address} isChosen={address.addressId === value} onChoose={() => onChange(address.addressId)} />
          </View>
        ))}
      </View>
    </View>
  )
}
