import type { Reply } from '@contract/showcase/showcase'
import { useCallback } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { ask, toast } from '@/prompts/prompts'
import { useDeleteComment } from './comment-queries'
import { commentStrings } from './comment-strings'
import { showcaseStrings } from './showcase-strings'

/** Deletes one's comment once that is sure. */
export function useDeletingComment(): (comment: Pick<Reply, 'commentId'>) => Promise<void> {
  const words = useStrings(commentStrings)
  const shared = useStrings(showcaseStrings)
  const { run } = useDeleteComment()
  return useCallback(
    async ({ commentId }) => {
      const keeps = await ask({ title: words.delete, text: words.deleteText, yes: shared.keep, no: shared.delete, isNoDangerous: true })
      if (!keeps && (await run({ commentId })).ok) toast(shared.deleted)
    },
    [words, shared, run],
  )
}
