import type { OutputOf } from '@contract/kit/endpoint'
import { listWarehouses, noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { useCallback } from 'react'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

type Warehouses = OutputOf<typeof listWarehouses>

/** All warehouses with their labels, which carry the member's own number once somebody is signed in. */
export const useWarehouses = (enabled = true, select?: (all: Warehouses) => Warehouses) =>
  useEndpointQuery(listWarehouses, {}, { enabled, staleSeconds: 300, ...(select && { select }) })

/** For what is new: a closed one takes nothing more. The one that something was for already stays. */
export function useOpenWarehouses(keptId?: string, enabled = true) {
  const select = useCallback(
    (all: Warehouses) => all.filter(({ isClosed, warehouseId }) => !isClosed || warehouseId === keptId),
    [keptId],
  )
  return useWarehouses(enabled, select)
}

export const useNoteCopiedLabel = () => useEndpointMutation(noteCopiedLabel, { loading: 'hidden', failure: 'silent' })
