import type { ParcelSummary } from '@contract/parcel/parcel'
import { limits } from '@contract/limits'
import { useCallback, useMemo, useState } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { haptics } from '@/platform/haptics'
import { keepSelectable, selectAll, type SelectBlock } from './parcel-selection'
import { parcelStrings } from './parcel-strings'

/** The parcels chosen in a list, through filters and refreshes. */
export function useSelection(loaded: readonly ParcelSummary[]) {
  const words = useStrings(parcelStrings).block
  const [picked, setPicked] = useState<readonly ParcelSummary[]>([])
  const chosen = useMemo(() => (picked.length === 0 ? picked : keepSelectable(picked, loaded)), [picked, loaded])

  const toggle = useCallback(
    (parcel: ParcelSummary, block: SelectBlock | undefined) => {
      if (block !== undefined) {
        toast(block === 'tooMany' ? words.tooMany(limits.order.maxParcels) : words[block])
        return
      }
      haptics.tap('light')
      setPicked((before) => {
        const rest = before.filter(({ parcelId }) => parcelId !== parcel.parcelId)
        return rest.length < before.length ? rest : [...before, parcel]
      })
    },
    [words],
  )

  return {
    chosen,
    isAll: chosen.length > 0 && selectAll(loaded, chosen).length === chosen.length,
    toggle,
    all: () => setPicked(selectAll(loaded, chosen)),
    clear: () => setPicked([]),
  }
}
