import type { CompensationTerm, HeldEvidence } from '@contract/support/compensation'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { compensationStrings } from '../../compensation-strings'
import { toTermRows } from '../../compensation-view'

export interface TermCardProps {
  readonly term: CompensationTerm
  readonly held: HeldEvidence
}

/** Cover, cap with its reckoning, deadline and evidence; and why nothing can be filed now, where that is so. */
export function TermCard({ term, held }: TermCardProps) {
  const words = useStrings(compensationStrings)
  const language = useLanguage()
  const { bar, cover } = term
  return (
    <View className="mt">
      <Card>
        <View className="t15 b">{words.terms.title}</View>
        <View className="t13 c3">{words.cover[cover]}</View>
        <KeyValues rows={toTermRows(term, held, words, language)} />
      </Card>
      {bar !== undefined && <NoteLine tone="warning">{words.bar[bar]}</NoteLine>}
      {bar === 'filed' && <TextLink onPress={() => goTo(routes.feedback, { tab: 'records' })}>{words.records}</TextLink>}
      {bar === 'tooLate' && <TextLink onPress={() => goTo(routes.customer, {})}>{words.service}</TextLink>}
    </View>
  )
}
