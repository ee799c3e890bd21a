import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Card } from '@/components/Card'
import { CheckMark } from '@/components/CheckMark'
import { Code } from '@/components/Code'
import { IconButton } from '@/components/IconButton'
import { Pressable } from '@/components/Pressable'
import { ParcelGoods } from '@/entities/parcel/ParcelGoods'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { SenderMark } from '@/entities/parcel/SenderMark'
import { useStrings } from '@/i18n/use-strings'
import type { SelectBlock } from '../../parcel-selection'
import { storageOf } from '../../storage-view'
import { parcelStrings } from '../../parcel-strings'
import styles from './ParcelCard.module.scss'
import { ParcelCardFoot } from './ParcelCardFoot'
import { StorageBar } from './StorageBar'

export interface ParcelCardProps {
  readonly parcel: ParcelSummary
  readonly carrier: Carrier | undefined
  readonly isChosen: boolean
  /** Why it cannot be chosen now; `never` offers no choice. */
  readonly block: SelectBlock | 'never' | undefined
  readonly onToggle: (parcel: ParcelSummary, block: SelectBlock | undefined) => void
  readonly onOpen: (parcel: ParcelSummary) => void
  readonly onComplete: (parcel: ParcelSummary) => void
  readonly onCopy: (trackingNumber: string) => void | Promise<void>
}

/** One parcel of the list: what it is, what it weighs, how long it may stay, what it waits for. */
export const ParcelCard = memo(function ParcelCard(props: ParcelCardProps) {
  const { parcel, carrier, isChosen, block, onToggle, onOpen, onComplete, onCopy } = props
  const { trackingNumber, status } = parcel
  const words = useStrings(parcelStrings)
  const clock = storageOf(parcel)
  const isLocked = block === 'incomplete'

  return (
    <Card pad="none" className={styles.card}>
      {/* One link over the whole card; what else can be pressed lies above it. */}
      <Pressable row role="link" className={styles.cover} label={words.list.open(trackingNumber)} onPress={() => onOpen(parcel)} />
      {block !== 'never' && (
        <Pressable
          role="checkbox"
          className={styles.check}
          checked={isChosen}
          disabled={isLocked}
          label={words.list.select(trackingNumber)}
          onPress={() => onToggle(parcel, isLocked ? undefined : block)}
        >
          <CheckMark on={isChosen} locked={block !== undefined} />
        </Pressable>
      )}
      <View className={styles.body}>
        <View className={styles.head}>
          <SenderMark carrier={carrier} source={parcel.source} />
          <Code value={trackingNumber} />
          <IconButton
            icon="copy"
            size={16}
            className={styles.copy}
            label={words.list.copy(trackingNumber)}
            onPress={() => onCopy(trackingNumber)}
          />
          <View className={styles.tag}>
            <ParcelStatusTag status={status} />
          </View>
        </View>
        <ParcelGoods parcel={parcel} />
        {clock && status !== 'incomplete' && <StorageBar clock={clock} />}
        <ParcelCardFoot parcel={parcel} onComplete={onComplete} onOpen={onOpen} />
      </View>
    </Card>
  )
})
