import type { ShareCard } from './types'

/** A browser shares by its own menu, with the page's title and address. */
export function useShareCard(_card: () => ShareCard): void {}
