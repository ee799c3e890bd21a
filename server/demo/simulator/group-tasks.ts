import { operatorListGroups, type OperatorGroup } from '@contract/group/group-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { isPaid, moveBoxOn, priceBoxOf, shipBoxOf } from '@server/demo/simulator/group-acts'
import type { GroupFriends } from '@server/demo/simulator/group-friends'
import type { Pace } from '@server/demo/simulator/pace'
import type { Task } from '@server/demo/simulator/task'
import type { OperatorOrder } from '@server/demo/simulator/warehouse-acts'

export interface GroupWork {
  readonly tasks: readonly Task[]
  /** What travels in a group's box: no order to be sent by itself. */
  readonly orderNumbers: ReadonlySet<string>
}

/** What groups wait for: friends, the packer, the carrier, the ship. */
export async function listGroupWork(
  warehouse: ServerClient,
  friends: GroupFriends,
  pace: Pace,
  shipped: readonly OperatorOrder[],
): Promise<GroupWork> {
  const [formed, priced, sent] = await Promise.all((['formed', 'priced', 'shipped'] as const).map((status) => listOf(warehouse, status)))
  const arrived = await listOf(warehouse, 'arrived')
  return {
    tasks: [
      ...(formed ?? []).map((group) => ({
        thing: `pack ${group.groupId}`,
        afterMs: pace.priceMs,
        run: () => priceBoxOf(warehouse, group),
      })),
      ...(priced ?? [])
        .filter(isPaid)
        .map((group) => ({ thing: `send ${group.groupId}`, afterMs: pace.shipMs, run: () => shipBoxOf(warehouse, group) })),
      ...(sent ?? []).map((group) => toWay(group)),
      ...(await friends.listTasks(pace.joinMs)),
    ],
    orderNumbers: new Set([...(priced ?? []), ...(sent ?? []), ...arrived].flatMap(listOrderNumbers)),
  }

  /** Each event waits anew. */
  function toWay(group: OperatorGroup): Task {
    const numbers = listOrderNumbers(group)
    const orders = shipped.filter(({ orderNumber }) => numbers.includes(orderNumber))
    const seen = orders.map(({ latestTrack }) => latestTrack?.kind ?? '').join(' ')
    return { thing: `carry ${group.groupId} ${seen}`, afterMs: pace.trackMs, run: () => moveBoxOn(warehouse, group.groupId, orders) }
  }
}

const listOf = async (warehouse: ServerClient, status: 'formed' | 'priced' | 'shipped' | 'arrived') => (await warehouse.ask(operatorListGroups, { status })).items

const listOrderNumbers = ({ lines }: OperatorGroup): readonly string[] => lines.flatMap(({ orderNumber }) => orderNumber ?? [])
