import { useGroupMiniCode } from './group-share-queries'
import type { GroupCode } from './use-group-code'

/** WeChat's own code, which opens the mini-program; nothing where WeChat draws none. */
export function useGroupCode(code: string): GroupCode {
  const { data, isPending, error } = useGroupMiniCode(code)
  return { isOnItsWay: isPending && error === null, picture: data?.picture }
}
