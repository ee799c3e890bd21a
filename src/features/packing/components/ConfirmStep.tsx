import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { CheckLine } from '@/components/CheckLine'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { isAmount } from '@/components/money-text'
import { MoneyField } from '@/components/MoneyField'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { SectionTitle } from '@/components/SectionTitle'
import { SwitchRow } from '@/components/SwitchRow'
import { TextLink } from '@/components/TextLink'
import { CustomsNote } from '@/entities/bill/CustomsNote'
import { TRANSPORT_ICONS } from '@/entities/channel/channel-offer'
import { channelStrings } from '@/entities/channel/channel-strings'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toAddressLine } from '@/entities/address/address-line'
import { findChannel, findSender, PHOTO_SERVICE, suggestPayCap, toServices } from '../packing-choice'
import { billStrings } from '@/entities/bill/bill-strings'
import { packingStrings } from '../packing-strings'
import { NOTES_ANCHOR, type Packing } from '../use-packing'
import type { PricedStepProps } from '../priced-step'
import { LaterBoxesNote } from './LaterBoxesNote'
import styles from './packing.module.scss'
import { usePriceRows } from '@/entities/bill/use-price-rows'

/** Step 4: everything once more, the notes, and whether small differences may be taken. */
export function ConfirmStep({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const rows = usePriceRows(findChannel(packing.draft, preview)?.quote)
  return (
    <>
      <LaterBoxesNote packing={packing} />
      <Card pad="none">
        <View className={styles.choices}>
          <Choices packing={packing} preview={preview} />
        </View>
        <Perforation />
        <View className={styles.receipt}>
          <PriceBreakdown label={words.breakdown} rows={rows} />
        </View>
      </Card>
      {packing.draft.estimateId !== undefined && <NoteLine>{words.keptEstimate}</NoteLine>}
      {packing.draft.couponId !== undefined && (
        <NoteLine
          action={<TextLink onPress={() => packing.change((now) => ({ ...now, couponId: undefined }))}>{words.withoutCoupon}</TextLink>}
        >
          {words.coupon}
        </NoteLine>
      )}
      {preview.overCustomsThreshold && <CustomsNote customs={preview.customs} />}
      <SectionTitle title={words.notesTitle} />
      <NotesCard packing={packing} />
      <Card pad="form">
        <SwitchRow
          label={words.cap(formatMoney(limits.order.defaultTopUpCap))}
          text={words.capText}
          on={packing.draft.takesDifferences}
          onChange={(takesDifferences) => packing.change((now) => ({ ...now, takesDifferences }))}
        />
      </Card>
      <AutoPayCard packing={packing} preview={preview} />
    </>
  )
}

/** Whether the bill may be paid without asking again, and up to how much. */
function AutoPayCard({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { paysByItself, payCapCents } = packing.draft
  const expected = findChannel(packing.draft, preview)?.quote?.totalCents
  const isBelow = expected !== undefined && isAmount(payCapCents) && payCapCents > 0 && payCapCents < expected
  return (
    <Card pad="form">
      <SwitchRow
        label={words.autoPay}
        text={words.autoPayText}
        on={paysByItself}
        onChange={(on) =>
          packing.change((now) => ({ ...now, paysByItself: on, payCapCents: now.payCapCents ?? (expected && suggestPayCap(expected)) }))
        }
      />
      {paysByItself && (
        <MoneyField
          label={words.autoPayCap}
          cents={payCapCents}
          onChange={(typed) => packing.change((now) => ({ ...now, payCapCents: typed ?? undefined }))}
          error={packing.errorText('autoPayCapCents')}
          warning={isBelow ? words.autoPayBelow(formatMoney(expected)) : undefined}
        />
      )}
    </Card>
  )
}

function Choices({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { service: names } = useStrings(billStrings)
  const { days } = useStrings(channelStrings)
  const { draft, addresses } = packing
  const address = addresses.data?.find((one) => one.addressId === draft.addressId)
  const sender = findSender(draft, packing.senders)
  const channel = findChannel(draft, preview)
  const services = [
    words.level[draft.packingLevel],
    ...toServices(draft, preview).map((code) => names[code]),
    ...(draft.insured ? [words.insurance] : []),
  ]
  const photoRequest = draft.services.includes(PHOTO_SERVICE) && draft.photoRequest.trim()
  return (
    <>
      <Chosen
        icon="package"
        title={words.summary(preview.parcelCount)}
        beside={`${formatWeight(preview.actualGrams)} · ${formatMoney(preview.goodsValueCents)}`}
        onEdit={() => packing.edit(0)}
      />
      {address && (
        <Chosen icon="map-pin" title={address.contact} beside={words[draft.pickupMethod]} onEdit={() => packing.edit(1)}>
          {toAddressLine(address)}
        </Chosen>
      )}
      {sender && (
        <Chosen icon="user" title={sender.contact} beside={words.sender} onEdit={() => packing.edit(1)}>
          {toAddressLine(sender)}
        </Chosen>
      )}
      {channel && (
        <Chosen
          icon={TRANSPORT_ICONS[channel.transport]}
          title={channel.name}
          beside={days(channel.transitDaysMin, channel.transitDaysMax)}
          onEdit={() => packing.edit(2)}
        >
          {services.join(' · ')}
          {photoRequest && <View>{`${words.photoRequest}: ${photoRequest}`}</View>}
        </Chosen>
      )}
    </>
  )
}

interface ChosenProps {
  readonly icon: IconName
  readonly title: string
  readonly beside: string
  readonly children?: ReactNode
  readonly onEdit: () => void
}

function Chosen({ icon, title, beside, children, onEdit }: ChosenProps) {
  const words = useStrings(packingStrings)
  return (
    <View className={styles.chosen}>
      <Icon name={icon} className="cb" />
      <View className="grow">
        <View className="t14">
          <View className={styles.title}>{title}</View>
          <View className={styles.beside}>{beside}</View>
        </View>
        {children && <View className="t12 c3">{children}</View>}
      </View>
      <Button kind="text" size="s" label={`${words.edit} ${title}`} onPress={onEdit}>
        {words.edit}
      </Button>
    </View>
  )
}

function NotesCard({ packing }: { readonly packing: Packing }) {
  const words = useStrings(packingStrings)
  return (
    <Card>
      {words.notes.map((note) => (
        <View key={note} className={styles.note}>
          <View className={styles.dot} aria-hidden="true" />
          <View className="t13 c2 grow">{note}</View>
        </View>
      ))}
      <View className={styles.accept}>
        <CheckLine
          label={words.accept}
          checked={packing.draft.notesAccepted}
          onChange={(notesAccepted) => packing.change((now) => ({ ...now, notesAccepted }))}
          error={packing.errorText('notesAccepted')}
          anchor={NOTES_ANCHOR}
        />
      </View>
    </Card>
  )
}
