import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import { PriceBar } from '@/components/PriceBar'
import { useAddresses } from '@/entities/address/address-queries'
import { useParcels } from '@/entities/parcel/parcel-queries'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { useReadyPrice } from '../packing-queries'
import { packingStrings } from '../packing-strings'
import type { StandingValues } from './standing-form'
import { standingStrings } from './standing-strings'

export interface StandingBarProps {
  readonly form: Form<StandingValues>
  readonly text: string
}

/** In sight from the first choice on: what those in stock would cost today, by the cheapest channel until one is chosen. */
export function StandingBar({ form, text }: StandingBarProps) {
  const words = useStrings(standingStrings).form
  const { repricing } = useStrings(packingStrings)
  const { warehouseId, parcelIds, pickupMethod, addressId, channelCode, insured, services, packingLevel } = form.watch()
  const { items } = useParcels({ warehouseId, limit: MAX_PAGE_SIZE }, { enabled: warehouseId !== undefined })
  const isReady = ({ parcelId, status }: (typeof items)[number]) => status === 'inStock' && parcelIds.includes(parcelId)
  const ready = items.filter(isReady).map(({ parcelId }) => parcelId)
  // Until one is chosen, to the address that stands first: it decides the price.
  const usual = useAddresses().data?.find((address) => address.pickupMethod === pickupMethod)?.addressId
  const choice = { parcelIds: ready, addressId: addressId ?? usual, channelCode, insured, services: [...(services ?? [])], packingLevel }
  const price = useReadyPrice(choice)
  const channels = price.data?.channels
  const offer = channels?.find(({ code, cheapest }) => (channelCode === undefined ? cheapest : code === channelCode))
  const quote = ready.length > 0 ? offer?.quote : undefined
  // The former price stays meanwhile, and is not said to be of what is chosen now.
  const priced = price.isPlaceholderData ? repricing : quote && words.priceOfReady(ready.length)
  return (
    <PriceBar
      label={ready.length === 0 ? words.priceLater : priced}
      cents={quote?.totalCents}
      action={{ text, onPress: form.submit, loading: form.isSubmitting }}
    />
  )
}
