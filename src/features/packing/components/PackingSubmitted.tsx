import type { ReactNode } from 'react'
import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { adviceStrings } from '../advice-strings'
import { packingStrings } from '../packing-strings'

export interface PackingSubmittedProps {
  readonly orderId: string
  /** Below what happens next. */
  readonly note: ReactNode
  /** So many parcels wait for a box of their own; undefined where none does. */
  readonly nextCount: number | undefined
  readonly onNext: () => void
}

/** The application has been taken: what happens next. */
export function PackingSubmitted({ orderId, note, nextCount, onNext }: PackingSubmittedProps) {
  const words = useStrings(packingStrings)
  const advice = useStrings(adviceStrings)
  const seeOrder = { text: words.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }
  const goHome = () => void goTo(routes.home)
  return (
    <Screen title={words.title} back={goHome}>
      <ResultView
        art="box-stack"
        title={words.submitted}
        text={words.submittedText}
        next={{
          label: words.submitted,
          nodes: [
            { key: 'packed', icon: 'package', text: words.submittedRoute.packed },
            { key: 'billed', icon: 'receipt', text: words.submittedRoute.billed },
            { key: 'shipped', icon: 'truck', text: words.submittedRoute.shipped },
          ],
          current: 0,
        }}
        primary={nextCount === undefined ? seeOrder : { text: advice.packNext(nextCount), onPress: onNext }}
        secondary={nextCount === undefined ? { text: words.backHome, onPress: goHome } : seeOrder}
      >
        {note}
      </ResultView>
    </Screen>
  )
}
