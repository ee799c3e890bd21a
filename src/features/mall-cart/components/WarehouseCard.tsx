import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { Icon } from '@/components/Icon'
import { IconTile } from '@/components/IconTile'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { mallCartStrings } from '../mall-cart-strings'
import type { MallCheckoutPage } from '../use-mall-checkout'
import styles from './mall-cart.module.scss'

/** Where the goods go, and under whose number. */
export function WarehouseCard({ page }: { readonly page: MallCheckoutPage }) {
  const { checkout: words } = useStrings(mallCartStrings)
  const [isOpen, setOpen] = useState(false)
  const { warehouse, warehouses, change } = page
  if (!warehouse) return null
  const all = warehouses.data ?? []
  const content = (
    <>
      <IconTile icon="warehouse" />
      <View className="grow">
        <View className="row wrap g6">
          <View className="t15 b">{words.warehouse(warehouse.name)}</View>
          {warehouse.memberCode !== undefined && <View className="mark num">{warehouse.memberCode}</View>}
        </View>
        <View className="t12 c3">{words.becomesParcel}</View>
      </View>
    </>
  )
  return (
    <Card pad="form">
      {all.length < 2 ? (
        <View className={styles.warehouse}>{content}</View>
      ) : (
        <Pressable row className={styles.warehouse} onPress={() => setOpen(true)}>
          {content}
          <Icon name="chevron-right" size={16} className="c3" />
        </Pressable>
      )}
      <ChoiceSheet
        open={isOpen}
        title={words.chooseWarehouse}
        choices={all.map(({ warehouseId, name, memberCode }) => ({ value: warehouseId, text: name, detail: memberCode }))}
        value={warehouse.warehouseId}
        onChoose={(warehouseId) => change({ warehouseId })}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}
