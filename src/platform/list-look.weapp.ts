import Taro, { usePageScroll } from '@tarojs/taro'
import { useCallback, useEffect, useRef } from 'react'
import { usePageShow } from './page-lifecycle'
import type { ListLook } from './types'

/**
 * As on H5, but with a screen's height ahead, since what is scrolled to is heard of late and drawn later still; and a step
 * is worth its setData only when it brings several rows.
 */
export const ROOM = { rowsAtFirst: 8, leastPx: 200, aheadPx: 900 } as const

/** No colon: WeChat looks for elements by selectors. */
export const toRowId = (listId: string, key: string | number): string => `${listId}-${key}`

interface Box {
  readonly id: string
  readonly top: number
  readonly width: number
  readonly height: number
}

/** As on H5; asks the view layer, one question at a time. */
export function useListLook(listId: string, onLook: (look: ListLook) => void): () => void {
  const latest = useRef(onLook)
  latest.current = onLook
  const asking = useRef<'not' | 'once' | 'again'>('not')

  const look = useCallback(() => {
    if (asking.current !== 'not') {
      asking.current = 'again'
      return
    }
    asking.current = 'once'
    const query = Taro.createSelectorQuery()
    query.select(`#${listId}`).boundingClientRect()
    query.selectAll(`.${listId}`).boundingClientRect()
    query.exec((answers: readonly [Box | null, readonly Box[]]) => {
      const [list, boxes] = answers
      const isAskedAgain = asking.current === 'again'
      asking.current = 'not'
      const prefix = toRowId(listId, '')
      const rows = new Map(boxes.map(({ id, height }) => [id.slice(prefix.length), height]))
      // Another page lies above this one, or this one is gone.
      if (list) latest.current({ top: list.top, width: list.width, screen: Taro.getWindowInfo().windowHeight, rows, focused: undefined })
      if (isAskedAgain) look()
    })
  }, [listId])

  usePageScroll(look)
  usePageShow(look)
  // What has been drawn is measured.
  useEffect(() => Taro.nextTick(look))
  return look
}
