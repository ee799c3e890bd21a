import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline)
}
