import type { Carrier } from '@contract/parcel/parcel'
import { useRef, useState } from 'react'
import { guessCarrier, type CarrierGuess } from '@contract/parcel/carrier-guess'
import type { ForecastStrings } from './forecast-strings'

/** What the form holds, and how the carrier comes into it: `''` takes it out again. */
export interface CarrierSlot {
  readonly read: () => { readonly carrierCode: string; readonly trackingNumber: string }
  readonly fillIn: (carrierCode: string) => void
}

/**
 * Fills in the carrier that a number gives away, and makes the guess anew with each change of the number: what was guessed
 * of another number goes. What the member has chosen by hand stays.
 */
export function useCarrierGuess(carriers: readonly Carrier[], { read, fillIn }: CarrierSlot) {
  const [guess, setGuess] = useState<CarrierGuess>()
  const isChosenByHand = useRef(false)
  return {
    guess,
    onNumber: (trackingNumber: string) => {
      const before = read()
      // As a restored draft holds it: a carrier that its number does not give away was chosen.
      const isGuessed = before.carrierCode === '' || before.carrierCode === guessCarrier(before.trackingNumber, carriers)?.carrierCode
      if (!isGuessed || isChosenByHand.current) return
      const next = guessCarrier(trackingNumber, carriers)
      setGuess(next)
      const code = next?.carrierCode ?? ''
      if (code !== before.carrierCode) fillIn(code)
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
