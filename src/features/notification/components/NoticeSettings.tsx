import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { notificationStrings } from '../notification-strings'
import { usePush } from '../use-push'
import { NoticeMatrix } from './NoticeMatrix'
import { PushRow } from './PushRow'
import { QuietHoursRows } from './QuietHoursRows'
import { WechatQuota } from './WechatQuota'

/** What the member is told of and how, when not, and what became of it. */
export function NoticeSettings() {
  const { log: words } = useStrings(notificationStrings)
  const push = usePush()
  return (
    <>
      <NoticeMatrix push={push} />
      <Card pad="form" className="mt">
        <PushRow push={push} />
        <QuietHoursRows />
      </Card>
      <Card pad="form" className="mt">
        <WechatQuota />
        <Cell icon="history" title={words.title} text={words.text} onPress={() => void goTo(routes.info, { part: 'deliveries' })} />
      </Card>
    </>
  )
}
