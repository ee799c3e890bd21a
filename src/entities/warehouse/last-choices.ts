import type { GoodsNature } from '@contract/parcel/parcel'
import { useSyncExternalStore } from 'react'
import { CACHE_KEYS } from '@/session/cache-keys'
import { cache } from '@/session/session'

export interface LastChoices {
  readonly warehouseId?: string | undefined
  readonly goodsNature?: GoodsNature | undefined
}

const listeners = new Set<() => void>()

/** The warehouse whose address the member copied last, or forecast to, and of what kind the goods were: chosen for what comes next. */
export const lastChoices = (): LastChoices => cache.get<LastChoices>(CACHE_KEYS.lastChoices) ?? {}

export function keepLastChoices({ warehouseId, goodsNature = lastChoices().goodsNature }: LastChoices): void {
  cache.set(CACHE_KEYS.lastChoices, { warehouseId, goodsNature })
  for (const listener of listeners) listener()
}

/** The one that the member uses, else the first. */
export const findUsual = <One extends { readonly warehouseId: string }>(all: readonly One[] = []): One | undefined =>
  all.find(({ warehouseId }) => warehouseId === lastChoices().warehouseId) ?? all[0]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const hasCopied = () => lastChoices().warehouseId !== undefined

/** Whether the member has an address in hand already. */
export const useHasCopied = (): boolean => useSyncExternalStore(subscribe, hasCopied, hasCopied)
