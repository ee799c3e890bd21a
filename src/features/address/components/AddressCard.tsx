import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Card } from '@/components/Card'
import { CheckMark } from '@/components/CheckMark'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { IconButton } from '@/components/IconButton'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/string-table'
import { toAddressLine } from '../address-view'
import { addressStrings } from '../strings/index'
import styles from './AddressCard.module.scss'

export type AddressButton = 'makeDefault' | 'copy' | 'edit' | 'delete'

export interface AddressCardProps {
  readonly address: Address
  readonly onOpen: (address: Address) => void
  readonly onButton: (address: Address, button: AddressButton) => void | Promise<unknown>
}

/** Who and where; below, what can be done with it. */
export const AddressCard = memo(function AddressCard({ address, onOpen, onButton }: AddressCardProps) {
  const { card: words } = useStrings(addressStrings)
  const { contact, isDefault, pickupMethod, postcode } = address
  const line = toAddressLine(address)
  return (
    <Card pad="none">
      <Pressable row role="link" className={styles.body} onPress={() => onOpen(address)}>
        <IconTile icon={pickupMethod === 'selfPickup' ? 'building-2' : 'house'} />
        <View className="grow">
          <View className="row g8 wrap">
            <View className="t15 b">{contact}</View>
            <View className="t14 c3 num">{toMaskedPhone(address.phone)}</View>
            {pickupMethod === 'selfPickup' && (
              <StatusTag tone="accent" mini>
                {words.selfPickup}
              </StatusTag>
            )}
          </View>
          <View className={styles.place}>{line}</View>
          {postcode === undefined ? (
            <View className={styles.lack}>
              <Icon name="circle-alert" size={14} />
              <View>{words.needPostcode}</View>
            </View>
          ) : (
            <View className="t12 c3 num">
              {words.postcode} {postcode}
            </View>
          )}
        </View>
      </Pressable>
      <View className={styles.foot}>
        <Pressable
          role="radio"
          className={styles.default}
          checked={isDefault}
          label={`${isDefault ? words.isDefault : words.makeDefault} ${contact}`}
          onPress={() => (isDefault ? undefined : onButton(address, 'makeDefault'))}
        >
          <CheckMark on={isDefault} />
          <View className={cx('t13', isDefault ? 'cb b' : 'c2')}>{isDefault ? words.isDefault : words.makeDefault}</View>
        </Pressable>
        <IconButton icon="copy" label={`${words.copy} ${contact}`} onPress={() => onButton(address, 'copy')} />
        <IconButton icon="pen-line" label={`${words.edit} ${contact}`} onPress={() => onButton(address, 'edit')} />
        <IconButton icon="trash-2" label={`${words.delete} ${contact}`} onPress={() => onButton(address, 'delete')} />
      </View>
    </Card>
  )
})
