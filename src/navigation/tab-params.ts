import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RouteParams } from '@/routes'

/** WeChat opens tab pages without parameters; what a tab shall show travels here instead. */
const store = createStore<Readonly<Record<string, RouteParams>>>(() => ({}))

export function putTabParams(path: string, params: RouteParams): void {
  store.setState({ [path]: params })
}

export function useTabParams(path: string): RouteParams | undefined {
  return useStore(store, (state) => state[path])
}
