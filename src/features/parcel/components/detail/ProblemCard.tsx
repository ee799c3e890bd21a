import { PROBLEM_ANSWERS, type ParcelDetail, type ProblemAnswer } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Dialog } from '@/components/Dialog'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useAnswerProblem } from '../../one-parcel-queries'
import { needsAnswer } from '../../parcel-view'
import { parcelStrings } from '../../parcel-strings'
import { AnswerSheet } from './AnswerSheet'
import styles from './ProblemCard.module.scss'

/** What is wrong, and the member's word on it. Disposing asks once more; its filled button keeps the parcel. */
export function ProblemCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(parcelStrings).problem
  const answer = useAnswerProblem()
  const [asked, setAsked] = useState<ProblemAnswer>()
  const { problem, parcelId, trackingNumber } = parcel
  if (!problem) return null

  const send = async (choice: ProblemAnswer, remark: string) => {
    const outcome = await answer.run({ parcelId, answer: choice, remark: remark === '' ? undefined : remark })
    if (!outcome.ok) return
    setAsked(undefined)
    toast(words.sent)
  }
  return (
    <Card>
      <View className={styles.note}>
        <NoteLine tone="problem">{`${words.type[problem.type]} · ${problem.remark}`}</NoteLine>
      </View>
      {needsAnswer(parcel) ? (
        <>
          <View className={styles.question}>{words.question}</View>
          {PROBLEM_ANSWERS.map((choice) => (
            <Cell key={choice} title={words.answer[choice]} text={words.answerText[choice]} onPress={() => setAsked(choice)} />
          ))}
        </>
      ) : (
        problem.answer && (
          <View className={styles.given}>
            <View className="t14 b">{words.yours(words.answer[problem.answer])}</View>
            {problem.answerRemark && <View className="t13 c3">{problem.answerRemark}</View>}
          </View>
        )
      )}
      <AnswerSheet
        answer={asked === 'dispose' ? undefined : asked}
        isSending={answer.isRunning}
        onSend={send}
        onClose={() => setAsked(undefined)}
      />
      <Dialog
        open={asked === 'dispose'}
        title={words.disposeDialog.title(trackingNumber)}
        text={words.disposeDialog.text}
        primary={{ text: words.disposeDialog.keep, onPress: () => setAsked(undefined) }}
        secondary={{ text: words.disposeDialog.dispose, danger: true, onPress: () => send('dispose', '') }}
        onDismiss={() => setAsked(undefined)}
        busy={answer.isRunning}
      />
    </Card>
  )
}
