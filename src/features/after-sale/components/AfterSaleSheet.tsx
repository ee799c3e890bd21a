import type { AfterSaleDetail } from '@contract/shop/after-sale'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { RouteLine } from '@/components/RouteLine'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { ShopOrderEvidence } from '@/entities/evidence/ShopOrderEvidence'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { ask, toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useAcceptAfterSaleOffer, useAfterSale, useWithdrawAfterSale } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import { STATE_TONES, toFactRows, toKindText, toNext, toStateText, toWay } from '../after-sale-view'
import { afterSalesStrings } from '../after-sales-strings'
import { shelfPartStrings } from '../shelf-part-strings'
import styles from './after-sale.module.scss'
import { Objecting } from './Objecting'
import { SendingBack } from './SendingBack'
import { Shown } from './Shown'

export interface AfterSaleSheetProps {
  readonly afterSaleId: string
  readonly onClose: () => void
}

/** One after-sale: where it stands, what comes next, what was said and shown, and what can be done now. */
export function AfterSaleSheet({ afterSaleId, onClose }: AfterSaleSheetProps) {
  const { title } = useStrings(afterSalesStrings)
  const read = useAfterSale(afterSaleId)
  const state = useScreenState(read)
  const one = read.data
  return (
    <Sheet open title={title} onClose={onClose} bar={one && toBar(one, () => void read.refetch())}>
      {state.loading ? (
        <Skeleton height="220px" radius="12px" />
      ) : one ? (
        <Loaded one={one} />
      ) : (
        <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
      )}
    </Sheet>
  )
}

/** The one next step of the member: an offer to be answered; else taking it back. What is sent back has its form. */
function toBar(one: AfterSaleDetail, onStale: () => void) {
  const { actions, offer } = one
  if (offer && actions.includes('acceptOffer')) return <OfferBar one={one} offeredCents={offer.offeredCents} onStale={onStale} />
  return actions.includes('withdraw') ? <WithdrawButton one={one} block /> : undefined
}

interface OfferBarProps {
  readonly one: AfterSaleDetail
  readonly offeredCents: number
  readonly onStale: () => void
}

function OfferBar({ one, offeredCents, onStale }: OfferBarProps) {
  const { detail: words } = useStrings(afterSaleStrings)
  const { run, isRunning } = useAcceptAfterSaleOffer()
  const amount = formatMoney(offeredCents)

  async function accept() {
    if (!(await ask({ title: words.sureAccept(amount), text: words.acceptText, yes: words.accept(amount), no: words.wait }))) return
    const outcome = await run({ afterSaleId: one.afterSaleId, seenCents: offeredCents })
    if (outcome.ok) toast(words.accepted)
    // Another offer may stand there by now.
    else onStale()
  }

  return (
    <View className={styles.offer}>
      {one.actions.includes('withdraw') && <WithdrawButton one={one} />}
      <Button size="xl" className="grow" loading={isRunning} onPress={accept}>
        {words.accept(amount)}
      </Button>
    </View>
  )
}

function WithdrawButton({ one: { afterSaleId }, block = false }: { readonly one: AfterSaleDetail; readonly block?: boolean }) {
  const { detail: words } = useStrings(afterSaleStrings)
  const { run, isRunning } = useWithdrawAfterSale()

  async function withdraw() {
    const isKept = await ask({
      title: words.sureWithdraw,
      text: words.withdrawText,
      yes: words.keep,
      no: words.withdraw,
      isNoDangerous: true,
    })
    if (!isKept && (await run({ afterSaleId })).ok) toast(words.withdrawn)
  }

  return (
    <Button kind="line" size="xl" block={block} loading={isRunning} onPress={withdraw}>
      {words.withdraw}
    </Button>
  )
}

function Loaded({ one }: { readonly one: AfterSaleDetail }) {
  const words = useStrings(afterSaleStrings)
  const language = useLanguage()
  const part = useStrings(shelfPartStrings)
  const { state, parcelId, offer, refusal, objection, text, photos, receivedPhotos } = one
  const { detail } = words
  return (
    <>
      <View className="row sp g8">
        <View className="t15 b">{[toKindText(one, words, part), words.reason[one.reason]].join(' · ')}</View>
        <StatusTag tone={STATE_TONES[state]}>{toStateText(one, words, part)}</StatusTag>
      </View>
      <View className={styles.next}>{toNext(one, words, part, language)}</View>
      <View className="mt">
        <RouteLine label={words.progress} {...toWay(one, words, part)} />
      </View>
      {offer && state === 'requested' && (
        <NoteLine tone="warning" icon="wallet">
          {`${detail.offer(formatMoney(offer.offeredCents))} · ${offer.reason}`}
        </NoteLine>
      )}
      {refusal !== undefined && <NoteLine tone="problem">{detail.refusal(refusal)}</NoteLine>}
      {one.actions.includes('object') && <Objecting one={one} />}
      {state === 'returning' && <SendingBack one={one} />}
      <Card className={styles.part}>
        <KeyValues rows={toFactRows(one, words, part, language)} />
      </Card>
      {parcelId !== undefined && (
        <Button kind="text" block onPress={() => goTo(routes.parcelSea, { parcelId })}>
          {part.parcel}
        </Button>
      )}
      {text !== '' && (
        <>
          <View className={styles.head}>{detail.said}</View>
          <View className={styles.text}>{text}</View>
        </>
      )}
      <Shown title={detail.photos} photos={photos} />
      <Shown title={detail.receivedPhotos} photos={receivedPhotos} />
      {receivedPhotos.length > 0 && (
        <View className={styles.part}>
          <ShopOrderEvidence orderId={one.orderId} />
        </View>
      )}
      {objection && (
        <>
          <View className={styles.head}>{words.objection.said}</View>
          <View className={styles.text}>{objection.text}</View>
          <NoteLine>{words.objection.refusal(objection.refusal)}</NoteLine>
        </>
      )}
      {state === 'refused' && (
        <Button
          kind="text"
          block
          onPress={() => goTo(routes.feedback, { payableId: one.orderId, kind: 'shopOrder', number: one.orderNumber })}
        >
          {detail.contact}
        </Button>
      )}
    </>
  )
}
