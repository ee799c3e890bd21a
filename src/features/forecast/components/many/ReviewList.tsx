import type { TableRow } from '@contract/parcel/forecast-table'
import type { Carrier, Forecast } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { Code } from '@/components/Code'
import { StatusTag } from '@/components/StatusTag'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { parcelGoodsStrings } from '@/entities/parcel/parcel-goods-strings'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { importStrings } from '../../many/import-strings'
import { LongList } from './LongList'
import styles from './many.module.scss'

export interface ReviewListProps {
  readonly rows: readonly TableRow[]
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
}

/** Each line as it will be sent, before anything is: those first of which something was left out. */
export function ReviewList({ rows, warehouses, carriers }: ReviewListProps) {
  const words = useStrings(importStrings)
  const natures = useStrings(goodsNatureStrings)
  if (rows.length === 0) return null
  const placeOf = ({ warehouseId, goodsNature }: Forecast) => `${warehouses.find((one) => one.warehouseId === warehouseId)?.name ?? ''} · ${natures[goodsNature]}`
  const counts = new Map<string, number>()
  for (const { parcel } of rows) counts.set(placeOf(parcel), (counts.get(placeOf(parcel)) ?? 0) + 1)
  const isWhole = ({ leftOut }: TableRow) => leftOut.length === 0
  return (
    <LongList
      title={words.review}
      note={[...counts].map(([place, count]) => words.reviewPart(place, formatCount(count))).join(words.and)}
      items={[...rows.filter((row) => !isWhole(row)), ...rows.filter(isWhole)]}
      keyOf={({ row }) => row}
      renderItem={(row) => (
        <ReviewLine line={row} place={placeOf(row.parcel)} carrier={carriers.find(({ code }) => code === row.parcel.carrierCode)} />
      )}
    />
  )
}

interface ReviewLineProps {
  readonly line: TableRow
  readonly place: string
  readonly carrier: Carrier | undefined
}

function ReviewLine({ line: { row, parcel, leftOut }, place, carrier }: ReviewLineProps) {
  const words = useStrings(importStrings)
  const goods = useStrings(parcelGoodsStrings)
  return (
    <>
      <View className={styles.number}>
        <CarrierMark carrier={carrier} />
        <Code value={parcel.trackingNumber} />
        {parcel.fragile && (
          <StatusTag mini tone="accent">
            {goods.fragile}
          </StatusTag>
        )}
      </View>
      <View className="t12 c3">{words.line(row, place, carrier?.name ?? parcel.carrierCode)}</View>
      {parcel.items.map(({ name, quantity, unitPriceCents }, index) => (
        <View key={index} className="t13 c2">{`${name} × ${quantity} · ${formatMoney(unitPriceCents)}`}</View>
      ))}
      {parcel.items.length === 0 && leftOut.length === 0 && <View className="t13 c3">{goods.noItems}</View>}
      {leftOut.map(({ row: at, column, value, reason }) => (
        <View key={`${at} ${column}`} className="t12 cw">
          {words.leftOut(at === row ? undefined : at, column, value, reason)}
        </View>
      ))}
    </>
  )
}
