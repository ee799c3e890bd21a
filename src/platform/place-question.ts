import * as pageStack from './page-stack'
import type { ChosenPlace, Refused } from './types'

let answer: ((place: ChosenPlace | 'cancelled') => void) | undefined

/** Opens our own page to choose a place on, as WeChat opens its own. */
export function askForPlace(): Promise<ChosenPlace | Refused> {
  answer?.('cancelled')
  return new Promise((resolve) => {
    answer = (place) => {
      answer = undefined
      resolve(place)
    }
    void pageStack.open('/choose-location')
  })
}

/** For the page that was opened: what was chosen there, or that it was left without. */
export function answerPlace(place: ChosenPlace | 'cancelled'): void {
  answer?.(place)
}
