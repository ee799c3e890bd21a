import type { Carrier, GoodsItem } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { CheckMark } from '@/components/CheckMark'
import { Code } from '@/components/Code'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { StatusTag } from '@/components/StatusTag'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { parcelStatusStrings } from '@/entities/parcel/parcel-status-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { isSendable, type PasteRow } from '../../many/paste-rows'
import { pasteStrings } from '../../many/paste-strings'
import styles from './many.module.scss'

export interface PasteLineProps {
  readonly row: PasteRow
  /** That were read beside the number. */
  readonly items: readonly GoodsItem[] | undefined
  readonly carrier: Carrier | undefined
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onChooseCarrier: () => void
}

/** One number of the text: whether it goes along, who brings it and why that is thought, or why it stays. */
export function PasteLine({ row, items, carrier, isChosen, onToggle, onChooseCarrier }: PasteLineProps) {
  const words = useStrings(pasteStrings)
  const { trackingNumber, state } = row
  const isLocked = !isSendable(row) && state.kind !== 'taken'
  const reason = useReason(row, carrier)
  return (
    <View className={styles.line}>
      <Pressable
        row
        role="checkbox"
        className={styles.press}
        label={`${trackingNumber}, ${reason}`}
        checked={state.kind === 'taken' || (isChosen && !isLocked)}
        disabled={!isSendable(row)}
        onPress={onToggle}
      >
        <CheckMark on={state.kind === 'taken' || isChosen} locked={isLocked} />
        <View className="grow">
          <View className={cx(styles.number, isLocked && 'c3')}>
            <CarrierMark carrier={carrier} />
            <Code value={trackingNumber} />
          </View>
          <View className={cx('t12', state.kind === 'refused' ? 'cp' : state.kind === 'taken' ? 'cb' : state.kind === 'noCarrier' ? 'cw' : 'c3')}>
            {reason}
          </View>
          {(isLocked ? [] : items)?.map(({ name, quantity, unitPriceCents }, index) => (
            <View key={index} className="t13 c2">{`${name} × ${quantity} · ${formatMoney(unitPriceCents)}`}</View>
          ))}
        </View>
      </Pressable>
      {(state.kind === 'noCarrier' || state.kind === 'ready') && isGuessed(state) && (
        <Button kind="soft" size="s" label={words.chooseFor(trackingNumber)} onPress={onChooseCarrier}>
          {words.choose}
        </Button>
      )}
      {state.kind === 'own' && <StatusTag tone="cancelled">{words.ownTag}</StatusTag>}
      {state.kind === 'same' && <StatusTag tone="problem">{words.sameTag}</StatusTag>}
    </View>
  )
}

/** Letters in front say it; a length, or a choice that may have been a slip, can be changed. */
function isGuessed(state: Extract<PasteRow['state'], { kind: 'ready' | 'noCarrier' }>): boolean {
  return state.kind === 'noCarrier' || state.reason === 'byHand' || state.reason.kind === 'digits'
}

function useReason({ trackingNumber, state, isDoubtful }: PasteRow, carrier: Carrier | undefined): string {
  const words = useStrings(pasteStrings)
  const statuses = useStrings(parcelStatusStrings)
  const name = carrier?.name ?? ''
  switch (state.kind) {
    case 'own':
      return words.own(statuses[state.status])
    case 'same':
      return words.same(state.place)
    case 'taken':
      return words.taken
    case 'refused':
      return state.reason
    case 'noCarrier':
      return isDoubtful ? words.doubtful : words.unknown
    case 'ready': {
      const { reason } = state
      if (isDoubtful) return words.doubtful
      if (reason === 'byHand') return words.byHand(name)
      if (reason.kind === 'digits') return words.byDigits(reason.count, name)
      const rest = trackingNumber.slice(reason.prefix.length)
      return /^\d+$/.test(rest) ? words.byFigures(reason.prefix, rest.length, name) : words.byPrefix(reason.prefix, name)
    }
  }
}
