import type { ReactNode } from 'react'
import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { packingStrings } from '../packing-strings'

export interface PackingSubmittedProps {
  readonly orderId: string
  /** Below what happens next. */
  readonly note: ReactNode
}

/** The application has been taken: what happens next. */
export function PackingSubmitted({ orderId, note }: PackingSubmittedProps) {
  const words = useStrings(packingStrings)
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
        primary={{ text: words.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }}
        secondary={{ text: words.backHome, onPress: goHome }}
      >
        {note}
      </ResultView>
    </Screen>
  )
}
