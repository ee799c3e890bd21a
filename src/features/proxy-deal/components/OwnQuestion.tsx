import type { DealDetail, DealQuestion } from '@contract/proxy/deal'
import type { DealAnswer } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { TextLink } from '@/components/TextLink'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { routes } from '@/routes'
import { useAnswerDealQuestion } from '../deal-queries'
import { ownDealStrings } from '../own-deal-strings'
import styles from './deal.module.scss'
import { DealQuestionCard } from './DealQuestionCard'

export interface OwnQuestionProps {
  readonly deal: DealDetail
  readonly question: DealQuestion
  /** Refused, it is not what it was: the page is read again. */
  readonly onRefused: () => unknown
}

/** The buyer waits for the member's word. A difference is set aside from the balance. */
export function OwnQuestion({ deal: { heldCents, can }, question, onRefused }: OwnQuestionProps) {
  const { question: words } = useStrings(ownDealStrings)
  const { run, isRunning } = useAnswerDealQuestion()
  const [isShort, setShort] = useState(false)
  const { questionId, kind, differenceCents } = question

  async function send(answer: DealAnswer): Promise<void> {
    if (answer === 'refuse' && !(await ask({ title: words.sure, text: words.sureText(formatMoney(heldCents)), yes: words.yes, no: words.no }))) return
    const outcome = await run({ questionId, answer })
    if (outcome.ok) return toast(words.sent)
    const isBalance = outcome.error instanceof BusinessError && outcome.error.code === 'balanceInsufficient'
    setShort(isBalance)
    if (!isBalance) void onRefused()
  }

  return (
    <DealQuestionCard question={question} title={words.title} toNote={words.says}>
      {differenceCents > 0 && <View className="t13 c2">{words.fromBalance(formatMoney(differenceCents))}</View>}
      <View className="t12 c3">{words.silence}</View>
      {isShort && <TextLink onPress={() => goTo(routes.transferUploading, { gap: String(differenceCents) })}>{words.topUp}</TextLink>}
      {can.answer && (
        <View className={styles.answers}>
          <Button size="m" loading={isRunning} onPress={() => send('accept')}>
            {kind === 'rise' ? words.acceptRise : words.accept}
          </Button>
          <Button size="m" kind="line" loading={isRunning} onPress={() => send('refuse')}>
            {words.refuse}
          </Button>
        </View>
      )}
    </DealQuestionCard>
  )
}
