import { ErrorCard } from '@/components/ErrorCard'
import { Screen } from '@/components/Screen'
import { SkeletonCards } from '@/components/Skeleton'
import { Steps } from '@/components/Steps'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { useScreenState } from '@/query/screen-state'
import { useIsOnline } from '@/query/use-online'
import { ChannelStep } from '../components/ChannelStep'
import { ConfirmStep } from '../components/ConfirmStep'
import { DeliveryStep } from '../components/DeliveryStep'
import { PackingBar } from '../components/PackingBar'
import { PackingSubmitted } from '../components/PackingSubmitted'
import { ParcelStep } from '../components/ParcelStep'
import type { PackingStep } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import { usePacking, type Packing } from '../use-packing'

/** Apply for packing: parcels → delivery → channel and services → confirm, with the price in sight. */
export function PackingScreen() {
  const words = useStrings(packingStrings)
  const messages = useSubscriptionQuestion('priced', 'shipped')
  const packing = usePacking(messages.ask)
  const isOnline = useIsOnline()
  const { step, orderId } = packing

  if (orderId !== undefined) return <PackingSubmitted orderId={orderId} note={<SubscriptionNote question={messages} />} />
  return (
    <Screen
      title={words.title}
      back={() => (packing.back ? packing.back() : void goBack())}
      head={
        <Steps
          label={words.title}
          steps={words.steps}
          current={step}
          onStep={(index) => {
            if (index < step) packing.backTo(index as PackingStep)
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
  const price = useScreenState(packing.price)
  const { step, preview } = packing
  // A price that could not be made stands above the choices it was asked for.
  const failure = packing.price.error && !packing.isPricing && (
    <ErrorCard message={price.error ?? packing.price.error.message} onRetry={price.onRetry} />
  )
  if (step === 0) {
    return (
      <>
        {failure}
        <ParcelStep packing={packing} />
      </>
    )
  }
  if (step === 1) {
    return (
      <>
        {failure}
        <DeliveryStep packing={packing} />
      </>
    )
  }
  if (!preview) return failure || <SkeletonCards count={3} />
  return step === 2 ? <ChannelStep packing={packing} preview={preview} /> : <ConfirmStep packing={packing} preview={preview} />
}
