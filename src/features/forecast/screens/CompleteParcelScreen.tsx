import type { ParcelDetail } from '@contract/parcel/parcel'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { GoodsForm } from '../components/goods/GoodsForm'
import { useCompleteParcel } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'

/** Adds or corrects the goods of a parcel in stock. */
export function CompleteParcelScreen({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(forecastStrings).form
  const complete = useCompleteParcel()
  return (
    <GoodsForm
      parcel={parcel}
      submit={(goods) => complete.run({ parcelId: parcel.parcelId, ...goods })}
      onDone={async () => {
        toast(words.saved)
        await goBack()
      }}
    />
  )
}
