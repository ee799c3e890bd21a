import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { ParcelLine } from '@/entities/parcel/ParcelLine'
import { useParcels } from '@/entities/parcel/parcel-queries'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { ItemList } from '../components/goods/ItemList'
import { NatureRows } from '../components/goods/NatureRows'
import { hasItems, isTaxed } from '../forecast-form'
import { useCompleteParcel } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'
import { useGoodsForm } from '../use-goods-form'

/** How one parcel of the page stands. */
interface Part {
  readonly isFilled: boolean
  readonly submit: () => Promise<void>
}

/** All parcels that wait for their goods, below each other: filled in and saved in one go, then packed. */
export function CompleteAllScreen() {
  const words = useStrings(forecastStrings)
  const parcels = useParcels({ status: 'incomplete', limit: MAX_PAGE_SIZE }, { enabled: true })
  const state = useScreenState(parcels)
  /** Those that the page began with: one that has been saved stays in its place until all are. */
  const [began, setBegan] = useState<readonly ParcelSummary[]>()
  const [saved, setSaved] = useState<readonly string[]>([])
  const [filled, setFilled] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const parts = useRef(new Map<string, Part>())
  const known = useRef<readonly string[]>([])
  if (!began && !parcels.isPending && !parcels.isFetching && !parcels.error) setBegan(parcels.items)
  if (!began || began.length === 0) {
    return (
      <Screen title={words.completeTitle} {...state}>
        <Empty {...words.allComplete} onAction={() => void replaceWith(routes.packing)} />
      </Screen>
    )
  }

  const open = began.filter(({ parcelId }) => !saved.includes(parcelId))
  const ready = open.filter(({ parcelId }) => filled.includes(parcelId))
  const save = async () => {
    setSaving(true)
    known.current = saved
    // What is filled in is saved, one after the other; with nothing filled in, the first one says what it lacks.
    for (const { parcelId } of ready.length > 0 ? ready : open.slice(0, 1)) await parts.current.get(parcelId)?.submit()
    setSaving(false)
    if (known.current.length === saved.length) return
    toast(words.form.saved)
    if (known.current.length === began.length) await replaceWith(routes.packing)
  }
  return (
    <Screen
      title={words.completeTitle}
      bar={
        <Button block size="xl" loading={isSaving} onPress={save}>
          {ready.length === open.length ? words.saveAndPack : ready.length > 0 ? words.saveSome(ready.length) : words.form.saveItems}
        </Button>
      }
    >
      {open.map((parcel) => (
        <GoodsPart
          key={parcel.parcelId}
          parcel={parcel}
          onPart={(part) => {
            parts.current.set(parcel.parcelId, part)
            if (part.isFilled === filled.includes(parcel.parcelId)) return
            setFilled((now) => (part.isFilled ? [...now, parcel.parcelId] : now.filter((one) => one !== parcel.parcelId)))
          }}
          onSaved={() => {
            known.current = [...known.current, parcel.parcelId]
            setSaved(known.current)
          }}
        />
      ))}
      <NoteLine>{words.form.valueNote}</NoteLine>
    </Screen>
  )
}

interface GoodsPartProps {
  readonly parcel: ParcelSummary
  readonly onPart: (part: Part) => void
  readonly onSaved: () => void
}

function GoodsPart({ parcel, onPart, onSaved }: GoodsPartProps) {
  const words = useStrings(forecastStrings).form
  const complete = useCompleteParcel()
  const form = useGoodsForm({ parcel, submit: (goods) => complete.run({ parcelId: parcel.parcelId, ...goods }), onDone: onSaved })
  const items = form.watch('items')
  const isFilled = hasItems(items)
  const latest = useRef(onPart)
  latest.current = onPart
  useEffect(() => latest.current({ isFilled, submit: form.submit }))
  return (
    <>
      <Card pad="form">
        <ParcelLine parcel={parcel} />
        <NatureRows form={form} warehouseId={parcel.warehouseId} />
      </Card>
      <ItemList form={form} />
      {isTaxed(items) && <NoteLine tone="warning">{words.taxNote}</NoteLine>}
    </>
  )
}
