import type { Comment } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { toList, useScreenState } from '@/query/screen-state'
import type { useComments } from '../showcase-queries'
import { postStrings } from '../post-strings'
import { CommentRow, type CommentActions } from './CommentRow'

export interface CommentsCardProps {
  /** Of the post, with those that are not read yet. */
  readonly count: number
  readonly read: ReturnType<typeof useComments>
  readonly actions: CommentActions
}

/** @param props.actions the same as long as nothing else can be done: rows that stand are not drawn anew */
export function CommentsCard({ count, read, actions }: CommentsCardProps) {
  const words = useStrings(postStrings)
  const draw = useCallback((comment: Comment) => <CommentRow comment={comment} {...actions} />, [actions])
  return (
    <Card className="mt">
      <View className="t15 b" {...withRole('heading')} aria-level="2">
        {words.comments} {count}
      </View>
      <View className="mt">
        <PagedList
          {...toList(read, useScreenState(read))}
          label={words.comments}
          keyOf={({ commentId }) => commentId}
          renderItem={draw}
          empty={<View className="t13 c3">{words.noComments}</View>}
        />
      </View>
    </Card>
  )
}
