import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ShareCard } from './types'

/** 5:4, without words: it is the same in every language. */
const PICTURE = '/share-card.png'

/** For a chat and for the timeline. The page's config must say `enableShareAppMessage` and `enableShareTimeline`. */
export function useShareCard(card: () => ShareCard): void {
  useShareAppMessage(() => {
    const { title, address } = card()
    return { title, path: address, imageUrl: PICTURE }
  })
  // The timeline opens the page that was shared, so it takes only what stands behind the ?.
  useShareTimeline(() => {
    const { title, address } = card()
    return { title, query: address.split('?')[1] ?? '', imageUrl: PICTURE }
  })
}
