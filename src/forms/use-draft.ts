import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { appLifecycle } from '@/platform/app-lifecycle'
import { createDraft, type Draft } from './drafts'

const WRITE_AFTER_MS = 400

export interface EarlierDraft<Values> {
  readonly draft: Draft<Values>
  /** What the form begins with: the empty form and over it what was typed last time. */
  readonly begin: Values
  readonly wasTyped: boolean
}

/** Read once, before the first render: Taro's inputs take a value badly while they are being made. */
export function useEarlierDraft<Values extends FieldValues>(name: string, initial: Values, enabled: boolean): EarlierDraft<Values> {
  const [earlier] = useState(() => {
    const draft = createDraft<Values>(name)
    const typed = enabled ? draft.read() : undefined
    return { draft, begin: { ...initial, ...typed }, wasTyped: typed !== undefined }
  })
  return earlier
}

export interface DraftKeeping<Values> {
  readonly draft: Draft<Values>
  /** Fields that never lie on the device: passwords, codes. */
  readonly secret: readonly (keyof Values)[]
  readonly enabled: boolean
}

/** Keeps the draft up to date while the member types. Returns how to end that: after sending. */
export function useDraftKeeping<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>,
  { draft, secret, enabled }: DraftKeeping<Values>,
): () => void {
  const isFinished = useRef(false)
  const secretFields = useRef(secret)
  const { watch, getValues } = form

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (isFinished.current) return
      const values: Partial<Values> = { ...getValues() }
      for (const field of secretFields.current) delete values[field]
      draft.write(values)
    }
    const subscription = watch((_values, { type }) => {
      // Only what the member changes; a reset is no typing.
      if (type === 'change') timer ??= setTimeout(write, WRITE_AFTER_MS)
    })
    const flush = () => {
      if (timer !== undefined) write()
    }
    const stopHide = appLifecycle.onHide(flush)
    return () => {
      subscription.unsubscribe()
      stopHide()
      flush()
    }
  }, [draft, enabled, watch, getValues])

  return () => {
    isFinished.current = true
    draft.discard()
  }
}
