import type { ParcelStatus } from '@contract/parcel/parcel-status'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { parcelStatusStrings } from './parcel-status-strings'
import { toTone } from './parcel-tone'

/** A parcel's state, in its word and colour. */
export function ParcelStatusTag({ status }: { readonly status: ParcelStatus }) {
  return <StatusTag tone={toTone(status)}>{useStrings(parcelStatusStrings)[status]}</StatusTag>
}
