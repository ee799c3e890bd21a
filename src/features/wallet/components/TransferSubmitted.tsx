import { ResultView } from '@/components/ResultView'
import type { RouteNode } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo, replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { transferStrings } from '../transfer-strings'

/** Handed in, and what happens next. */
export function TransferSubmitted({ orderId }: { readonly orderId: string | undefined }) {
  const words = useStrings(transferStrings)
  const last: RouteNode =
    orderId === undefined
      ? { key: 'credited', icon: 'wallet', text: words.steps.credited }
      : { key: 'packing', icon: 'package', text: words.steps.packing }
  const goHome = () => void goTo(routes.home)
  return (
    <Screen
      title={orderId === undefined ? words.title.topUp : words.title.order}
      back={() => void (orderId === undefined ? goTo(routes.my) : goTo(routes.orders, {}))}
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
        primary={
          orderId === undefined
            ? { text: words.done.mine, onPress: () => void goTo(routes.my) }
            : { text: words.done.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }
        }
        secondary={{ text: words.done.home, onPress: goHome }}
      />
    </Screen>
  )
}
