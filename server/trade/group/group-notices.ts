import type { Tx } from '@server/db/database'
import type { GroupNews } from '@server/messaging/notice/notices/group'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import { listLineRows } from '@server/trade/group/group-line-store'
import type { GroupRow } from '@server/trade/group/group-store'

export type NewsOfGroup = Omit<GroupNews, 'groupId' | 'groupNumber' | 'name'>

export function tellMemberOfGroup(
  tx: Tx,
  ports: NoticePorts,
  { id: groupId, groupNumber, name }: GroupRow,
  memberId: string,
  news: NewsOfGroup,
): Promise<void> {
  return notifyMember(tx, ports, memberId, { event: 'groupNews', facts: { groupId, groupNumber, name, ...news } })
}

/** The leader and all who are in, each once; not who has done it. */
export async function tellGroup(
  tx: Tx,
  ports: NoticePorts,
  row: GroupRow,
  news: NewsOfGroup,
  { but }: { readonly but?: string | undefined } = {},
): Promise<void> {
  const lines = await listLineRows(tx, [row.id])
  const memberIds = new Set([row.leaderId, ...lines.map(({ memberId }) => memberId)])
  for (const memberId of [...memberIds].sort()) {
    if (memberId !== but) await tellMemberOfGroup(tx, ports, row, memberId, news)
  }
}
