import { ResultView } from '@/components/ResultView'
import { Sheet } from '@/components/Sheet'
import { useStrings } from '@/i18n/use-strings'
import { payStrings } from '../pay-strings'

/** Paid, and what happens next. The page below shows the order as it is now. */
export function PaidView({ onClose }: { readonly onClose: () => void }) {
  const words = useStrings(payStrings)
  return (
    <Sheet open title={words.title} onClose={onClose}>
      <ResultView
        art="box-closed"
        title={words.done.title}
        text={words.done.text}
        next={{
          label: words.done.title,
          nodes: [
            { key: 'paid', icon: 'circle-check', text: words.way.paid },
            { key: 'packing', icon: 'package', text: words.way.packing },
            { key: 'shipped', icon: 'truck', text: words.way.shipped },
          ],
          current: 1,
        }}
        primary={{ text: words.done.close, onPress: onClose }}
      />
    </Sheet>
  )
}
