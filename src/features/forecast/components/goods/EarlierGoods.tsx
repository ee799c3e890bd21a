import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import { ParcelGoods } from '@/entities/parcel/ParcelGoods'
import { useParcels } from '@/entities/parcel/parcel-queries'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { toEarlierGoods, withEarlierGoods, type ForecastValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'

/** The latest ones: what is bought again was bought lately. */
const LOOKED_AT = 50

/** Goods of an earlier parcel, for whoever buys the same again. */
export function EarlierGoods({ form }: { readonly form: Form<ForecastValues> }) {
  const words = useStrings(forecastStrings).form
  const [open, setOpen] = useState(false)
  const parcels = useParcels({ limit: LOOKED_AT }, { enabled: open })
  const { loading, error, onRetry } = useScreenState(parcels, open)
  const earlier = toEarlierGoods(parcels.items)
  return (
    <>
      <Button kind="text" icon="history" block onPress={() => setOpen(true)}>
        {words.earlier}
      </Button>
      <Sheet open={open} title={words.earlierTitle} onClose={() => setOpen(false)}>
        {loading && <SkeletonCards count={2} />}
        {error !== undefined && <ErrorCard message={error} onRetry={onRetry} />}
        {!loading && error === undefined && earlier.length === 0 && <Empty plain title={words.earlierNone} />}
        {earlier.map((parcel) => (
          <Card
            key={parcel.parcelId}
            onPress={() => {
              form.fill(withEarlierGoods(form.getValues(), parcel))
              setOpen(false)
              toast(words.earlierTaken)
            }}
          >
            {/* Heard before what is seen: a name of its own would hide the value and the mark. */}
            <View className="sr-only">{words.earlierUse}</View>
            <ParcelGoods parcel={parcel} hidesWeight />
          </Card>
        ))}
      </Sheet>
    </>
  )
}
