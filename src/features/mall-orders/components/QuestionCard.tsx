import type { BuyQuestion, QuestionAnswer } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { cx } from '@/components/cx'
import { KeyValues } from '@/components/KeyValues'
import { SelectCard } from '@/components/SelectCard'
import { ShownPhotos } from '@/components/ShownPhotos'
import { DueLine } from '@/entities/payable/DueLine'
import { formatCount, formatDay, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import type { ServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { useAnswerBuyQuestion } from '../mall-order-queries'
import { mallOrderStrings, type MallOrderStrings } from '../mall-order-strings'
import styles from './mall-order.module.scss'

export interface QuestionCardProps {
  readonly question: BuyQuestion
  readonly time: ServerTime
  /** The time to answer is over. The same function each time. */
  readonly onOver: () => unknown
}

/** What the buyer asks before buying: what was agreed, what holds now, what each answer does, and until when. */
export function QuestionCard({ question, time, onOver }: QuestionCardProps) {
  const { question: words, photo } = useStrings(mallOrderStrings)
  const language = useLanguage()
  const { run, isRunning } = useAnswerBuyQuestion()
  const { questionId, kind, note, shipsAt, differenceCents, choices, chosen, answers, refusal, photos, expiresAt, isOver } = question
  const [choice, setChoice] = useState(chosen ?? (choices.length === 1 ? 0 : undefined))
  const picked = choice === undefined ? undefined : choices[choice]
  const back = toBack(refusal, words)

  async function send(answer: QuestionAnswer): Promise<void> {
    if (answer === 'accept' && differenceCents > 0) return goTo(routes.mallPay, { questionId })
    if (answer === 'refuse' || answer === 'fewer') {
      const title = answer === 'refuse' ? words.sureRefuse : words.sureFewer
      const text = answer === 'refuse' && refusal.isPart ? undefined : back
      if (!(await ask({ title, ...(text !== undefined && { text }), yes: words.sureYes, no: words.sureNo }))) return
    }
    const outcome = await run({ questionId, answer, ...(answer === 'option' && choice !== undefined && { choice }) })
    if (!outcome.ok) return
    // A dearer option is chosen first, and then paid.
    if (answer === 'option' && picked && picked.differenceCents > 0) return goTo(routes.mallPay, { questionId })
    toast(words.sent)
  }

  return (
    <View className={styles.question} {...withRole('group')} aria-label={words.title}>
      <View className="t15 b">{words.text[kind]}</View>
      <DueLine dueAt={expiresAt} time={time} left={words.within} over={words.over} onEnd={onOver} />
      <KeyValues rows={toRows(question, words)} />
      {shipsAt !== undefined && <View className="t13 c2">{words.shipsAt(formatDay(shipsAt, language))}</View>}
      {note !== '' && <View className={styles.note}>{words.says(note)}</View>}
      {photos.length > 0 && <View className={styles.proofs}>{words.proofs}</View>}
      <ShownPhotos label={words.proofs} photos={photos} toAlt={photo} />
      {choices.length > 0 && (
        <View className={styles.choices} {...withRole('radiogroup')} aria-label={words.choices}>
          {choices.map((one, index) => (
            <SelectCard
              key={index}
              tick
              label={words.choice(one.optionText, formatMoney(one.unitCents))}
              selected={index === choice}
              onSelect={() => setChoice(index)}
            >
              <View className="row wrap sp g8">
                <View className={cx('t14', styles.option)}>{one.optionText}</View>
                <View className="t14 num b">{formatMoney(one.unitCents)}</View>
              </View>
              <View className="t12 c3 num">{one.differenceCents > 0 ? words.dearer(formatMoney(one.differenceCents)) : words.same}</View>
            </SelectCard>
          ))}
        </View>
      )}
      <View className="t12 c3">{words.silence(back)}</View>
      {!isOver && (
        <View className={styles.answers}>
          {answers.map((answer, index) => (
            <Button
              key={answer}
              kind={answer === 'refuse' ? 'line' : index === 0 ? 'primary' : 'soft'}
              size="m"
              loading={isRunning}
              disabled={answer === 'option' && picked === undefined}
              onPress={() => send(answer)}
            >
              {answer === 'accept' && differenceCents > 0 ? words.answer.acceptRise(formatMoney(differenceCents)) : words.answer[answer]}
            </Button>
          ))}
        </View>
      )}
    </View>
  )
}

function toBack({ moneyCents, points }: BuyQuestion['refusal'], words: MallOrderStrings['question']): string {
  const money = formatMoney(moneyCents)
  return points > 0 ? words.backPoints(money, formatCount(points)) : words.back(money)
}

/** What was agreed, what holds now, and the difference. */
function toRows({ was, now, differenceCents }: BuyQuestion, words: MallOrderStrings['question']) {
  const say = (one: NonNullable<BuyQuestion['was']>) =>
    [
      one.unitCents !== undefined && formatMoney(one.unitCents),
      one.transportCents !== undefined && words.transport(formatMoney(one.transportCents)),
      one.quantity !== undefined && words.pieces(one.quantity),
    ]
      .filter(Boolean)
      .join(' · ')
  return [
    ...(was ? [{ key: 'was', label: words.was, value: say(was) }] : []),
    ...(now ? [{ key: 'now', label: words.now, value: say(now), strong: true }] : []),
    ...(differenceCents > 0 ? [{ key: 'difference', label: words.difference, value: formatMoney(differenceCents) }] : []),
  ].filter(({ value }) => value !== '')
}
