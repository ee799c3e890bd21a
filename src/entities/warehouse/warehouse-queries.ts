import { listWarehouses, noteCopiedLabel } from '@contract/warehouse/warehouse-endpoints'
import { useMemo } from 'react'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** All warehouses with their labels, which carry the member's own number once somebody is signed in. */
export const useWarehouses = (enabled = true) => useEndpointQuery(listWarehouses, {}, { enabled, staleSeconds: 300 })

/** For what is new: a closed one takes nothing more. The one that something was for already stays. */
export function useOpenWarehouses(keptId?: string, enabled = true) {
  const query = useWarehouses(enabled)
  const all = query.data
  const data = useMemo(() => all?.filter(({ isClosed, warehouseId }) => !isClosed || warehouseId === keptId), [all, keptId])
  return { ...query, data }
}

export const useNoteCopiedLabel = () => useEndpointMutation(noteCopiedLabel, { loading: 'hidden', failure: 'silent' })
