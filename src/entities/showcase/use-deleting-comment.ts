import type { Reply } from '@contract/showcase/showcase'
import { useCallback } from 'react'
import { useSureDeletion } from '@/entities/voice/use-sure-deletion'
import { useStrings } from '@/i18n/use-strings'
import { useDeleteComment } from './comment-queries'
import { commentStrings } from './comment-strings'

/** Deletes one's comment once that is sure. */
export function useDeletingComment(): (comment: Pick<Reply, 'commentId'>) => Promise<void> {
  const words = useStrings(commentStrings)
  const sureDeletion = useSureDeletion()
  const { run } = useDeleteComment()
  return useCallback(
    async ({ commentId }) => {
      await sureDeletion({ title: words.delete, text: words.deleteText }, () => run({ commentId }))
    },
    [words, sureDeletion, run],
  )
}
