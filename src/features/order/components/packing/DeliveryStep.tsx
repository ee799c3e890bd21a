import type { Address } from '@contract/address/address'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { MoneyField } from '@/components/MoneyField'
import { NoticeLine } from '@/components/NoticeLine'
import { SectionTitle } from '@/components/SectionTitle'
import { Segmented } from '@/components/Segmented'
import { SelectCard } from '@/components/SelectCard'
import { SkeletonCards } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { TextField } from '@/components/TextField'
import { formatMoney, formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { maskPhone } from '../../order-view'
import { orderStrings } from '../../strings/index'
import type { Packing } from '../../use-packing'
import styles from './packing.module.scss'

/** Step 2: how and where it is received, what it is declared as. */
export function DeliveryStep({ packing }: { readonly packing: Packing }) {
  const { packing: words, detail } = useStrings(orderStrings)
  const { draft, change, preview, addresses } = packing
  const state = useScreenState(addresses)
  const fitting = addresses.data?.filter((address) => address.pickupMethod === draft.pickupMethod) ?? []
  const addressError = packing.errorText('addressId')
  const addNew = () => void goTo(routes.addressAdd, { pickupMethod: draft.pickupMethod })

  return (
    <>
      <Segmented
        carded
        label={detail.pickupMethod}
        segments={[
          { value: 'delivery', text: detail.delivery, icon: 'truck' },
          { value: 'selfPickup', text: detail.selfPickup, icon: 'building-2' },
        ]}
        value={draft.pickupMethod}
        onChange={(pickupMethod) => change((now) => ({ ...now, pickupMethod }))}
      />
      <SectionTitle title={words.address} action={words.addAddress} actionIcon="plus" onAction={addNew} />
      {addressError && <NoticeLine tone="problem">{addressError}</NoticeLine>}
      {state.loading ? (
        <SkeletonCards count={2} />
      ) : state.error !== undefined && !addresses.data ? (
        <ErrorCard message={state.error} onRetry={state.onRetry} />
      ) : fitting.length === 0 ? (
        <Empty plain title={words.noAddress} action={words.addAddress} onAction={addNew} />
      ) : (
        <View className={styles.list} role="radiogroup" aria-label={words.address}>
          {fitting.map((address) => (
            <AddressCard
              key={address.addressId}
              address={address}
              selected={address.addressId === draft.addressId}
              onSelect={() => change((now) => ({ ...now, addressId: address.addressId }))}
            />
          ))}
        </View>
      )}
      <SectionTitle title={words.declaration} />
      <Card pad="form">
        <MoneyField
          label={words.declaredValue}
          cents={draft.isDeclaredBlank ? undefined : (draft.declaredCents ?? preview?.goodsValueCents)}
          onChange={(cents) => change((now) => ({ ...now, declaredCents: cents, isDeclaredBlank: cents === undefined }))}
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
      {preview?.overCustomsThreshold && <CustomsNotice preview={preview} />}
    </>
  )
}

export function CustomsNotice({ preview }: { readonly preview: NonNullable<Packing['preview']> }) {
  const { packing: words } = useStrings(orderStrings)
  const { thresholdCents, taxRateBasisPoints, documentFeeCents } = preview.customs
  return (
    <NoticeLine tone="warning" icon="info">
      {words.overThreshold(toPlainAmount(thresholdCents), toPlainRate(taxRateBasisPoints), toPlainAmount(documentFeeCents))}
    </NoticeLine>
  )
}

/** The notice is the specification's: 400, 7% and 30, without decimals where there are none. */
function toPlainAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : formatMoney(cents)
}

function toPlainRate(basisPoints: number): string {
  return basisPoints % 100 === 0 ? `${basisPoints / 100}%` : formatRate(basisPoints)
}

interface AddressCardProps {
  readonly address: Address
  readonly selected: boolean
  readonly onSelect: () => void
}

function AddressCard({ address, selected, onSelect }: AddressCardProps) {
  const { packing: words, detail } = useStrings(orderStrings)
  const lacksPostcode = address.postcode === undefined
  const place = [address.pickupSiteName, address.province, address.city, address.street, address.address].filter(Boolean).join(' ')
  return (
    <SelectCard tick label={`${address.contact} ${place}`} selected={selected} locked={lacksPostcode} onSelect={onSelect}>
      <View className="row g6 wrap">
        <View className="t15 b">{address.contact}</View>
        <View className="t13 c3 num">{maskPhone(address.phone)}</View>
        {address.isDefault && (
          <StatusTag tone="accent" mini>
            {words.default}
          </StatusTag>
        )}
      </View>
      <View className="t13 c2">{place}</View>
      {lacksPostcode ? (
        <View className="row sp g8">
          <View className="t12 cw">{words.needPostcode}</View>
          <Button kind="soft" size="s" onPress={() => goTo(routes.addressAdd, { addressId: address.addressId })}>
            {words.edit}
          </Button>
        </View>
      ) : (
        <View className="t12 c3 num">
          {detail.postcode} {address.postcode}
        </View>
      )}
    </SelectCard>
  )
}
