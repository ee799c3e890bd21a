import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { toAddressLine } from '@/entities/address/address-line'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { toPieces } from '../marked-text'
import { Marked } from './Marked'
import styles from './search.module.scss'

export interface AddressHitProps {
  readonly address: Address
  readonly search: string
  readonly onOpen: () => void
}

export function AddressHit({ address, search, onOpen }: AddressHitProps) {
  const place = [toAddressLine(address), address.postcode].filter(Boolean).join(' ')
  return (
    <Pressable row role="link" className={styles.row} onPress={onOpen}>
      <IconTile icon={address.pickupMethod === 'selfPickup' ? 'store' : 'map-pin-house'} />
      <View className="grow">
        <View className="row g8 wrap">
          <View className="t15 b">
            <Marked pieces={toPieces(address.contact, search)} />
          </View>
          <View className="t13 c3 num">{toMaskedPhone(address.phone)}</View>
        </View>
        <View className={styles.facts}>
          <Marked pieces={toPieces(place, search)} />
        </View>
      </View>
      <Icon name="chevron-right" size={16} className="c3" />
    </Pressable>
  )
}
