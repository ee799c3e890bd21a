import type { CaseDecision } from '@contract/support/case'
import type { KeptCompensation } from '@contract/support/compensation'
import { View } from '@tarojs/components'
import { NoteLine } from '@/components/NoteLine'
import { formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { compensationStrings } from '../../compensation-strings'

export interface CompensationNoteProps {
  readonly compensation: KeptCompensation
  readonly sentAt: string
  readonly decision: CaseDecision | undefined
}

/** A compensation case: what is asked for and under which terms, filed and decided on which day. */
export function CompensationNote({ compensation, sentAt, decision }: CompensationNoteProps) {
  const words = useStrings(compensationStrings)
  const language = useLanguage()
  const { ground, cover, claimedCents, capCents } = compensation
  return (
    <View>
      <NoteLine>{`${words.ground[ground]} · ${words.asked(formatMoney(claimedCents), formatMoney(capCents))}`}</NoteLine>
      <NoteLine>{words.cover[cover]}</NoteLine>
      <NoteLine>{words.filed(formatDay(sentAt, language))}</NoteLine>
      {decision && (
        <NoteLine tone={decision.grantedCents > 0 ? 'good' : 'plain'}>
          {`${decision.grantedCents > 0 ? words.paid(formatMoney(decision.grantedCents)) : words.refused} · ${formatDay(decision.at, language)}`}
        </NoteLine>
      )}
    </View>
  )
}
