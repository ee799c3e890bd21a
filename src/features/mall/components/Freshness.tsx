import type { MallPage } from '@contract/mall/mall'
import { View } from '@tarojs/components'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { SkeletonCards } from '@/components/Skeleton'
import { platformStrings } from '@/entities/mall/platform-strings'
import { formatTimeHere } from '@/i18n/format'
import { formatRateOfYuan } from '@/i18n/format-approximate'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useLasts } from '@/query/use-lasts'
import { mallStrings } from '../mall-strings'
import styles from './mall.module.scss'

type Aged = Pick<MallPage, 'asOf' | 'isStale'>

/** The shops cannot be asked now: from when what is shown is, and another try (picture 76). Nothing while it is fresh. */
export function StaleCard({ answer, onRetry }: { readonly answer: Aged | undefined; readonly onRetry: () => void }) {
  const words = useStrings(mallStrings)
  const language = useLanguage()
  if (!answer?.isStale) return null
  return (
    <View className={styles.gap}>
      <ErrorCard message={words.unreachable} detail={words.keptFrom(formatTimeHere(Date.parse(answer.asOf), language))} onRetry={onRetry} />
    </View>
  )
}

/** Platforms whose goods may be missing. */
export function FailedNote({ failed }: Pick<MallPage, 'failed'>) {
  const words = useStrings(mallStrings)
  const platforms = useStrings(platformStrings)
  if (failed.length === 0) return null
  return (
    <View className={styles.gap}>
      <NoteLine tone="warning">{words.failed(failed.map((platform) => platforms[platform]))}</NoteLine>
    </View>
  )
}

/** By which rate the amounts beside the prices are, once for the whole page. */
export function RateLine({ rate }: { readonly rate: MallPage['approximate'] }) {
  const words = useStrings(mallStrings)
  const language = useLanguage()
  if (!rate) return null
  return <View className={styles.rate}>{words.rate(formatRateOfYuan(rate), formatTimeHere(Date.parse(rate.asOf), language))}</View>
}

const SLOW_AFTER_MS = 3_000

/** Boxes in the place of what is to come; after three seconds they say what it waits for. */
export function SlowSkeleton({ count }: { readonly count: number }) {
  const words = useStrings(mallStrings)
  const isSlow = useLasts(true, SLOW_AFTER_MS)
  return (
    <>
      <View className={isSlow ? styles.slow : ''} aria-live="polite">{isSlow && words.slow}</View>
      <SkeletonCards count={count} />
    </>
  )
}
