import type { GroupDetail, OwnGroupLine } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { groupRuleStrings } from '@/entities/group/group-rule-strings'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { routes } from '@/routes'
import { useConsent } from '../group-detail-queries'
import { groupDetailStrings } from '../group-detail-strings'

export interface ConsentCardProps {
  readonly detail: Pick<GroupDetail, 'group' | 'pickup' | 'terms' | 'payHours'>
  readonly consent: NonNullable<OwnGroupLine['consent']>
}

/**
 * The leader has changed deadline, channel or pickup address: what it would be, until when to say so, and the yes. The way out is
 * below.
 */
export function ConsentCard({ detail: { group, pickup, terms, payHours }, consent: { by, heldCents, holdCents } }: ConsentCardProps) {
  const { consent: words } = useStrings(groupDetailStrings)
  const { topUpNow, payInTime } = useStrings(groupRuleStrings)
  const language = useLanguage()
  const agreeing = useConsent()
  const short = agreeing.error instanceof BusinessError && agreeing.error.code === 'balanceInsufficient' ? agreeing.error : undefined
  /** What the balance lacks, as the server says: part of what is more may lie there already. */
  const gap = Number(short?.params['missingCents']) || holdCents - heldCents

  async function press() {
    const outcome = await agreeing.run({ groupId: group.groupId, seenHoldCents: holdCents, seenTerms: terms })
    if (outcome.ok) toast(words.agreed)
  }

  return (
    <Card className="mt">
      <View className="t15 b">{words.title}</View>
      <View className="t13 c2 mt num">{words.text(formatDateTime(by, language))}</View>
      <View className="mt">
        <KeyValues
          rows={[
            { key: 'now', label: words.now, value: `${group.channelName} · ${formatDateTime(group.endsAt, language)}` },
            ...(pickup ? [{ key: 'pickup', label: words.pickup, value: `${group.city} ${pickup.address}` }] : []),
            { key: 'held', label: words.held, value: formatMoney(heldCents) },
            { key: 'share', label: words.share, value: formatMoney(holdCents), strong: true },
          ]}
        />
      </View>
      <NoteLine>{payInTime(payHours)}</NoteLine>
      {short && (
        <NoteLine tone="warning" action={<TextLink onPress={() => void goTo(routes.transferUploading, { gap: String(Math.max(1, gap)) })}>{topUpNow}</TextLink>}>
          {short.message}
        </NoteLine>
      )}
      <View className="mt">
        <Button block loading={agreeing.isRunning} onPress={press}>
          {words.agree(formatMoney(holdCents))}
        </Button>
      </View>
    </Card>
  )
}
