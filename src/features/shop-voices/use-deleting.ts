import type { ShopComment } from '@contract/shop/voice'
import { useCallback } from 'react'
import { useSureDeletion } from '@/entities/voice/use-sure-deletion'
import { useStrings } from '@/i18n/use-strings'
import { threadStrings } from './thread-strings'
import { useDeleteShopComment } from './voice-queries'

/** Deletes one's question, answer or reply once that is sure; true when it is deleted. */
export function useDeleting(): (comment: Pick<ShopComment, 'commentId' | 'kind'>) => Promise<boolean> {
  const words = useStrings(threadStrings)
  const sureDeletion = useSureDeletion()
  const { run } = useDeleteShopComment()
  return useCallback(
    ({ commentId, kind }) =>
      sureDeletion({ title: words.delete[kind], ...(kind === 'question' && { text: words.deleteText }) }, () => run({ commentId })),
    [words, sureDeletion, run],
  )
}
