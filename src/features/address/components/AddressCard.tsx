import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/string-table'
import { toAddressLine, toMaskedPhone } from '../address-view'
import { addressStrings } from '../strings/index'
import styles from './AddressCard.module.scss'

export type AddressButton = 'makeDefault' | 'copy' | 'edit' | 'delete'

export interface AddressCardProps {
  readonly address: Address
  readonly onOpen: (address: Address) => void
  readonly onButton: (address: Address, button: AddressButton) => void
}

export const AddressCard = memo(function AddressCard({ address, onOpen, onButton }: AddressCardProps) {
  const { card: words } = useStrings(addressStrings)
  const buttons: readonly AddressButton[] = address.isDefault ? ['copy', 'edit', 'delete'] : ['makeDefault', 'copy', 'edit', 'delete']
  return (
    <Card pad="none">
      <Pressable row className={styles.body} label={`${address.contact} ${toAddressLine(address)}`} onPress={() => onOpen(address)}>
        <View className="row g6 wrap">
          <View className="t15 b">{address.contact}</View>
          <View className="t13 c3 num">{toMaskedPhone(address.phone)}</View>
          {address.isDefault && (
            <StatusTag tone="accent" mini>
              {words.default}
            </StatusTag>
          )}
        </View>
        <View className={styles.place}>{toAddressLine(address)}</View>
        {address.postcode === undefined ? (
          <View className="t12 cw">{words.needPostcode}</View>
        ) : (
          <View className="t12 c3 num">
            {words.postcode} {address.postcode}
          </View>
        )}
      </Pressable>
      <View className={styles.foot}>
        {buttons.map((button) => (
          <Button key={button} kind="text" size="s" label={`${words[button]} ${address.contact}`} onPress={() => onButton(address, button)}>
            {words[button]}
          </Button>
        ))}
      </View>
    </Card>
  )
})
