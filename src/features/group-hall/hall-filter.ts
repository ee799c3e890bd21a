import type { HallSort, HallTab } from '@contract/group/group'

export interface HallFilter {
  readonly tab: HallTab
  readonly sort: HallSort
  readonly warehouseId: string | undefined
  readonly city: string | undefined
  readonly channelCode: string | undefined
  /** As typed. */
  readonly search: string
}

export const NO_FILTER: HallFilter = { tab: 'open', sort: 'endsSoon', warehouseId: undefined, city: undefined, channelCode: undefined, search: '' }

/** Whether there may be more groups than are shown. */
export const isFiltered = ({ tab, warehouseId, city, channelCode, search }: HallFilter): boolean =>
  tab !== 'open' || [warehouseId, city, channelCode].some((one) => one !== undefined) || search.trim() !== ''
