import { useEffect } from 'react'
import { usePageShow } from '@/platform/page-lifecycle'
import { pageTitle } from '@/platform/page-title'

/** The window's title follows the visible page and its language. */
export function usePageTitle(title: string): void {
  usePageShow(() => pageTitle.set(title))
  useEffect(() => pageTitle.set(title), [title])
}
