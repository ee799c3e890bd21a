import type { Address } from '@contract/address/address'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { CheckMark } from '@/components/CheckMark'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { IconButton } from '@/components/IconButton'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/use-strings'
import { toAddressLine } from '@/entities/address/address-line'
import type { Person } from '../copy-text'
import { addressStrings } from '../address-strings'
import styles from './AddressCard.module.scss'

export type AddressButton = 'makeDefault' | 'copy' | 'edit' | 'delete'

/** An address, or a sender. */
type Shown = Person & Pick<Address, 'isDefault'> & Partial<Pick<Address, 'pickupMethod' | 'idNumberMasked' | 'areaCategory'>>

export interface AddressCardProps {
  readonly address: Shown
  readonly icon: IconName
  /** Without it nothing can be packed for an address; a sender may do without. */
  readonly needsPostcode?: boolean
  readonly onOpen: () => void
  readonly onButton: (button: AddressButton) => void | Promise<unknown>
}

/** Who and where; below, what can be done with it. */
export function AddressCard({ address, icon, needsPostcode = false, onOpen, onButton }: AddressCardProps) {
  const { card: words } = useStrings(addressStrings)
  const { contact, isDefault, pickupMethod, postcode, areaCategory } = address
  const facts = toFacts(address, words)
  return (
    <Card pad="none">
      <Pressable row role="link" className={styles.body} onPress={onOpen}>
        <IconTile icon={icon} />
        <View className="grow">
          <View className="row g8 wrap">
            <View className="t15 b">{contact}</View>
            <View className="t14 c3 num">{toMaskedPhone(address.phone)}</View>
            {pickupMethod === 'selfPickup' && (
              <StatusTag tone="accent" mini>
                {words.selfPickup}
              </StatusTag>
            )}
            {areaCategory === 'remote' && (
              <StatusTag tone="incomplete" mini>
                {words.remote}
              </StatusTag>
            )}
          </View>
          <View className={styles.place}>{toAddressLine(address)}</View>
          {needsPostcode && postcode === undefined && (
            <View className={styles.lack}>
              <Icon name="circle-alert" size={14} />
              <View>{words.needPostcode}</View>
            </View>
          )}
          {facts !== '' && <View className="t12 c3 num">{facts}</View>}
        </View>
      </Pressable>
      <View className={styles.foot}>
        <Pressable
          role="radio"
          className={styles.default}
          checked={isDefault}
          label={`${isDefault ? words.isDefault : words.makeDefault} ${contact}`}
          onPress={() => (isDefault ? undefined : onButton('makeDefault'))}
        >
          <CheckMark on={isDefault} />
          <View className={cx('t13', isDefault ? 'cb b' : 'c2')}>{isDefault ? words.isDefault : words.makeDefault}</View>
        </Pressable>
        <IconButton icon="copy" label={`${words.copy} ${contact}`} onPress={() => onButton('copy')} />
        <IconButton icon="pen-line" label={`${words.edit} ${contact}`} onPress={() => onButton('edit')} />
        <IconButton icon="trash-2" label={`${words.delete} ${contact}`} onPress={() => onButton('delete')} />
      </View>
    </Card>
  )
}

/** 郵遞區號 110010 · 身分證 A12****789 */
function toFacts({ postcode, idNumberMasked }: Shown, words: { readonly postcode: string; readonly idNumber: string }): string {
  const facts = [postcode && `${words.postcode} ${postcode}`, idNumberMasked && `${words.idNumber} ${idNumberMasked}`]
  return facts.filter(Boolean).join(' · ')
}
