import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Skeleton } from '@/components/Skeleton'
import { CompareBars } from '@/entities/group/CompareBars'
import { useGroupChannels, useLanding } from '@/entities/group/group-queries'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { formatScale } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useSession } from '@/session/session'
import { useBestGroup } from '../group-hall-queries'
import { toChannelExample, toGroupExample } from '../saving-example'
import { welcomeStrings } from '../welcome-strings'
import styles from './Welcome.module.scss'

/** A group as heavy as many become: how far a channel's prices go down. */
const EXAMPLE_TARGET_GRAMS = 50_000

/** What the same weight costs with others and alone: by the best open group, else by a channel's ladder. */
export function SavingCard() {
  const words = useStrings(welcomeStrings)
  const country = useSession(({ user }) => user?.region) ?? 'TW'
  const best = useBestGroup()
  const code = best.data?.items[0]?.code ?? ''
  const landing = useLanding(code)
  const byGroup = landing.data && toGroupExample(landing.data)
  const isAskingGroup = (best.isPending && best.error === null) || (code !== '' && landing.isPending && landing.error === null)
  const isNeeded = !isAskingGroup && byGroup === undefined
  const warehouses = useOpenWarehouses()
  const warehouseId = warehouses.data?.[0]?.warehouseId
  const isAsked = isNeeded && warehouseId !== undefined
  const channels = useGroupChannels(isAsked ? { warehouseId, country, targetGrams: EXAMPLE_TARGET_GRAMS } : undefined)
  // One question begins where the one before has ended: the room is kept through all of them.
  const isWaiting = (warehouses.isPending && warehouses.error === null) || (channels.isFetching && !channels.data)
  const isAsking = isAskingGroup || (isNeeded && isWaiting)
  const example = byGroup ?? toChannelExample(channels.data?.items ?? [])
  if (isAsking) return <Skeleton height="176px" radius="18px" />
  if (!example) return null
  const { by, comparison } = example
  return (
    <Card className={styles.saving}>
      <View className={styles.cardTitle}>{words.compare(formatScale(comparison.grams))}</View>
      <CompareBars {...comparison} />
      <View className="t12 c3 mt">{'group' in by ? words.byGroup(by.group) : words.byChannel(by.channel, formatScale(by.fromGrams))}</View>
    </Card>
  )
}
