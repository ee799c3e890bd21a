import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Code } from '@/components/Code'
import { SelectCard } from '@/components/SelectCard'
import { formatWeight } from '@/i18n/format'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { ParcelGoods } from './ParcelGoods'
import { SenderMark } from './SenderMark'
import styles from './ParcelOption.module.scss'

export interface ParcelProps {
  readonly parcel: ParcelSummary
  readonly carrier: Carrier | undefined
}

export interface ParcelOptionProps extends ParcelProps {
  readonly isChosen: boolean
  readonly onToggle: () => void
  /** Where it is, among parcels that are not all in stock. */
  readonly status?: ReactNode
}

/** A parcel that can be chosen among others. */
export function ParcelOption({ parcel, carrier, isChosen, onToggle, status }: ParcelOptionProps) {
  return (
    <SelectCard tick many label={parcel.trackingNumber} selected={isChosen} onSelect={onToggle}>
      <ShownParcel parcel={parcel} carrier={carrier} />
      {status}
    </SelectCard>
  )
}

export interface LockedParcelProps extends ParcelProps {
  /** What is missing, and what leads to it. */
  readonly words: { readonly fillIn: string; readonly complete: string }
}

/** Arrived without name or value: what is missing, and the way to it. */
export function LockedParcel({ parcel, carrier, words }: LockedParcelProps) {
  const { parcelId, trackingNumber } = parcel
  return (
    <SelectCard
      tick
      many
      locked
      label={`${trackingNumber}, ${words.fillIn}`}
      selected={false}
      action={
        <Button
          kind="soft"
          size="s"
          label={`${words.complete} ${trackingNumber}`}
          onPress={() => goTo(routes.parcelSea, { parcelId, mode: 'complete' })}
        >
          {words.complete}
        </Button>
      }
    >
      <ShownParcel parcel={parcel} carrier={carrier} />
      <View className="t12 cw">{words.fillIn}</View>
    </SelectCard>
  )
}

function ShownParcel({ parcel, carrier }: ParcelProps) {
  const { trackingNumber, actualGrams } = parcel
  return (
    <>
      <View className={styles.head}>
        <SenderMark carrier={carrier} source={parcel.source} />
        <Code value={trackingNumber} />
        {actualGrams !== undefined && <View className={styles.weight}>{formatWeight(actualGrams)}</View>}
      </View>
      <ParcelGoods parcel={parcel} hidesWeight />
    </>
  )
}
