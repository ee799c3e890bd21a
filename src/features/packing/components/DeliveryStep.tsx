import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { Segmented } from '@/components/Segmented'
import { SkeletonCards } from '@/components/Skeleton'
import { TextField } from '@/components/TextField'
import { CustomsNote } from '@/entities/bill/CustomsNote'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { packingStrings } from '../packing-strings'
import type { Packing } from '../use-packing'
import { AddressOption } from './AddressOption'
import { SenderRow } from './SenderRow'
import styles from './packing.module.scss'

/** Step 2: how and where it is received, what it is declared as. */
export function DeliveryStep({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  const { draft, change, preview, picked } = packing
  const addressError = packing.errorText('addressId')
  const addNew = () => void goTo(routes.addressAdd, { pickupMethod: draft.pickupMethod })
  const goodsValueCents = picked?.valueCents ?? preview?.goodsValueCents

  return (
    <>
      <Segmented
        carded
        label={words.pickupMethod}
        segments={[
          { value: 'delivery', text: words.delivery, icon: 'truck' },
          { value: 'selfPickup', text: words.selfPickup, icon: 'building-2' },
        ]}
        value={draft.pickupMethod}
        onChange={(pickupMethod) => change((now) => ({ ...now, pickupMethod }))}
      />
      <SectionTitle title={words.address} action={words.addAddress} actionIcon="plus" onAction={addNew} />
      {addressError !== undefined && (
        <View className={styles.error} {...withRole('alert')}>
          <NoteLine tone="problem">{addressError}</NoteLine>
        </View>
      )}
      <Addresses packing={packing} onAdd={addNew} />
      <SenderRow packing={packing} />
      <SectionTitle title={words.declaration} />
      <Card pad="form">
        <MoneyField
          label={words.declaredValue}
          cents={draft.isDeclaredBlank ? null : (draft.declaredCents ?? goodsValueCents)}
          onChange={(typed) => change((now) => ({ ...now, declaredCents: typed ?? undefined, isDeclaredBlank: typed === null }))}
          help={words.declaredHelp}
          error={packing.errorText('declaredValueCents')}
          trailing={<View className="t12 c3">{words.itemsTotal(draft.parcelIds.length)}</View>}
        />
        <TextField
          label={words.remark}
          value={draft.remark}
          onChange={(remark) => change((now) => ({ ...now, remark }))}
          placeholder={words.remarkHint}
          maxLength={limits.order.remarkLength}
          multiline
        />
      </Card>
      {preview?.overCustomsThreshold && <CustomsNote customs={preview.customs} />}
    </>
  )
}

function Addresses({ packing, onAdd }: { readonly packing: Packing; readonly onAdd: () => void }) {
  const words = useStrings(packingStrings)
  const { draft, change, addresses } = packing
  const state = useScreenState(addresses)
  if (state.loading) return <SkeletonCards count={2} />
  if (!addresses.data) return <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
  const fitting = addresses.data.filter((address) => address.pickupMethod === draft.pickupMethod)
  if (fitting.length === 0) return <Empty plain title={words.noAddress[draft.pickupMethod]} action={words.addAddress} onAction={onAdd} />
  return (
    <View {...withRole('radiogroup')} aria-label={words.address}>
      {fitting.map((address) => (
        <View key={address.addressId} className={styles.option}>
          <AddressOption
            address={address}
            isChosen={address.addressId === draft.addressId}
            onChoose={() => change((now) => ({ ...now, addressId: address.addressId }))}
          />
        </View>
      ))}
    </View>
  )
}
