import { useRef } from 'react'
import { usePageHide, usePageShow } from '@/platform/page-lifecycle'

/** Whether the page of this component is the one that is seen, asked whenever it is needed: nothing is drawn anew for it. */
export function useInView(): () => boolean {
  const isSeen = useRef(true)
  usePageHide(() => {
    isSeen.current = false
  })
  usePageShow(() => {
    isSeen.current = true
  })
  return () => isSeen.current
}
