import type { Carrier } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Cell } from '@/components/Cell'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { useStrings } from '@/i18n/use-strings'
import { importStrings } from '../../many/import-strings'
import { pasteStrings } from '../../many/paste-strings'
import { ImportSheet } from './ImportSheet'
import styles from './many.module.scss'
import { PasteSheet } from './PasteSheet'

/** Beside the title of the form for one. */
export function ManyLink({ onPress }: { readonly onPress: () => void }) {
  const words = useStrings(pasteStrings)
  return (
    <Pressable className={styles.act} label={words.open} onPress={onPress}>
      <Icon name="clipboard-paste" size={16} />
      <View className={styles.roomy}>{words.open}</View>
    </Pressable>
  )
}

export interface ManyForecastsProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
  readonly warehouseId: string
}

/** Many parcels in place of the one that the form is for. */
export function ManyForecasts({ open, onClose, ...known }: ManyForecastsProps) {
  const words = useStrings(importStrings)
  const [isTable, setTable] = useState(false)
  const close = () => {
    setTable(false)
    onClose()
  }
  return (
    <>
      <PasteSheet
        {...known}
        open={open && !isTable}
        onClose={close}
        otherWay={<Cell icon="file-text" title={words.open} text={words.openText} onPress={() => setTable(true)} />}
      />
      <ImportSheet {...known} open={open && isTable} onClose={close} />
    </>
  )
}
