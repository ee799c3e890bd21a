import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Code } from '@/components/Code'
import { Monogram } from '@/components/Monogram'
import { SelectCard } from '@/components/SelectCard'
import { StatusTag } from '@/components/StatusTag'
import { formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { packingStrings } from '../packing-strings'
import styles from './ParcelOption.module.scss'

export interface ParcelProps {
  readonly parcel: ParcelSummary
  readonly carrier: Carrier | undefined
}

export interface ParcelOptionProps extends ParcelProps {
  readonly isChosen: boolean
  readonly onToggle: () => void
}

export function ParcelOption({ parcel, carrier, isChosen, onToggle }: ParcelOptionProps) {
  return (
    <SelectCard tick many label={parcel.trackingNumber} selected={isChosen} onSelect={onToggle}>
      <ParcelFacts parcel={parcel} carrier={carrier} />
    </SelectCard>
  )
}

/** Arrived without name or value: what is missing, and the way to it. */
export function LockedParcel({ parcel, carrier }: ParcelProps) {
  const words = useStrings(packingStrings)
  const { parcelId, trackingNumber } = parcel
  return (
    <SelectCard
      tick
      many
      locked
      label={`${trackingNumber}, ${words.fillIn}`}
      selected={false}
      onSelect={ignore}
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
      <ParcelFacts parcel={parcel} carrier={carrier} />
      <View className="t12 cw">{words.fillIn}</View>
    </SelectCard>
  )
}

/** A locked card cannot be chosen. */
function ignore(): void {}

/** The grey tile stands until the carriers are known. */
const UNKNOWN_COLOUR = '#5F6E69'

function ParcelFacts({ parcel, carrier }: ParcelProps) {
  const words = useStrings(packingStrings)
  const { trackingNumber, items, fragile, valueCents, actualGrams, size } = parcel
  const [first] = items
  return (
    <>
      <View className={styles.head}>
        <Monogram text={carrier?.monogram ?? ''} colour={carrier?.color ?? UNKNOWN_COLOUR} />
        <Code value={trackingNumber} />
        {actualGrams !== undefined && <View className={styles.weight}>{formatWeight(actualGrams)}</View>}
      </View>
      <View className={styles.name}>
        {first ? (
          <View>
            {first.name} × {first.quantity} {items.length > 1 && words.more(items.length)}
          </View>
        ) : (
          <View className="c3">{words.noItems}</View>
        )}
        {fragile && (
          <StatusTag tone="accent" mini>
            {words.fragile}
          </StatusTag>
        )}
      </View>
      <View className={styles.facts}>
        {valueCents > 0 && <View className={styles.value}>{formatMoney(valueCents)}</View>}
        {size && <View>{formatSize(size)}</View>}
      </View>
    </>
  )
}
