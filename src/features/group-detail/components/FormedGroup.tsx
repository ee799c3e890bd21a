import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { HandOverCard } from '../manage/HandOverCard'
import { MeasuringCard } from '../statement/MeasuringCard'
import { SettlementCard } from '../statement/SettlementCard'
import { StatementCard } from '../statement/StatementCard'
import { CodeCard } from './CodeCard'
import { EventsCard } from './EventsCard'
import { FactsCard } from './FactsCard'
import styles from './FormedGroup.module.scss'
import { ShipmentCard } from './ShipmentCard'

/** Once it has formed, to who is in it: what matters now on top, the handing over, the way, the bill. */
export function FormedGroup({ detail }: { readonly detail: GroupDetail }) {
  const { group, lines, mine, statement, shipment, events } = detail
  return (
    <View className={styles.stack}>
      {mine?.handOverCode !== undefined && <CodeCard code={mine.handOverCode} />}
      {group.role === 'leader' && group.status === 'arrived' && <HandOverCard groupId={group.groupId} />}
      {shipment && <ShipmentCard shipment={shipment} />}
      {statement ? <StatementCard group={group} statement={statement} lines={lines} /> : <MeasuringCard detail={detail} />}
      <SettlementCard detail={detail} />
      <FactsCard detail={detail} />
      <EventsCard events={events} />
    </View>
  )
}
