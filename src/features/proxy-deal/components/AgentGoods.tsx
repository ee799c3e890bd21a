import type { AgentDealDetail } from '@contract/proxy/deal'
import { SUBSTITUTIONS } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Icon } from '@/components/Icon'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { ShownPhotos } from '@/components/ShownPhotos'
import { TextLink } from '@/components/TextLink'
import { AskedFacts, AskedHead } from '@/entities/proxy/AskedHead'
import { formatMoney, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { agentDealStrings } from '../agent-deal-strings'
import { dealStrings } from '../deal-strings'
import styles from './deal.module.scss'

/** What to buy, and what the buyer has of it; nothing of who asked for it. */
export function AgentGoods({ deal }: { readonly deal: AgentDealDetail }) {
  const words = useStrings(agentDealStrings)
  const shared = useStrings(dealStrings)
  const {
    title,
    photo,
    quantity,
    warehouseName,
    optionText,
    substitution,
    link,
    note,
    photos,
    number,
    goodsCents,
    feeCents,
    totalCents,
    commissionCents,
    earningCents,
  } = deal
  const how = SUBSTITUTIONS.find((one) => one === substitution)
  return (
    <>
      <Card>
        <AskedHead title={title} photo={photo}>
          <AskedFacts>{shared.pieces(quantity, warehouseName)}</AskedFacts>
          {link !== undefined && <TextLink onPress={() => void copyText(link, words.linkCopied)}>{words.link}</TextLink>}
        </AskedHead>
        <View className={styles.apart}>
          <KeyValues
            rows={[
              { key: 'number', label: shared.number, value: <Code value={number} whole /> },
              ...(optionText === '' ? [] : [{ key: 'option', label: words.option, value: optionText }]),
              ...(how === undefined ? [] : [{ key: 'substitution', label: words.substitution, value: words.substitutions[how] }]),
              { key: 'goods', label: shared.goods, value: formatMoney(goodsCents) },
              { key: 'fee', label: shared.fee, value: formatMoney(feeCents) },
              { key: 'total', label: shared.total, value: formatMoney(totalCents) },
              { key: 'commission', label: words.commission, value: formatMoney(-commissionCents) },
              { key: 'earning', label: words.earning, value: formatMoney(earningCents), strong: true },
            ]}
          />
        </View>
        {note !== '' && <View className={styles.note}>{words.note(note)}</View>}
        <ShownPhotos label={words.photos} photos={photos} toAlt={shared.photo} />
      </Card>
    </>
  )
}

/** What to write on the label: the number of the deal in place of a name. */
export function AgentLabel({ label }: Pick<AgentDealDetail, 'label'>) {
  const { label: words } = useStrings(agentDealStrings)
  const { receiver, phone, address, postcode } = label
  const whole = [receiver, phone, [address, postcode].filter(Boolean).join(' ')].join('\n')
  return (
    <>
      <SectionTitle title={words.title} action={words.copy} actionIcon="copy" onAction={() => void copyText(whole, words.copied)} />
      <Card>
        <KeyValues
          rows={[
            { key: 'receiver', label: words.receiver, value: receiver, strong: true },
            { key: 'phone', label: words.phone, value: phone },
            { key: 'address', label: words.address, value: [address, postcode].filter(Boolean).join(' ') },
          ]}
        />
      </Card>
      <NoteLine tone="warning">{words.note}</NoteLine>
    </>
  )
}

/** What is under way to the warehouse, and what has come. */
export function AgentParcels({ parcels }: Pick<AgentDealDetail, 'parcels'>) {
  const words = useStrings(agentDealStrings)
  const { parcels: title } = useStrings(dealStrings)
  if (parcels.length === 0) return null
  return (
    <>
      <SectionTitle title={title} />
      <Card pad="none">
        {parcels.map(({ trackingNumber, isReceived, weightGrams }) => (
          <View key={trackingNumber} className={styles.part}>
            <View className="row wrap g8">
              <Icon name="package" size={16} className="cb" />
              <View className="grow">
                <Code value={trackingNumber} className="t14" />
              </View>
              <View className="t13 c3">
                {[isReceived ? words.received : words.underWay, weightGrams !== undefined && words.weighs(formatWeight(weightGrams))].filter(Boolean).join(' · ')}
              </View>
            </View>
          </View>
        ))}
      </Card>
    </>
  )
}
