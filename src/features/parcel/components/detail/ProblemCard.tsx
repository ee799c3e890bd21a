import type { ParcelDetail, ProblemOffer } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Dialog } from '@/components/Dialog'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { BusinessError } from '@/query/business-error'
import { useAnswerProblem } from '../../one-parcel-queries'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { parcelStrings } from '../../parcel-strings'
import { needsAnswer } from '../../parcel-view'
import { AnswerSheet, type WordsOfAnswer } from './AnswerSheet'
import { BalanceShort } from './BalanceShort'
import styles from './ProblemCard.module.scss'

const NO_WORDS: WordsOfAnswer = { remark: '', returnTo: '' }

/** What is wrong, and the member's word on it. Disposing asks once more; its filled button keeps the parcel. */
export function ProblemCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(parcelStrings).problem
  const more = useStrings(parcelDetailStrings).offer
  const answer = useAnswerProblem()
  const [asked, setAsked] = useState<ProblemOffer>()
  const [isChanging, setChanging] = useState(false)
  const [missingCents, setMissing] = useState<number>()
  const { problem, parcelId, trackingNumber } = parcel
  if (!problem) return null

  const send = async (offer: ProblemOffer, { remark, returnTo }: WordsOfAnswer) => {
    setMissing(undefined)
    const outcome = await answer.run({
      parcelId,
      answer: offer.answer,
      seenFeeCents: offer.feeCents,
      remark: remark === '' ? undefined : remark,
      returnTo: offer.answer !== 'return' || returnTo === '' ? undefined : returnTo,
    })
    if (outcome.ok) {
      setAsked(undefined)
      setChanging(false)
      toast(words.sent)
    } else if (outcome.error instanceof BusinessError && outcome.error.code === 'balanceInsufficient') {
      setMissing(Number(outcome.error.params['missingCents'] ?? 0))
    }
  }
  const choose = (offer: ProblemOffer | undefined) => {
    setMissing(undefined)
    setAsked(offer)
  }
  const cost = ({ feeCents }: ProblemOffer) => (feeCents === 0 ? more.free : formatMoney(feeCents))
  return (
    <Card>
      <View className={styles.note}>
        <NoteLine tone="problem">{`${words.type[problem.type]} · ${problem.remark}`}</NoteLine>
      </View>
      {problem.answer && (
        <View className={styles.given}>
          <View className="t14 b">{words.yours(words.answer[problem.answer])}</View>
          {problem.feeCents !== undefined && <View className="t13 c3 num">{more.taken(formatMoney(problem.feeCents))}</View>}
          {problem.returnTo && <View className="t13 c3">{more.backTo(problem.returnTo)}</View>}
          {problem.answerRemark && <View className="t13 c3">{problem.answerRemark}</View>}
          {!isChanging && <TextLink onPress={() => setChanging(true)}>{more.change}</TextLink>}
        </View>
      )}
      {(needsAnswer(parcel) || isChanging) && (
        <>
          <View className={styles.question}>{words.question}</View>
          {problem.offers.map((offer) => (
            <Cell
              key={offer.answer}
              title={words.answer[offer.answer]}
              text={words.answerText[offer.answer]}
              extra={cost(offer)}
              onPress={() => choose(offer)}
            />
          ))}
          {!problem.offers.some((offer) => offer.answer === 'fix') && <NoteLine>{more.noFix}</NoteLine>}
        </>
      )}
      {missingCents !== undefined && asked === undefined && <BalanceShort missingCents={missingCents} />}
      <AnswerSheet
        offer={asked?.answer === 'dispose' ? undefined : asked}
        isSending={answer.isRunning}
        missingCents={missingCents}
        onSend={send}
        onClose={() => choose(undefined)}
      />
      <Dialog
        open={asked?.answer === 'dispose'}
        title={words.disposeDialog.title(trackingNumber)}
        text={
          asked && asked.feeCents > 0
            ? `${words.disposeDialog.text} ${more.disposeFee(formatMoney(asked.feeCents))}`
            : words.disposeDialog.text
        }
        primary={{ text: words.disposeDialog.keep, onPress: () => choose(undefined) }}
        secondary={{
          text: words.disposeDialog.dispose,
          danger: true,
          onPress: async () => {
            if (!asked) return
            await send(asked, NO_WORDS)
            setAsked(undefined)
          },
        }}
        onDismiss={() => choose(undefined)}
        busy={answer.isRunning}
      />
    </Card>
  )
}
