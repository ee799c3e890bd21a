import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { useId } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { IconButton } from '@/components/IconButton'
import { Icon } from '@/components/Icon'
import { MoneyInput } from '@/components/MoneyField'
import { useMoneyText } from '@/components/money-text'
import { Stepper } from '@/components/Stepper'
import { TextField } from '@/components/TextField'
import { GoodsNameFinder } from '@/entities/parcel/GoodsNameFinder'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { isVague, subtotalOf, type GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import styles from './ItemCard.module.scss'

export interface ItemCardProps {
  readonly form: Fields<GoodsValues>
  readonly index: number
  /** The only row is cleared, not removed. */
  readonly isOnly: boolean
  readonly onRemove: () => void
}

/** One item: its name, then how many at what price make what sum. */
export function ItemCard({ form, index, isOnly, onRemove }: ItemCardProps) {
  const words = useStrings(forecastStrings).form
  const noteId = useId()
  const name = useField(form, `items.${index}.name`)
  const quantity = useField(form, `items.${index}.quantity`)
  const price = useField(form, `items.${index}.unitPriceCents`)
  const item = { name: name.value, quantity: quantity.value, unitPriceCents: price.value }
  const subtotal = subtotalOf(item)
  const money = useMoneyText({ cents: price.value, onChange: price.onChange, onBlur: price.onBlur })
  const priceError = money.fault ?? price.error
  const error = quantity.error ?? priceError
  const number = index + 1

  return (
    <Card pad="form">
      <View {...withRole('group')} aria-label={words.itemLabel(number)}>
        <TextField
          {...name}
          label={words.name}
          placeholder={words.nameHint}
          warning={isVague(item) ? words.vague : undefined}
          maxLength={60}
          trailing={
            <IconButton icon="trash-2" label={isOnly ? words.clearItem(number) : words.removeItem(number)} onPress={onRemove} />
          }
        />
        <GoodsNameFinder name={name.value} onChange={name.onChange} />
        <View className={styles.trio} id={price.anchor}>
          <View className={styles.quantity}>
            <View className={styles.label}>{words.quantity}</View>
            <Stepper
              label={words.quantity}
              value={quantity.value}
              onChange={quantity.onChange}
              max={limits.parcel.maxQuantity}
            />
          </View>
          <View className={styles.price}>
            <View className={styles.label}>{words.unitPrice}</View>
            <View className={cx(styles.amount, priceError !== undefined && 'cp')}>
              <MoneyInput
                label={words.unitPrice}
                money={money}
                noteId={noteId}
                invalid={priceError !== undefined}
                focus={price.focus}
              />
            </View>
          </View>
          <View className={styles.subtotal}>
            <View className={styles.label}>{words.subtotal}</View>
            <View className={styles.sum}>{subtotal === undefined ? '–' : formatMoney(subtotal)}</View>
          </View>
        </View>
        <View id={noteId} className={error === undefined ? styles.note : styles.error} {...withRole(error === undefined ? 'none' : 'alert')}>
          {error !== undefined && <Icon name="circle-alert" size={14} />}
          {(error ?? money.understood) !== undefined && <View>{error ?? money.understood}</View>}
        </View>
      </View>
    </Card>
  )
}
