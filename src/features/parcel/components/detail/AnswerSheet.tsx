import type { ProblemOffer } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { useStrings } from '@/i18n/use-strings'
import { parcelDetailStrings } from '../../parcel-detail-strings'
import { parcelStrings } from '../../parcel-strings'
import { BalanceShort } from './BalanceShort'
import { OfferCost } from './OfferCost'

const TEXT_LENGTH = 200

export interface WordsOfAnswer {
  readonly remark: string
  readonly returnTo: string
}

export interface AnswerSheetProps {
  /** Open while there is one. */
  readonly offer: ProblemOffer | undefined
  readonly isSending: boolean
  /** In cents, once it was found out. */
  readonly missingCents: number | undefined
  readonly onSend: (offer: ProblemOffer, words: WordsOfAnswer) => Promise<void>
  readonly onClose: () => void
}

/** The chosen answer with what it costs, and room for a word to the warehouse. What was typed stays when another one is chosen. */
export function AnswerSheet({ offer, isSending, missingCents, onSend, onClose }: AnswerSheetProps) {
  const words = useStrings(parcelStrings).problem
  const more = useStrings(parcelDetailStrings).offer
  const [remark, setRemark] = useState('')
  const [returnTo, setReturnTo] = useState('')
  const send = () => offer && onSend(offer, { remark: remark.trim(), returnTo: returnTo.trim() })
  return (
    <Sheet
      open={offer !== undefined}
      title={offer === undefined ? '' : words.answer[offer.answer]}
      locked={isSending}
      onClose={onClose}
      bar={
        <Button block size="xl" loading={isSending} onPress={send}>
          {words.send}
        </Button>
      }
    >
      <View className="t13 c3">{offer && words.answerText[offer.answer]}</View>
      {offer && <OfferCost offer={offer} />}
      {missingCents !== undefined && <BalanceShort missingCents={missingCents} />}
      {offer?.answer === 'return' && (
        <TextField
          multiline
          label={more.returnTo}
          placeholder={more.returnToHint}
          help={more.returnToHelp}
          value={returnTo}
          onChange={setReturnTo}
          maxLength={TEXT_LENGTH}
        />
      )}
      <TextField
        multiline
        label={words.remark}
        placeholder={words.remarkHint}
        value={remark}
        onChange={setRemark}
        maxLength={TEXT_LENGTH}
      />
    </Sheet>
  )
}
