import type { ParcelDetail } from '@contract/parcel/parcel'
import { useState, type ReactNode } from 'react'
import { useParcel } from '../one-parcel-queries'
import { toActions } from '../parcel-detail-view'
import { ParcelDetailScreen } from './ParcelDetailScreen'

export interface KnownParcelScreenProps {
  readonly parcelId: string
  /** `edit` or `complete`; anything else shows the parcel. */
  readonly mode: string | undefined
  /** Another feature's forms: to change the forecast, to complete or correct the goods. */
  readonly edit: (parcel: ParcelDetail) => ReactNode
  readonly complete: (parcel: ParcelDetail) => ReactNode
}

/**
 * A parcel as it was asked for: shown, changed or completed. What its state does not allow is shown instead: links grow
 * old. A form that has been opened stays, even when the parcel moves on meanwhile; the server then says so.
 */
export function KnownParcelScreen({ parcelId, mode, edit, complete }: KnownParcelScreenProps) {
  const read = useParcel(parcelId)
  const [opened, setOpened] = useState<'edit' | 'complete' | 'detail'>()
  const parcel = read.data
  const allowed = parcel ? toActions(parcel) : []
  const canEdit = mode === 'edit' && allowed.includes('edit')
  const canComplete = mode === 'complete' && (allowed.includes('complete') || allowed.includes('correct'))
  if (parcel && opened === undefined) setOpened(canEdit ? 'edit' : canComplete ? 'complete' : 'detail')

  if (parcel && opened === 'edit') return edit(parcel)
  if (parcel && opened === 'complete') return complete(parcel)
  return <ParcelDetailScreen read={read} />
}
