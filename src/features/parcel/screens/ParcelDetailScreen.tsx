import type { ParcelDetail } from '@contract/parcel/parcel'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Dialog } from '@/components/Dialog'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { Timeline } from '@/components/Timeline'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import type { EndpointQuery } from '@/query/use-endpoint-query'
import { useScreenState } from '@/query/screen-state'
import { ParcelEvidence } from '@/entities/evidence/ParcelEvidence'
import { EvidenceCard } from '../components/detail/EvidenceCard'
import { GoodsCard } from '../components/detail/GoodsCard'
import { ParcelActionBar } from '../components/detail/ParcelActionBar'
import { ParcelHero } from '../components/detail/ParcelHero'
import { ProblemCard } from '../components/detail/ProblemCard'
import { SentBackCard } from '../components/detail/SentBackCard'
import { TrackingStub } from '../components/detail/TrackingStub'
import { useWithdrawForecast } from '../one-parcel-queries'
import { toActions, toTimeline } from '../parcel-detail-view'
import { parcelDetailStrings } from '../parcel-detail-strings'
import { useParcelLinks } from '../use-parcel-links'

/** The hero reaches behind the tracking stub. */
const HERO_HEIGHT = 141

export interface ParcelDetailScreenProps {
  readonly read: EndpointQuery<ParcelDetail>
}

/** One parcel: where it is, what the warehouse saw, what is inside, what can be done. */
export function ParcelDetailScreen({ read }: ParcelDetailScreenProps) {
  const words = useStrings(parcelDetailStrings).detail
  const eventWords = useStrings(parcelDetailStrings).event
  const title = useStrings(parcelDetailStrings).detailTitle
  const language = useLanguage()
  const state = useScreenState(read)
  const carriers = useCarriers()
  const withdraw = useWithdrawForecast()
  const links = useParcelLinks()
  const [asks, setAsks] = useState<'service' | 'withdraw'>()
  const close = () => setAsks(undefined)
  const parcel = read.data
  if (!parcel) return <Screen title={title} {...state} {...whileHeroLoads(state, HERO_HEIGHT)} />

  const canChange = toActions(parcel).find((action) => action === 'complete' || action === 'correct' || action === 'edit')
  const takeBack = async () => {
    const outcome = await withdraw.run({ parcelId: parcel.parcelId })
    close()
    if (!outcome.ok) return
    toast(words.withdrawn)
    await goBack()
  }
  return (
    <Screen
      title={title}
      hero={HERO_HEIGHT}
      {...state}
      bar={<ParcelActionBar parcel={parcel} onService={() => setAsks('service')} onWithdraw={() => setAsks('withdraw')} />}
      overlays={
        <>
          <ServicePopup open={asks === 'service'} onClose={close} />
          <Dialog
            open={asks === 'withdraw'}
            title={words.withdrawDialog.title(parcel.trackingNumber)}
            text={words.withdrawDialog.text}
            primary={{ text: words.withdrawDialog.keep, onPress: close }}
            secondary={{ text: words.withdrawDialog.withdraw, danger: true, onPress: takeBack }}
            onDismiss={close}
            busy={withdraw.isRunning}
          />
        </>
      }
    >
      <ParcelHero parcel={parcel} />
      <TrackingStub
        parcel={parcel}
        carrier={carriers.data?.find(({ code }) => code === parcel.carrierCode)}
        onCopy={links.copy}
      />
      {parcel.status === 'problem' && <ProblemCard parcel={parcel} />}
      {parcel.sentBack && <SentBackCard sentBack={parcel.sentBack} />}
      {(parcel.size !== undefined || parcel.photos.length > 0) && <EvidenceCard parcel={parcel} />}
      <ParcelEvidence parcelId={parcel.parcelId} />
      <GoodsCard
        parcel={parcel}
        onChange={canChange && (() => (canChange === 'edit' ? links.edit(parcel) : links.complete(parcel)))}
      />
      <Card pad="none">
        <Timeline entries={toTimeline(parcel.events, eventWords, language)} />
      </Card>
    </Screen>
  )
}
