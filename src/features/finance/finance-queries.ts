import type { FinanceDirection } from '@contract/wallet/finance'
import { listHolds } from '@contract/wallet/hold-endpoints'
import { getStatement, listFinance, listTransfers } from '@contract/wallet/wallet-endpoints'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Money that has just moved is what the member comes to look at. */
const FRESH = { staleSeconds: 0 } as const

export interface LinesAsked {
  readonly month: string
  readonly direction?: FinanceDirection | undefined
  readonly limit?: number
}

/** @param month `2026-11`; undefined: the present one, which the server knows */
export const useStatement = (month: string | undefined) => useEndpointQuery(getStatement, { month }, FRESH)

export const useLines = ({ month, ...asked }: LinesAsked, enabled = true) =>
  useEndpointPages(listFinance, { month, ...asked }, ({ lineId }) => lineId, { ...FRESH, enabled: enabled && month !== '' })

/** What is set aside of the balance. */
export const useHolds = (enabled: boolean) => useEndpointQuery(listHolds, {}, { ...FRESH, enabled })

export const useTransfers = (enabled: boolean) =>
  useEndpointPages(listTransfers, {}, ({ transferId }) => transferId, { ...FRESH, enabled, refreshEverySeconds: 30 })
