import type { GroupStatus } from '@contract/group/group-status'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { groupStrings } from './group-strings'

const TONES: Readonly<Record<GroupStatus, Tone>> = {
  open: 'brand',
  formed: 'instock',
  priced: 'packing',
  shipped: 'shipped',
  arrived: 'instock',
  ended: 'cancelled',
  disbanded: 'cancelled',
}

/** A group's state, in its word and colour. */
export function GroupStatusTag({ status }: { readonly status: GroupStatus }) {
  return <StatusTag tone={TONES[status]}>{useStrings(groupStrings).status[status]}</StatusTag>
}
