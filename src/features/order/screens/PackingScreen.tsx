import { ResultView } from '@/components/ResultView'
import { Screen } from '@/components/Screen'
import { Steps } from '@/components/Steps'
import { useStrings } from '@/i18n/string-table'
import { goBack, goTo, replaceWith } from '@/navigation/go'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { ChannelStep } from '../components/packing/ChannelStep'
import { ConfirmStep } from '../components/packing/ConfirmStep'
import { DeliveryStep } from '../components/packing/DeliveryStep'
import { PackingBar } from '../components/packing/PackingBar'
import { ParcelStep } from '../components/packing/ParcelStep'
import type { PackingStep } from '../packing-choice'
import { orderStrings } from '../strings/index'
import { usePacking, type Packing } from '../use-packing'

/** Apply for packing: parcels → delivery → channel and services → confirm, with the price in sight. */
export function PackingScreen() {
  const { packing: words } = useStrings(orderStrings)
  const packing = usePacking()
  const isOnline = useIsOnline()
  const { step, orderId } = packing

  if (orderId !== undefined) return <Submitted orderId={orderId} />
  return (
    <Screen
      title={words.title}
      back={() => (step > 0 ? packing.goToStep((step - 1) as PackingStep) : void goBack())}
      head={
        <Steps
          label={words.title}
          steps={words.steps}
          current={step}
          onStep={(index) => {
            if (index < step) packing.goToStep(index as PackingStep)
          }}
        />
      }
      offlineSince={isOnline ? undefined : ''}
      bar={<PackingBar packing={packing} />}
    >
      <CurrentStep packing={packing} />
    </Screen>
  )
}

function CurrentStep({ packing }: { readonly packing: Packing }) {
  switch (packing.step) {
    case 0:
      return <ParcelStep packing={packing} />
    case 1:
      return <DeliveryStep packing={packing} />
    case 2:
      return <ChannelStep packing={packing} />
    case 3:
      return <ConfirmStep packing={packing} />
  }
}

function Submitted({ orderId }: { readonly orderId: string }) {
  const { packing: words } = useStrings(orderStrings)
  const [packed, billed, shipped] = words.submittedRoute
  return (
    <Screen title={words.title} back={() => void goTo(routes.home)}>
      <ResultView
        art="box-stack"
        title={words.submitted}
        text={words.submittedText}
        next={{
          label: words.submitted,
          nodes: [
            { key: 'packed', icon: 'package', text: packed ?? '' },
            { key: 'billed', icon: 'receipt', text: billed ?? '' },
            { key: 'shipped', icon: 'truck', text: shipped ?? '' },
          ],
          current: 0,
        }}
        primary={{ text: words.seeOrder, onPress: () => void replaceWith(routes.parcelOrderDetails, { orderId }) }}
        secondary={{ text: words.backHome, onPress: () => void goTo(routes.home) }}
      />
    </Screen>
  )
}
