import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { NoteLine } from '@/components/NoteLine'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { needsAnswer } from '../../parcel-view'
import { parcelStrings } from '../../parcel-strings'
import styles from './ParcelCardFoot.module.scss'

export interface ParcelCardFootProps {
  readonly parcel: ParcelSummary
  readonly onComplete: (parcel: ParcelSummary) => void
  readonly onOpen: (parcel: ParcelSummary) => void
}

/** What a parcel waits for: the warehouse, its name and value, the member's word. Nothing for one that is ready. */
export function ParcelCardFoot({ parcel, onComplete, onOpen }: ParcelCardFootProps) {
  const words = useStrings(parcelStrings)
  const language = useLanguage()
  const { status, forecastAt, problem } = parcel

  if (status === 'notInStock') {
    return <View className={styles.plain}>{words.list.forecastOn(formatDay(forecastAt, language))}</View>
  }
  if (status === 'incomplete') {
    return (
      <View className={styles.foot}>
        <Icon name="circle-alert" size={15} className="cw" />
        <View className={styles.missing}>{words.list.fillIn}</View>
        <Button kind="soft" size="s" label={`${words.list.complete} ${parcel.trackingNumber}`} onPress={() => onComplete(parcel)}>
          {words.list.complete}
        </Button>
      </View>
    )
  }
  if (status === 'problem' && problem) {
    const told = `${words.problem.type[problem.type]} · ${problem.remark}`
    return (
      <>
        <NoteLine tone="problem">{told}</NoteLine>
        <View className={styles.foot}>
          <View className={styles.answer}>{problem.answer && words.problem.yours(words.problem.answer[problem.answer])}</View>
          {needsAnswer(parcel) && (
            <Button kind="soft" size="s" label={`${words.list.solve} ${parcel.trackingNumber}`} onPress={() => onOpen(parcel)}>
              {words.list.solve}
            </Button>
          )}
        </View>
      </>
    )
  }
  return null
}
