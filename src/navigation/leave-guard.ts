import { useEffect } from 'react'
import { currentStrings } from '@/i18n/use-strings'
import { ask } from '@/prompts/prompts'
import { leaveWarning } from '@/platform/leave-warning'
import { usePageHide, usePageShow } from '@/platform/page-lifecycle'
import { navigationStrings } from './navigation-strings'

/** The visible page's typed but unsent work. */
let isDirty = false

function setDirty(dirty: boolean): void {
  if (dirty === isDirty) return
  isDirty = dirty
  if (dirty) leaveWarning.set(currentStrings(navigationStrings).unsaved)
  else leaveWarning.clear()
}

/** While `dirty`, the back arrow asks first, and so does the device where it lets us. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    setDirty(dirty)
    return () => setDirty(false)
  }, [dirty])
  usePageShow(() => setDirty(dirty))
  usePageHide(() => setDirty(false))
}

export const hasUnsaved = (): boolean => isDirty

/** Staying is the answer that costs nothing, so it is the emphasised one. */
export async function mayLeave(): Promise<boolean> {
  if (!isDirty) return true
  const words = currentStrings(navigationStrings)
  const stays = await ask({ title: words.unsaved, yes: words.keepEditing, no: words.leave, isNoDangerous: true })
  if (!stays) setDirty(false)
  return !stays
}

/** Sent or thrown away: the page may be left at once, before its next render. */
export function releaseLeaveGuard(): void {
  setDirty(false)
}
