import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { payStrings } from './pay-strings'
import { PayFlow, type PayFlowProps } from './PayFlow'

/** A payment over the page that shows what is paid. */
export function PaySheet({ payable, onClose }: Omit<PayFlowProps, 'frame'>) {
  const { title } = useStrings(payStrings)
  return (
    <PayFlow
      payable={payable}
      onClose={onClose}
      // A new stage is a new sheet: it rises again, and the keyboard begins at its top.
      frame={({ stage, ...parts }) => <Sheet key={stage} open title={title} onClose={onClose} {...parts} />}
    />
  )
}
