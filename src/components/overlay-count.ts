import { useEffect } from 'react'
import { create } from 'zustand'

const useOverlays = create<{ readonly count: number }>(() => ({ count: 0 }))

const change = (by: number) => useOverlays.setState(({ count }) => ({ count: count + by }))

/** For an overlay: counts as one as long as it is shown. */
export function useCountedOverlay(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether anything lies over the page: what WeChat draws above every page has to step aside then. */
export function useIsCovered(): boolean {
  return useOverlays(({ count }) => count > 0)
}
