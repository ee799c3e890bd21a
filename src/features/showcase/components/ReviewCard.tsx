import type { OwnPost } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { ReviewProgress } from '@/entities/voice/ReviewProgress'
import { reviewingStrings } from '@/entities/voice/reviewing-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { routes } from '@/routes'
import { useWithdrawPost } from '../showcase-queries'
import { writeStrings } from '../write-strings'
import styles from './write.module.scss'

/** What has become of a post that was sent; one that was taken back is none on its way. */
export function ReviewCard({ own: { post, reason, isHeld }, onTold }: { readonly own: OwnPost; readonly onTold: (own: OwnPost) => void }) {
  const words = useStrings(writeStrings)
  const { withdrawn } = useStrings(reviewingStrings)
  const { status: names } = useStrings(showcaseStrings)
  const { run } = useWithdrawPost()
  const { postId, status } = post
  async function withdraw() {
    const outcome = await run({ postId })
    if (!outcome.ok) return
    toast(withdrawn)
    onTold(outcome.data)
  }
  const look = <TextLink quiet onPress={() => goTo(routes.commentDetail, { postId })}>{words.look}</TextLink>
  if (status === 'withdrawn')
    return (
      <View className={styles.withdrawn}>
        <NoteLine>{withdrawn}</NoteLine>
        {look}
      </View>
    )
  return (
    <ReviewProgress status={status} names={names} reason={reason} isHeld={isHeld} onWithdraw={withdraw}>
      {look}
    </ReviewProgress>
  )
}
