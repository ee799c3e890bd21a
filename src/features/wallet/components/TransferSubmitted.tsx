import { ResultView } from '@/components/ResultView'
import type { RouteNode } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goBack, goTo, replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { transferStrings } from '../transfer-strings'

export interface TransferSubmittedProps {
  readonly orderId: string | undefined
  /** Topped up for a bill that waits on the page below. */
  readonly isForBill: boolean
}

/** Handed in, and what happens next. */
export function TransferSubmitted({ orderId, isForBill }: TransferSubmittedProps) {
  const words = useStrings(transferStrings)
  const last: RouteNode =
    orderId === undefined
      ? { key: 'credited', icon: 'wallet', text: words.steps.credited }
      : { key: 'leaving', icon: 'package', text: words.steps.leaving }
  const goHome = () => void goTo(routes.home)
  const toPrimary = () => {
    if (isForBill) return { text: words.done.toBill, onPress: () => void goBack() }
    if (orderId === undefined) return { text: words.done.mine, onPress: () => void goTo(routes.my) }
    return { text: words.done.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }
  }
  return (
    <Screen
      title={orderId === undefined ? words.title.topUp : words.title.order}
      back={() => void (isForBill ? goBack() : orderId === undefined ? goTo(routes.my) : goTo(routes.orders, {}))}
    >
      <ResultView
        art="box-closed"
        title={words.done.title}
        text={orderId === undefined ? words.done.topUp : words.done.order}
        next={{
          label: words.steps.label,
          nodes: [
            { key: 'submit', icon: 'receipt', text: words.steps.submit },
            { key: 'review', icon: 'clipboard-check', text: words.steps.review },
            last,
          ],
          current: 1,
        }}
        primary={toPrimary()}
        secondary={{ text: words.done.home, onPress: goHome }}
      />
    </Screen>
  )
}
