import type { ReceivedBid } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { CheckMark } from '@/components/CheckMark'
import { Icon } from '@/components/Icon'
import { Money } from '@/components/Money'
import { SelectCard } from '@/components/SelectCard'
import { ShownPhotos } from '@/components/ShownPhotos'
import { StatusTag } from '@/components/StatusTag'
import { AgentFaceLine } from '@/entities/agent/AgentFaceLine'
import { toAgentName } from '@/entities/agent/agent-face'
import { agentStrings } from '@/entities/agent/agent-strings'
import { formatMoney, toYuanText } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { requestPageStrings } from '../request-page-strings'
import { BID_TONES } from './OpenRequestCard'
import styles from './page.module.scss'

export interface BidCardProps {
  readonly bid: ReceivedBid
  readonly warehouseName: string
  readonly isTopRated: boolean
  readonly isChosen: boolean
  /** Undefined where nothing can be chosen any more. */
  readonly onChoose: (() => void) | undefined
}

/** One bid: who, for how much, how soon, and what shows that it is real (picture 71). */
export function BidCard({ bid, warehouseName, isTopRated, isChosen, onChoose }: BidCardProps) {
  const { bid: words } = useStrings(requestPageStrings)
  const agentWords = useStrings(agentStrings)
  const { agent, goodsCents, feeCents, totalCents, promiseDays, note, proofs, status } = bid
  const [goods, fee] = [toYuanText(goodsCents), toYuanText(feeCents)]
  const promise = words.promise(promiseDays, warehouseName)
  const content = (
    <>
      <View className={styles.bidHead}>
        <AgentFaceLine agent={agent} isWhole={isChosen} tag={isTopRated && <StatusTag mini tone="accent">{words.best}</StatusTag>} />
        <View className={styles.sum}>
          <Money cents={totalCents} className={styles.total} />
          <View className="t13 c3 num" aria-hidden="true">{words.parts(goods, fee)}</View>
          <View className="sr-only">{words.partsLabel(goods, fee)}</View>
        </View>
      </View>
      <View className={styles.promise}>
        <View className={styles.facts}>
          <Icon name="package-check" size={16} />
          <View>{proofs.length > 0 ? words.promiseWithProofs(promise) : promise}</View>
        </View>
        {onChoose ? (
          <Picked isChosen={isChosen} />
        ) : (
          <StatusTag tone={BID_TONES[status]}>{words.status[status]}</StatusTag>
        )}
      </View>
      {note !== '' && <View className={styles.note}>{note}</View>}
    </>
  )
  return (
    <SelectCard
      label={words.of(toAgentName(agent, agentWords), formatMoney(totalCents))}
      selected={isChosen}
      locked={!onChoose}
      {...(onChoose && { onSelect: onChoose })}
      action={
        proofs.length > 0 && (
          <View className={styles.proofs}>
            <ShownPhotos label={words.proofs} photos={proofs} toAlt={words.photo} />
          </View>
        )
      }
    >
      {content}
    </SelectCard>
  )
}

/** Drawn beside the promise; the whole card is pressed. */
function Picked({ isChosen }: { readonly isChosen: boolean }) {
  const { bid: words } = useStrings(requestPageStrings)
  if (!isChosen) return <View className={styles.pick}>{words.pick}</View>
  return (
    <View className={styles.picked}>
      <CheckMark on />
      <View>{words.picked}</View>
    </View>
  )
}
