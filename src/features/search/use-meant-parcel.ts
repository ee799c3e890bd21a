import type { ParcelSummary } from '@contract/parcel/parcel'
import { useEffect, useRef } from 'react'
import { findMeantParcel } from './search-view'

/** Tells of the parcel whose full number is searched for: once a text, so that whoever comes back stays here. */
export function useMeantParcel(search: string, parcels: readonly ParcelSummary[], onMeant: (parcel: ParcelSummary) => void): void {
  const told = useRef('')
  const latest = useRef(onMeant)
  latest.current = onMeant
  const meant = search === '' ? undefined : findMeantParcel(parcels, search)
  useEffect(() => {
    if (meant === undefined || told.current === search) return
    told.current = search
    latest.current(meant)
  }, [meant, search])
}
