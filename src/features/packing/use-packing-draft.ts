import { useCallback, useEffect, useRef, useState } from 'react'
import { createDraft } from '@/forms/drafts'
import { releaseLeaveGuard, useLeaveGuard } from '@/navigation/leave-guard'
import { appLifecycle } from '@/platform/app-lifecycle'
import { toInitialDraft, type PackingDraft, type PackingRequest } from './packing-choice'

const WRITE_AFTER_MS = 400

export interface KeptDraft {
  readonly draft: PackingDraft
  /** What the member does. */
  readonly change: (update: (now: PackingDraft) => PackingDraft) => void
  /** What follows by itself; nobody is asked about leaving because of it. */
  readonly adjust: (update: (now: PackingDraft) => PackingDraft) => void
  /** After sending: nothing is left on the device but what comes next, and the page may be left at once. */
  readonly finish: (next: PackingDraft | undefined) => void
}

/** The choices, kept on the device: they outlive a killed app and a lost session. Leaving after a change asks first. */
export function usePackingDraft(request: PackingRequest): KeptDraft {
  const [store] = useState(() => createDraft<PackingDraft>('packing'))
  const [draft, setDraft] = useState(() => toInitialDraft(request, store.read()))
  const [isChanged, setChanged] = useState(false)
  const unwritten = useRef<PackingDraft>()
  useLeaveGuard(isChanged)

  const flush = useCallback(() => {
    if (unwritten.current) store.write(unwritten.current)
    unwritten.current = undefined
  }, [store])

  useEffect(() => {
    if (!isChanged) return undefined
    unwritten.current = draft
    const timer = setTimeout(flush, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, isChanged, flush])

  useEffect(() => {
    const stopHide = appLifecycle.onHide(flush)
    return () => {
      stopHide()
      flush()
    }
  }, [flush])

  return {
    draft,
    change: useCallback((update) => {
      setChanged(true)
      setDraft(update)
    }, []),
    adjust: setDraft,
    finish: useCallback((next) => {
      unwritten.current = undefined
      if (next) {
        store.write(next)
        setDraft(next)
      } else store.discard()
      setChanged(false)
      releaseLeaveGuard()
    }, [store]),
  }
}
