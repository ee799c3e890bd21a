import type { Carrier } from '@contract/parcel/parcel'
import { useRef, useState } from 'react'
import { guessCarrier, type CarrierGuess } from '@contract/parcel/carrier-guess'
import type { ForecastStrings } from './forecast-strings'

/**
 * Fills in the carrier that a number gives away, until the member has chosen one by hand: a guess with its reason,
 * never a decision.
 */
export function useCarrierGuess(carriers: readonly Carrier[], fillIn: (carrierCode: string) => void) {
  const [guess, setGuess] = useState<CarrierGuess>()
  const isChosenByHand = useRef(false)
  return {
    guess,
    onNumber: (trackingNumber: string) => {
      if (isChosenByHand.current) return
      const next = guessCarrier(trackingNumber, carriers)
      setGuess(next)
      if (next && next.carrierCode !== guess?.carrierCode) fillIn(next.carrierCode)
    },
    onChoice: () => {
      isChosenByHand.current = true
      setGuess(undefined)
    },
  }
}

export function toGuessText({ reason }: CarrierGuess, words: ForecastStrings['form']): string {
  return reason.kind === 'prefix' ? words.guessedByPrefix(reason.prefix) : words.guessedByDigits(reason.count)
}
