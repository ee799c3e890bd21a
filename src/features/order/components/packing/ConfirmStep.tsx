import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { CheckLine } from '@/components/CheckLine'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/icon-names'
import { SectionTitle } from '@/components/SectionTitle'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { toServices } from '../../packing-choice'
import { orderStrings } from '../../strings/index'
import type { Packing } from '../../use-packing'
import styles from './packing.module.scss'

/** Step 4: everything once more, the notes, and whether small differences may be taken. */
export function ConfirmStep({ packing }: { readonly packing: Packing }) {
  const strings = useStrings(orderStrings)
  const { packing: words, detail, pay } = strings
  const { draft, change, preview, addresses } = packing
  const address = addresses.data?.find((one) => one.addressId === draft.addressId)
  const channel = preview?.channels.find((one) => one.code === draft.channelCode)
  if (!preview) return null
  const services = [...toServices(draft, preview).map((code) => strings.service[code]), ...(draft.insured ? [words.insurance] : [])]

  return (
    <>
      <Card pad="form">
        <Chosen icon="package" onEdit={() => packing.goToStep(0)} title={words.summary(preview.parcelCount, formatMoney(preview.goodsValueCents))}>
          {formatWeight(preview.actualGrams)}
        </Chosen>
        {address && (
          <Chosen icon="map-pin" onEdit={() => packing.goToStep(1)} title={`${address.contact} · ${detail[draft.pickupMethod]}`}>
            {[address.pickupSiteName, address.province, address.city, address.street, address.address].filter(Boolean).join(' ')}
          </Chosen>
        )}
        {channel && (
          <Chosen
            icon={channel.transport === 'air' ? 'plane' : channel.transport === 'land' ? 'truck' : 'ship'}
            onEdit={() => packing.goToStep(2)}
            title={`${channel.name} · ${words.days(channel.transitDaysMin, channel.transitDaysMax)}`}
          >
            {services.length > 0 ? services.join('、') : detail.none}
          </Chosen>
        )}
      </Card>
      <SectionTitle title={words.notesTitle} />
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
            checked={draft.notesAccepted}
            onChange={(notesAccepted) => change((now) => ({ ...now, notesAccepted }))}
            error={packing.errorText('notesAccepted')}
          />
        </View>
      </Card>
      <Card pad="form">
        <SwitchRow
          label={pay.cap(formatMoney(limits.order.defaultTopUpCap))}
          text={pay.capText}
          on={draft.takesDifferences}
          onChange={(takesDifferences) => change((now) => ({ ...now, takesDifferences }))}
        />
      </Card>
    </>
  )
}

interface ChosenProps {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
  readonly onEdit: () => void
}

function Chosen({ icon, title, children, onEdit }: ChosenProps) {
  const { packing: words } = useStrings(orderStrings)
  return (
    <View className={styles.chosen}>
      <Icon name={icon} className="cb" />
      <View className="grow">
        <View className="t14 b">{title}</View>
        <View className="t12 c3">{children}</View>
      </View>
      <Button kind="text" size="s" label={`${words.edit} ${title}`} onPress={onEdit}>
        {words.edit}
      </Button>
    </View>
  )
}
