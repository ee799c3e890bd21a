import { Screen } from '@/components/Screen'
import { useOrder } from '@/entities/order/order-queries'
import { useStrings } from '@/i18n/use-strings'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { CompensationForm } from '../components/compensation/CompensationForm'
import { compensationStrings } from '../compensation-strings'
import { useCompensationTerms } from '../compensation-queries'

/** What a lost, damaged or short box is worth, said before anything is typed; then the case is filed. */
export function CompensationScreen({ orderId }: { readonly orderId: string }) {
  const words = useStrings(compensationStrings)
  const order = useOrder(orderId)
  const terms = useCompensationTerms(orderId)
  const state = useScreenState(order.data ? terms : order)
  usePullDown(() => Promise.all([order.refetch(), terms.refetch()]))
  if (order.data && terms.data) return <CompensationForm order={order.data} {...terms.data} state={state} />
  return <Screen title={words.title} {...state} />
}
