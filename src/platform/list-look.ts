import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { usePageShow } from './page-lifecycle'
import type { ListLook } from './types'

/**
 * How many rows stand before anybody has looked; how far beyond the screen they must, and where the member is scrolling
 * to, they do. Little, since a browser draws them within the frame in which it tells of the scrolling, and a row costs it
 * some twenty elements.
 */
export const ROOM = { rowsAtFirst: 5, leastPx: 0, aheadPx: 120 } as const

const knows = (condition: string) => typeof CSS !== 'undefined' && CSS.supports(condition)
/** By the keyboard, where the browser can tell: a finger has no next stop. */
const FOCUSED = knows('selector(:focus-visible)') ? ':focus-visible' : ':focus'

/** The browser keeps what is read where it is. */
const HOLDS_ITSELF = knows('overflow-anchor: auto')

/** Rows are the elements whose ids begin so. */
export const toRowId = (listId: string, key: string | number): string => `${listId}:${key}`

/**
 * Tells, whenever something may have changed, where a list lies on the screen and how high its rows are. Returns how to
 * look now.
 */
export function useListLook(listId: string, onLook: (look: ListLook) => void): () => void {
  const latest = useRef(onLook)
  latest.current = onLook

  const held = useRef<Element>()
  const heldTop = useRef(0)

  // Rows above have come, gone or turned out to be higher: what is read stays where it is. Most browsers see to that.
  useLayoutEffect(() => {
    const page = held.current?.closest('.taro_page')
    if (HOLDS_ITSELF || !held.current || !page || page.scrollTop <= 0) return
    const moved = held.current.getBoundingClientRect().top - heldTop.current
    if (Math.abs(moved) >= 1) page.scrollTop += moved
  })

  const look = useCallback(() => {
    const list = document.getElementById(listId)
    const box = list?.getBoundingClientRect()
    // A page below another one is not drawn, and has no heights.
    if (!list || !box || box.width === 0) return
    const prefix = toRowId(listId, '')
    const standing = [...list.children].filter(({ id }) => id.startsWith(prefix))
    const rows = new Map(standing.map((row) => [row.id.slice(prefix.length), row.getBoundingClientRect().height]))
    const active = document.activeElement
    const focused = active?.matches(FOCUSED) ? standing.find((row) => row.contains(active))?.id.slice(prefix.length) : undefined
    if (!HOLDS_ITSELF) {
      held.current = standing.find((row) => row.getBoundingClientRect().bottom > 0)
      heldTop.current = held.current?.getBoundingClientRect().top ?? 0
    }
    latest.current({ top: box.top, width: box.width, screen: window.innerHeight, rows, focused })
  }, [listId])

  useEffect(() => {
    // In the frame that has told of it, not in the next one: until then the member would look at nothing.
    const lookAtOnce = () => flushSync(look)
    // The page scrolls, not the window; such an event is heard on its way down only.
    const options = { capture: true, passive: true } as const
    const list = document.getElementById(listId)
    const sizes = new ResizeObserver(lookAtOnce)
    if (list) sizes.observe(list)
    document.addEventListener('scroll', lookAtOnce, options)
    document.addEventListener('focusin', look)
    window.addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', lookAtOnce, options)
      document.removeEventListener('focusin', look)
      window.removeEventListener('resize', look)
    }
  }, [listId, look])
  usePageShow(look)
  return look
}
