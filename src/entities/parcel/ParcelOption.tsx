import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Code } from '@/components/Code'
import { SelectCard } from '@/components/SelectCard'
import { formatWeight } from '@/i18n/format'
import { goTo } from '@/navigation/go'
import { useStrings } from '@/i18n/use-strings'
import { routes } from '@/routes'
import { toKeptWhy, type KeptWhy } from './kept'
import { keptStrings } from './kept-strings'
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

/** A parcel that can be chosen among others; one that is kept for something else says so. */
export function ParcelOption({ parcel, carrier, isChosen, onToggle, status }: ParcelOptionProps) {
  const why = toKeptWhy(parcel)
  if (why !== undefined) return <KeptParcel parcel={parcel} carrier={carrier} why={why} />
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
  const { parcelId } = parcel
  const toComplete = { text: words.complete, onPress: () => goTo(routes.parcelSea, { parcelId, mode: 'complete' }) }
  return <BarredParcel parcel={parcel} carrier={carrier} why={words.fillIn} way={toComplete} />
}

/** In stock, and not packed: its goods go back, or its deal waits for the member's word. */
function KeptParcel({ parcel, carrier, why }: ParcelProps & { readonly why: KeptWhy }) {
  const words = useStrings(keptStrings)
  const toDeal = { text: words.toDeal, onPress: () => goTo(routes.request, { parcelId: parcel.parcelId }) }
  return <BarredParcel parcel={parcel} carrier={carrier} why={words[why]} way={why === 'deal' ? toDeal : undefined} />
}

interface BarredParcelProps extends ParcelProps {
  readonly why: string
  /** What leads out of it. */
  readonly way: { readonly text: string; readonly onPress: () => Promise<unknown> } | undefined
}

function BarredParcel({ parcel, carrier, why, way }: BarredParcelProps) {
  const { trackingNumber } = parcel
  return (
    <SelectCard
      tick
      many
      locked
      label={`${trackingNumber}, ${why}`}
      selected={false}
      action={
        way && (
          <Button kind="soft" size="s" label={`${way.text} ${trackingNumber}`} onPress={way.onPress}>
            {way.text}
          </Button>
        )
      }
    >
      <ShownParcel parcel={parcel} carrier={carrier} />
      <View className="t12 cw">{why}</View>
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
