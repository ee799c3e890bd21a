import type { Storage } from '@/platform/types'

/** Nothing is remembered where frames are drawn. */
export const storage: Storage = {
  read: () => undefined,
  write: () => true,
  remove: () => undefined,
  keys: () => [],
  onOutsideChange: () => () => undefined,
}
