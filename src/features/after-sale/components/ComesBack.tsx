import { View } from '@tarojs/components'
import { Consequences } from '@/components/Consequences'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useAfterSalePreview, type AfterSaleUnits } from '../after-sale-queries'
import { afterSaleStrings } from '../after-sale-strings'
import { toRefundFacts } from '../after-sale-view'
import styles from './after-sale.module.scss'

export interface ComesBackProps {
  readonly units: AfterSaleUnits | undefined
  readonly title: string
  readonly chooseFirst: string
}

/** What would come back, before it is asked for; undefined until it is chosen for what. */
export function ComesBack({ units, title, chooseFirst }: ComesBackProps) {
  const words = useStrings(afterSaleStrings)
  const read = useAfterSalePreview(units)
  const state = useScreenState(read, units !== undefined)
  return (
    <View aria-live="polite">
      <View className={styles.head}>{title}</View>
      {units === undefined ? (
        <NoteLine>{chooseFirst}</NoteLine>
      ) : (
        <Consequences label={title} facts={read.data && toRefundFacts(read.data, words)} state={state} />
      )}
    </View>
  )
}
