import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { appLifecycle } from '@/platform/app-lifecycle'
import { createDraft } from './drafts'

const WRITE_AFTER_MS = 400

export interface DraftOptions<Values> {
  readonly name: string
  readonly initial: Values
  /** Fields that never lie on the device: passwords, codes. */
  readonly secret: readonly (keyof Values)[]
  readonly enabled: boolean
}

export interface DraftState {
  /** Earlier typing was brought back. */
  readonly isRestored: boolean
  /** After sending: nothing is left on the device, and nothing is written any more. */
  readonly finish: () => void
  /** Back to the empty form. */
  readonly discard: () => void
}

/** Brings back what was typed and keeps it up to date while the member types. */
export function useDraft<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'reset' | 'watch' | 'getValues'>,
  { name, initial, secret, enabled }: DraftOptions<Values>,
): DraftState {
  const [draft] = useState(() => createDraft<Values>(name))
  const [isRestored, setRestored] = useState(false)
  const isFinished = useRef(false)
  const start = useRef({ initial, secret })
  const { reset, watch, getValues } = form

  useEffect(() => {
    if (!enabled) return
    const earlier = draft.read()
    if (!earlier) return
    reset({ ...start.current.initial, ...earlier }, { keepDefaultValues: true })
    setRestored(true)
  }, [draft, enabled, reset])

  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (isFinished.current) return
      const values: Partial<Values> = { ...getValues() }
      for (const field of start.current.secret) delete values[field]
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

  return {
    isRestored,
    finish: () => {
      isFinished.current = true
      draft.discard()
    },
    discard: () => {
      draft.discard()
      reset(start.current.initial)
      setRestored(false)
    },
  }
}
