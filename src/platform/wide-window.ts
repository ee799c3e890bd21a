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
