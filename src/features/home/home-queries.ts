import { useQueryClient } from '@tanstack/react-query'

/** Reads again all that this page shows, whichever part it belongs to. */
export function useRefreshAll(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.refetchQueries({ type: 'active' })
}
