import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { ParcelLine } from '@/entities/parcel/ParcelLine'
import { useStrings } from '@/i18n/use-strings'
import { forecastStrings } from '../../forecast-strings'
import { useGoodsForm, type GoodsFormProps } from '../../use-goods-form'
import { GoodsNotes } from './GoodsNotes'
import { ItemList } from './ItemList'
import { NatureRows } from './NatureRows'
import { SubmitValueBar } from './SubmitValueBar'

/** Name and value of a parcel that has arrived. */
export function GoodsForm(props: GoodsFormProps) {
  const words = useStrings(forecastStrings)
  const form = useGoodsForm(props)
  const items = form.watch('items')
  return (
    <Screen
      title={words.completeTitle}
      bar={<SubmitValueBar items={items} text={words.form.saveItems} isSubmitting={form.isSubmitting} onSubmit={form.submit} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form">
        <ParcelLine parcel={props.parcel} />
        <NatureRows form={form} warehouseId={props.parcel.warehouseId} />
      </Card>
      <ItemList form={form} />
      <GoodsNotes mayBeEmpty={false} items={items} />
    </Screen>
  )
}
