import type { ProblemAnswer } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { useStrings } from '@/i18n/use-strings'
import { parcelStrings } from '../../parcel-strings'

const REMARK_LENGTH = 200

export interface AnswerSheetProps {
  /** Open while there is one. */
  readonly answer: ProblemAnswer | undefined
  readonly isSending: boolean
  readonly onSend: (answer: ProblemAnswer, remark: string) => Promise<void>
  readonly onClose: () => void
}

/** The chosen answer, with room for a word to the warehouse. */
export function AnswerSheet({ answer, isSending, onSend, onClose }: AnswerSheetProps) {
  const words = useStrings(parcelStrings).problem
  const [remark, setRemark] = useState('')
  return (
    <Sheet
      open={answer !== undefined}
      title={answer === undefined ? '' : words.answer[answer]}
      locked={isSending}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={isSending} onPress={() => answer && onSend(answer, remark.trim())}>
          {words.send}
        </Button>
      }
    >
      <View className="t13 c3">{answer && words.answerText[answer]}</View>
      <TextField
        multiline
        label={words.remark}
        placeholder={words.remarkHint}
        value={remark}
        onChange={setRemark}
        maxLength={REMARK_LENGTH}
      />
    </Sheet>
  )
}
