import { useMiniCode } from '../referral-queries'
import type { OwnCode } from './use-own-code'

/** WeChat's own code, which opens the mini-program; nothing where WeChat draws none. */
export function useOwnCode(): OwnCode {
  const { data, isPending, error } = useMiniCode()
  return { isOnItsWay: isPending && error === null, picture: data?.picture }
}
