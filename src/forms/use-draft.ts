import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { appLifecycle } from '@/platform/app-lifecycle'
import { session } from '@/session/session'
import { createDraft, type Draft } from './drafts'

const WRITE_AFTER_MS = 400

export interface EarlierDraft<Values> {
  readonly draft: Draft<Values>
  /** What the form begins with: the empty form and over it what was typed last time. */
  readonly begin: Values
  readonly wasTyped: boolean
}

/**
 * Read once, before the first render: Taro's inputs take a value badly while they are being made. What is fixed (the
 * address brought it) wins over what was typed another time.
 */
export function useEarlierDraft<Values extends FieldValues>(
  name: string,
  initial: Values,
  { enabled, fixed = {} }: { readonly enabled: boolean; readonly fixed?: Partial<Values> | undefined },
): EarlierDraft<Values> {
  const [earlier] = useState(() => {
    const draft = createDraft<Values>(name)
    const typed = enabled ? draft.read() : undefined
    return { draft, begin: { ...initial, ...typed, ...fixed }, wasTyped: typed !== undefined }
  })
  return earlier
}

export interface DraftKeeping<Values> {
  readonly draft: Draft<Values>
  /** Fields that never lie on the device: passwords, codes. */
  readonly secret: readonly (keyof Values & string)[]
  readonly enabled: boolean
}

export interface DraftControl {
  /** After sending: nothing is kept any more. */
  readonly finish: () => void
  /** Drops what was kept and goes on from what `empty` leaves in the form. */
  readonly restart: (empty: () => void) => void
}

/**
 * Keeps the draft up to date while the form changes: by typing, or by what a choice, a pasted text or an added row sets.
 * The library names no cause for the latter, so it is the values that are compared.
 */
export function useDraftKeeping<Values extends FieldValues>(
  form: Pick<UseFormReturn, 'watch' | 'getValues'>,
  { draft, secret, enabled }: DraftKeeping<Values>,
): DraftControl {
  const isFinished = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [member] = useState(session.memberNumber)
  /** Whether anything of this form lies on the device. */
  const isKept = useRef(false)
  /** What lies in the draft, or stood in the form when it began: that is not written again. */
  const settled = useRef<string>()
  const secretFields = useRef(secret)
  const { watch, getValues } = form

  const toKept = useCallback(() => {
    const values = { ...getValues() }
    for (const field of secretFields.current) delete values[field]
    return values as Partial<Values>
  }, [getValues])

  const stopTimer = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])

  useEffect(() => {
    if (!enabled) return
    settled.current ??= JSON.stringify(toKept())
    isKept.current ||= draft.read() !== undefined
    const write = () => {
      stopTimer()
      if (isFinished.current) return
      const values = toKept()
      const text = JSON.stringify(values)
      if (text === settled.current) return
      settled.current = text
      isKept.current = true
      draft.write(values)
    }
    // Signing in takes what lies open off the device: what a form here still holds is not given up for that.
    const stopSession = session.onChange(() => {
      const now = session.memberNumber()
      if (now === undefined || now === member || isFinished.current) return
      write()
      if (isKept.current) draft.write(toKept())
    })
    const subscription = watch(() => {
      timer.current ??= setTimeout(write, WRITE_AFTER_MS)
    })
    const flush = () => {
      if (timer.current !== undefined) write()
    }
    const stopHide = appLifecycle.onHide(flush)
    return () => {
      subscription.unsubscribe()
      stopHide()
      stopSession()
      flush()
    }
  }, [draft, enabled, member, watch, toKept, stopTimer])

  return {
    finish: () => {
      isFinished.current = true
      isKept.current = false
      stopTimer()
      draft.discard()
    },
    restart: (empty) => {
      empty()
      stopTimer()
      draft.discard()
      isKept.current = false
      settled.current = JSON.stringify(toKept())
    },
  }
}
