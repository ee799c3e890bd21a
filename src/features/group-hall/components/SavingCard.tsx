import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Skeleton } from '@/components/Skeleton'
import { CompareBars } from '@/entities/group/CompareBars'
import { useGroupChannels } from '@/entities/group/group-queries'
import { toKg } from '@/entities/group/group-view'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
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
  const byGroup = toGroupExample(best.data?.items[0])
  const isNeeded = !best.isPending && byGroup === undefined
  const warehouseId = useWarehouses().data?.[0]?.warehouseId
  const channels = useGroupChannels(isNeeded && warehouseId !== undefined ? { warehouseId, country, targetGrams: EXAMPLE_TARGET_GRAMS } : undefined)
  const example = byGroup ?? toChannelExample(channels.data?.items ?? [])
  if (best.isPending && best.error === null) return <Skeleton height="140px" radius="18px" />
  if (!example) return null
  const { by, withGroupCents, aloneCents } = example
  return (
    <Card>
      <View className={styles.cardTitle}>{words.compare(toKg(limits.group.exampleGrams))}</View>
      <CompareBars withGroupCents={withGroupCents} aloneCents={aloneCents} />
      <View className="t12 c3 mt">{'group' in by ? words.byGroup(by.group) : words.byChannel(by.channel, toKg(by.fromGrams))}</View>
    </Card>
  )
}
