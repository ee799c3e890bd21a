import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { backWay } from '@/platform/back-way'
import { BackCatcher } from '@/platform/BackCatcher'
import { usePageShow } from '@/platform/page-lifecycle'

const PageMark = createContext<string | undefined>(undefined)

/** Around a page: what lies over it is closed by going back while the page is the visible one. */
export function WayBack({ children }: { readonly children: ReactNode }) {
  const [page, setPage] = useState(backWay.pageMark)
  // A tab page gets another mark each time that it comes.
  usePageShow(() => setPage(backWay.pageMark()))
  return (
    <PageMark.Provider value={page}>
      {children}
      <BackCatcher page={page} />
    </PageMark.Provider>
  )
}

/** For an overlay: while it is shown, going back closes it, or does nothing where it must be answered. */
export function useClosedByBack(onDismiss: (() => void) | undefined): void {
  const page = useContext(PageMark)
  const latest = useRef(onDismiss)
  latest.current = onDismiss
  useEffect(() => backWay.cover(page ?? backWay.pageMark(), () => latest.current?.()), [page])
}
