import type { Tx } from '@server/db/database'
import type { AgentNewsFacts } from '@server/messaging/notice/notices/request'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'

/** Our own buyers are told nothing. */
export async function tellAgent(
  tx: Tx,
  ports: NoticePorts,
  { memberId }: { readonly memberId: string | null },
  facts: AgentNewsFacts,
): Promise<void> {
  if (memberId !== null) await notifyMember(tx, ports, memberId, { event: 'agentDecided', facts })
}
