import { useState } from 'react'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { SkeletonCards } from '@/components/Skeleton'
import { Steps } from '@/components/Steps'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useAddresses, useSenders } from '@/entities/address/address-queries'
import { useOrder } from '@/entities/order/order-queries'
import { useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { useScreenState } from '@/query/screen-state'
import { useIsOnline } from '@/query/use-online'
import { routes } from '@/routes'
import { AdviceSheet } from '../components/AdviceSheet'
import { ChannelStep } from '../components/ChannelStep'
import { ConfirmStep } from '../components/ConfirmStep'
import { DeliveryStep } from '../components/DeliveryStep'
import { PackingBar } from '../components/PackingBar'
import { PackingSubmitted } from '../components/PackingSubmitted'
import { ParcelStep } from '../components/ParcelStep'
import { toPreset } from '../packing-again'
import type { PackingRequest, PackingStep } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import type { AdvisedProps } from '../priced-step'
import { usePacking } from '../use-packing'

/** Apply for packing: parcels → delivery → channel and services → confirm, with the price in sight. */
export function PackingScreen() {
  const { again, ...request } = useParams(routes.packing)
  return again === undefined ? <PackingSteps request={request} /> : <PackingAgain orderId={again} />
}

/** Begins with the choices of an earlier order; of one that cannot be found, with none. */
function PackingAgain({ orderId }: { readonly orderId: string }) {
  const words = useStrings(packingStrings)
  const order = useOrder(orderId)
  const [addresses, senders] = [useAddresses(), useSenders()]
  const state = useScreenState(order)
  if (order.isPending || addresses.isPending || senders.isPending) {
    return <Screen title={words.title} {...state} loading={state.error === undefined} skeleton={<SkeletonCards count={3} />} />
  }
  const preset = order.data && toPreset(order.data, addresses.data ?? [], senders.data ?? [])
  return <PackingSteps request={{ preset }} againOf={order.data?.orderNumber} />
}

interface PackingStepsProps {
  readonly request: PackingRequest
  /** The number of the order that is sent again. */
  readonly againOf?: string | undefined
}

function PackingSteps({ request, againOf }: PackingStepsProps) {
  const words = useStrings(packingStrings)
  const messages = useSubscriptionQuestion('priced', 'shipped')
  const packing = usePacking(request, messages.ask)
  const isOnline = useIsOnline()
  const { step, orderId, advice } = packing
  const [isAdviceOpen, setAdviceOpen] = useState(false)
  const openAdvice = () => setAdviceOpen(true)

  if (orderId !== undefined) {
    const note = <SubscriptionNote question={messages} />
    return <PackingSubmitted orderId={orderId} note={note} nextCount={packing.nextCount} onNext={packing.packNext} />
  }
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
      bar={<PackingBar packing={packing} onAdvice={openAdvice} />}
      overlays={isAdviceOpen && advice && <AdviceSheet advice={advice} packing={packing} onClose={() => setAdviceOpen(false)} />}
    >
      {againOf !== undefined && step === 0 && <NoteLine tone="good">{words.again(againOf)}</NoteLine>}
      <CurrentStep packing={packing} onAdvice={openAdvice} />
    </Screen>
  )
}

function CurrentStep({ packing, onAdvice }: AdvisedProps) {
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
        <ParcelStep packing={packing} onAdvice={onAdvice} />
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
  if (step === 2) return <ChannelStep packing={packing} preview={preview} onAdvice={onAdvice} />
  return <ConfirmStep packing={packing} preview={preview} />
}
