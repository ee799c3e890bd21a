import { useCallback } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { voiceStrings } from './voice-strings'

interface Question {
  readonly title: string
  readonly text?: string
}

/** Deletes what one has written once that is sure; true when it is deleted. */
export function useSureDeletion(): (question: Question, run: () => Promise<{ readonly ok: boolean }>) => Promise<boolean> {
  const words = useStrings(voiceStrings)
  return useCallback(
    async (question, run) => {
      const keeps = await ask({ ...question, yes: words.keep, no: words.delete, isNoDangerous: true })
      if (keeps || !(await run()).ok) return false
      toast(words.deleted)
      return true
    },
    [words],
  )
}
