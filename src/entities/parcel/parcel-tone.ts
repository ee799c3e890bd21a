import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { Tone } from '@/components/StatusTag'

const TONES: Readonly<Record<ParcelStatus, Tone>> = {
  notInStock: 'awaiting',
  inStock: 'instock',
  incomplete: 'incomplete',
  problem: 'problem',
  inOrder: 'consolidating',
  toBePaid: 'topay',
  shipped: 'shipped',
  done: 'instock',
  returning: 'verifying',
  returned: 'cancelled',
  disposed: 'cancelled',
  cancelled: 'cancelled',
}

export function toTone(status: ParcelStatus): Tone {
  return TONES[status]
}
