import { useRouter, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ShareCard } from './types'

/** 5:4, without words: it is the same in every language. */
const PICTURE = '/share-card.png'
/** WeChat waits as long for a picture that is still being drawn, and shows the other one then. */
const WAIT_MS = 2_800

type CardOf = () => ShareCard

/** What each open page hands on, and each button for sharing, by the page's mark and the button's id. */
const cards = new Map<string, CardOf>()

interface Event {
  readonly target?: unknown
}

/** For a chat and for the timeline. The page's config must say `enableShareAppMessage` and `enableShareTimeline`. */
export function useShareCard(card: CardOf): void {
  const page = usePageMark()
  useCard(page, page, card)
  // The timeline opens the page that was shared, so it takes only what stands behind the ?.
  useShareTimeline(() => {
    const { title, address } = card()
    return { title, query: address.split('?')[1] ?? '', imageUrl: PICTURE }
  })
}

/** What the button of this id hands on, whatever its page does. */
export function useShareButton(id: string, card: CardOf): void {
  useCard(usePageMark(), id, card)
}

const usePageMark = () => useRouter().$taroPath ?? ''

function useCard(page: string, key: string, card: CardOf): void {
  const latest = useRef(card)
  latest.current = card
  useEffect(() => {
    const mine = () => latest.current()
    cards.set(key, mine)
    return () => {
      if (cards.get(key) === mine) cards.delete(key)
    }
  }, [key])
  // Of several on one page Taro hears the first alone: each knows the answer of all.
  useShareAppMessage(({ target }: Event) => {
    const button = (target as { readonly id?: string } | undefined)?.id
    return toMessage(cards.get(button ?? page) ?? cards.get(page))
  })
}

function toMessage(card: CardOf | undefined): object {
  if (card === undefined) return {}
  const { title, address, draw } = card()
  const message = { title, path: address, imageUrl: PICTURE }
  return draw === undefined
    ? message
    : { ...message, promise: inTime(draw()).then((picture) => ({ ...message, imageUrl: picture ?? PICTURE })) }
}

function inTime(drawn: Promise<string | undefined>): Promise<string | undefined> {
  const isLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS))
  return Promise.race([drawn.catch(() => undefined), isLate])
}
