import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import type { PackingChoice } from '@contract/order/order'
import { advisePacking, applyForPacking, previewOrder } from '@contract/order/packing-endpoints'
import { useParcels } from '@/entities/parcel/parcel-queries'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Prices each change of the step form; the former price stays while the new one is on its way. */
export const usePackingPreview = (choice: PackingChoice, enabled: boolean) =>
  useEndpointQuery(previewOrder, choice, { enabled: enabled && choice.parcelIds.length > 0, keep: false, keepPrevious: true })

/** Of parcels that wait for others: nobody has asked for it, so that a refusal is no word over the form. */
export const useReadyPrice = (choice: PackingChoice) =>
  useEndpointQuery(previewOrder, choice, { enabled: choice.parcelIds.length > 0, keep: false, keepPrevious: true, failure: 'silent' })

/** Other ways to pack the same parcels; asked where they are shown. */
export const usePackingAdvice = (choice: PackingChoice, enabled: boolean) =>
  useEndpointQuery(advisePacking, choice, { enabled: enabled && choice.parcelIds.length > 1, keep: false, keepPrevious: true })

/** The parcels of one warehouse that can be packed, or that wait for their goods. */
export const useParcelsToPack = (warehouseId: string | undefined, status: 'inStock' | 'incomplete') =>
  useParcels({ status, limit: MAX_PAGE_SIZE, warehouseId }, { enabled: warehouseId !== undefined })

export const useApplyForPacking = () => useEndpointMutation(applyForPacking)
