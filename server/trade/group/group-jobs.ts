import { appNow, getNow } from '@server/db/clock'
import type { Database, Tx } from '@server/db/database'
import { throwFailures, workOff } from '@server/kit/works-by-time'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { Ports } from '@server/ports/ports'
import { listLineRows } from '@server/trade/group/group-line-store'
import { inMemberOrder, recount, releaseLine } from '@server/trade/group/group-members'
import { tellGroup, tellMemberOfGroup } from '@server/trade/group/group-notices'
import { toGroupRecord } from '@server/trade/group/group-record'
import { deletePastTries, insertGroupEvent, listDueGroupIds, lockDueGroup, updateGroup, type DueKind, type GroupRow } from '@server/trade/group/group-store'
import { endGroup, endUnshipped } from '@server/trade/group/group-warehouse-service'
import { sealPlainCodes } from '@server/trade/group/hand-over-codes'

const BATCH = 100

/** What time does to groups. Each group is a transaction of its own, and doing it again changes nothing. */
export function registerGroupJobs(ports: Ports, database: Database): void {
  ports.jobs.registerSchedule('groups-by-time', '* * * * *', () => moveGroupsByTime(database, ports))
  ports.jobs.registerSchedule('groups-seal-codes', '41 * * * *', () => database.transaction((tx) => sealPlainCodes(tx, ports.secret)))
  ports.jobs.registerSchedule('groups-forget-tries', '23 * * * *', () => database.transaction(deletePastTries))
}

type Work = (tx: Tx, ports: NoticePorts, row: GroupRow) => Promise<void>

/** In this order: whose deadline has passed needs no consent any more. */
const WORKS: readonly (readonly [DueKind, Work])[] = [
  ['expire', (tx, ports, row) => endGroup(tx, ports, row, { action: 'expire' })],
  ['consent', letGo],
  ['remind', remind],
  ['giveUp', endByTime],
  ['unpaid', endByTime],
]

/** @throws AggregateError of all failures, when every group has had its turn: one that fails does not hold up the others. */
export async function moveGroupsByTime(database: Database, ports: NoticePorts): Promise<void> {
  const failures: Error[] = []
  for (const [kind, work] of WORKS) {
    const failed = await workOff({
      name: 'group',
      list: () => listDueGroupIds(database.kysely, kind, BATCH),
      work: (groupId) => database.transaction(async (tx) => {
        const row = await lockDueGroup(tx, kind, groupId)
        if (row) await work(tx, ports, row)
      }),
    })
    failures.push(...failed)
  }
  throwFailures(failures, 'groups')
}

/** The same for one group, where it is read before the job comes by. */
export async function moveGroupByTime(tx: Tx, ports: NoticePorts, groupId: string): Promise<void> {
  for (const [kind, work] of WORKS) {
    const row = await lockDueGroup(tx, kind, groupId)
    if (row) await work(tx, ports, row)
  }
}

/** Who has not agreed to a change in time is out, with everything back. */
async function letGo(tx: Tx, ports: NoticePorts, row: GroupRow): Promise<void> {
  for (const line of inMemberOrder(await listLineRows(tx, [row.id]))) {
    if (line.terms === row.terms) continue
    await releaseLine(tx, line, { reason: 'notConsented' })
    await insertGroupEvent(tx, { groupId: row.id, kind: 'notConsented', memberId: line.memberId })
    await tellMemberOfGroup(tx, ports, row, line.memberId, { news: 'notConsented', amountCents: line.holdCents })
  }
  await updateGroup(tx, row.id, { consentBy: null })
  await recount(tx, await toGroupRecord(tx, row, undefined))
}

async function endByTime(tx: Tx, ports: NoticePorts, row: GroupRow): Promise<void> {
  await endUnshipped(tx, ports, row, { now: await getNow(tx) })
}

async function remind(tx: Tx, ports: NoticePorts, row: GroupRow): Promise<void> {
  await updateGroup(tx, row.id, { remindedAt: appNow })
  await tellGroup(tx, ports, row, { news: 'endingSoon' })
}
