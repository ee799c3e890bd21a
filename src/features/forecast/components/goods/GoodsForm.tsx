import type { ParcelDetail } from '@contract/parcel/parcel'
import { Card } from '@/components/Card'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { ParcelLine } from '@/entities/parcel/ParcelLine'
import { useForm, type Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { goodsFormSchema, toFormPath, toGoodsValues, type Goods, type GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import { GoodsNotes } from './GoodsNotes'
import { ItemList } from './ItemList'
import { NatureRows } from './NatureRows'
import { SubmitValueBar } from './SubmitValueBar'

export interface GoodsFormProps {
  readonly parcel: ParcelDetail
  readonly submit: (goods: Goods) => Promise<Outcome<ParcelDetail>>
  readonly onDone: () => void | Promise<void>
}

/** Name and value of a parcel that has arrived. */
export function GoodsForm({ parcel, submit, onDone }: GoodsFormProps) {
  const words = useStrings(forecastStrings)
  const form: Form<GoodsValues> = useForm<GoodsValues, Goods, ParcelDetail>({
    name: `goods:${parcel.parcelId}`,
    schema: goodsFormSchema,
    initial: toGoodsValues(parcel),
    failure: 'saveFailed',
    submit,
    onDone,
    toFieldName: (path) => toFormPath(path, form.getValues('items')),
  })
  const items = form.watch('items')
  return (
    <Screen
      title={words.completeTitle}
      bar={<SubmitValueBar items={items} text={words.form.saveItems} isSubmitting={form.isSubmitting} onSubmit={form.submit} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Card pad="form">
        <ParcelLine parcel={parcel} />
        <NatureRows form={form} warehouseId={parcel.warehouseId} />
      </Card>
      <ItemList form={form} />
      <GoodsNotes mayBeEmpty={false} items={items} />
    </Screen>
  )
}
