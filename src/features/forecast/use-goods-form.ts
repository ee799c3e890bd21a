import type { ParcelDetail, ParcelSummary } from '@contract/parcel/parcel'
import { useForm, type Form } from '@/forms/use-form'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { goodsFormSchema, toFormPath, toGoodsValues, type Goods, type GoodsValues } from './forecast-form'

export interface GoodsFormProps {
  readonly parcel: ParcelSummary
  readonly submit: (goods: Goods) => Promise<Outcome<ParcelDetail>>
  readonly onDone: () => void | Promise<void>
}

/** The goods of one parcel that has arrived. What was typed of them comes back wherever they are completed. */
export function useGoodsForm({ parcel, submit, onDone }: GoodsFormProps): Form<GoodsValues> {
  const form: Form<GoodsValues> = useForm<GoodsValues, Goods, ParcelDetail>({
    name: `goods:${parcel.parcelId}`,
    schema: goodsFormSchema,
    initial: toGoodsValues(parcel),
    failure: 'saveFailed',
    submit,
    onDone,
    toFieldName: (path) => toFormPath(path, form.getValues('items')),
  })
  return form
}
