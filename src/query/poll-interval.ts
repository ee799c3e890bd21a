import { onlineManager } from '@tanstack/react-query'

/** Looking again by itself needs a network: without one every look would only repeat the toast about it. */
export function toPollInterval(seconds: number | undefined): number | false {
  return seconds !== undefined && onlineManager.isOnline() ? seconds * 1000 : false
}
