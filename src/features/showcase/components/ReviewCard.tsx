import type { OwnPost } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { RouteLine } from '@/components/RouteLine'
import { TextLink } from '@/components/TextLink'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
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
  const { status: names } = useStrings(showcaseStrings)
  const { run } = useWithdrawPost()
  const { postId, status } = post
  const isRefused = status === 'notPassed'
  async function withdraw() {
    const outcome = await run({ postId })
    if (!outcome.ok) return
    toast(words.withdrawn)
    onTold(outcome.data)
  }
  const look = <TextLink quiet onPress={() => goTo(routes.commentDetail, { postId })}>{words.look}</TextLink>
  if (status === 'withdrawn')
    return (
      <View className={styles.withdrawn}>
        <NoteLine>{words.withdrawn}</NoteLine>
        {look}
      </View>
    )
  return (
    <Card>
      <RouteLine
        label={words.review}
        nodes={[
          { key: 'sent', icon: 'send', text: words.sent },
          { key: 'review', icon: isRefused ? 'triangle-alert' : 'clock', text: isRefused ? names.notPassed : names.unreviewed },
          { key: 'public', icon: 'globe', text: words.public },
        ]}
        current={status === 'approved' ? 2 : 1}
        isStuck={isRefused}
      />
      <View className="mt">
        {isRefused && reason !== undefined && <NoteLine tone="problem">{reason}</NoteLine>}
        {status === 'unreviewed' && <NoteLine tone={isHeld ? 'warning' : 'plain'}>{isHeld ? words.held : words.waiting}</NoteLine>}
        {status === 'approved' && <NoteLine>{words.again}</NoteLine>}
      </View>
      {!isRefused && (
        <Button kind="line" size="m" block className="mt" onPress={withdraw}>
          {words.withdraw}
        </Button>
      )}
      {look}
    </Card>
  )
}
