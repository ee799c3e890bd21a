import { useSyncExternalStore } from 'react'

/** As `wide` of src/styles/mixins.scss. */
const WIDE = '(min-width: 820px)'

const query = typeof window !== 'undefined' && typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined

function listen(listener: () => void): () => void {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

const isWide = () => query?.matches ?? false

/** The window has room for a rail. A first frame is drawn for every window, and its styles decide. */
export const useIsWide = (): boolean => useSyncExternalStore(listen, isWide, () => true)

/** Shows lists beside what is opened from them. What that takes comes with the first wide window. */
export function keepPairs(): void {
  let isKept = false
  const begin = () => {
    if (isKept || !isWide()) return
    isKept = true
    void import(/* webpackChunkName: "page-pairs" */ './page-pairs').then(({ markPairs }) => markPairs(), () => (isKept = false))
  }
  begin()
  listen(begin)
}

/** Such a page stands beside its list, and the next one of its kind takes its place. */
export const standsBeside = (path: string): boolean => isWide() && document.querySelector(`.pane[id^="${path}?"]`) !== null
