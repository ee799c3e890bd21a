import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { SelectCard } from '@/components/SelectCard'
import { StatusTag } from '@/components/StatusTag'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toAddressLine } from '@/entities/address/address-line'
import { packingStrings } from '../packing-strings'
import styles from './packing.module.scss'

export interface AddressOptionProps {
  readonly address: Address
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** An address to choose; without a postcode it cannot be, and says so with the way to add it. */
export function AddressOption({ address, isChosen, onChoose }: AddressOptionProps) {
  const words = useStrings(packingStrings)
  if (address.postcode === undefined) return <LockedAddress address={address} />
  return (
    <SelectCard tick label={`${address.contact} ${toAddressLine(address)}`} selected={isChosen} onSelect={onChoose}>
      <Recipient address={address} />
      <View className="t12 c3 num">
        {words.postcode} {address.postcode}
      </View>
    </SelectCard>
  )
}

function LockedAddress({ address }: { readonly address: Address }) {
  const words = useStrings(packingStrings)
  return (
    <SelectCard
      tick
      locked
      label={`${address.contact} ${toAddressLine(address)}, ${words.needPostcode}`}
      selected={false}
      action={
        <Button
          kind="soft"
          size="s"
          label={`${words.addPostcode} ${address.contact}`}
          onPress={() => goTo(routes.addressAdd, { addressId: address.addressId })}
        >
          {words.addPostcode}
        </Button>
      }
    >
      <Recipient address={address} />
      <View className="t12 cw">{words.needPostcode}</View>
    </SelectCard>
  )
}

function Recipient({ address }: { readonly address: Address }) {
  const words = useStrings(packingStrings)
  return (
    <>
      <View className="row g8 wrap">
        <View className="t15 b">{address.contact}</View>
        <View className="t14 c3 num">{toMaskedPhone(address.phone)}</View>
        {address.isDefault && (
          <StatusTag tone="accent" mini>
            {words.default}
          </StatusTag>
        )}
      </View>
      <View className={styles.place}>{toAddressLine(address)}</View>
    </>
  )
}
