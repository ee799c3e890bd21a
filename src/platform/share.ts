import type { ShareCard } from './types'

/** A browser shares by its own menu, with the page's title and address. */
export function useShareCard(_card: () => ShareCard): void {}

/** WeChat's own kind of button: a browser has none. */
export function useShareButton(_id: string, _card: () => ShareCard): void {}
