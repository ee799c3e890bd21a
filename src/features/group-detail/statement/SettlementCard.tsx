import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { isLeftBehind, toRest, toSettlement } from '../group-view'
import { statementStrings } from './statement-strings'

/** What was set aside against what it came to: what went back, or what is still to pay and until when. */
export function SettlementCard({ detail }: { readonly detail: Pick<GroupDetail, 'mine' | 'statement' | 'payHours'> }) {
  const words = useStrings(statementStrings)
  const language = useLanguage()
  const settlement = detail.statement && toSettlement(detail.statement)
  if (!settlement) return null
  const rest = toRest(detail)
  const { heldCents, shareCents, ownCents, differenceCents, kind } = settlement
  const isLeft = isLeftBehind(detail)
  const savedCents = isLeft ? undefined : detail.statement?.mine?.savedCents
  const restLabel = isLeft ? words.restUnpaid : rest ? words.rest : words.restPaid
  const result = kind === 'rest' ? restLabel : kind === 'refund' ? words.refund : words.even
  return (
    <Card className="mt">
      <KeyValues
        rows={[
          { key: 'held', label: words.held, value: formatMoney(heldCents) },
          { key: 'share', label: words.share, value: formatMoney(-shareCents) },
          ...(ownCents > 0 ? [{ key: 'own', label: words.own, basis: words.ownBasis, value: formatMoney(-ownCents) }] : []),
          {
            key: 'result',
            label: result,
            value: <View className={kind === 'refund' ? 'cb' : rest ? 'ca' : ''}>{formatMoney(Math.abs(differenceCents))}</View>,
            strong: true,
          },
          ...(savedCents === undefined || savedCents === 0
            ? []
            : [{ key: 'saved', label: savedCents > 0 ? words.saved : words.dearer, value: formatMoney(Math.abs(savedCents)) }]),
        ]}
      />
      {rest && heldCents > 0 && <NoteLine>{words.restTogether(formatMoney(heldCents), formatMoney(shareCents + ownCents))}</NoteLine>}
      {rest && (
        <NoteLine tone="warning">
          {rest.payBy === undefined
            ? words.restWithin(detail.payHours)
            : words.restBy(formatDateTime(rest.payBy, language), detail.payHours)}
        </NoteLine>
      )}
    </Card>
  )
}
