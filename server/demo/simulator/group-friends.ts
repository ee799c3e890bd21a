import type { GroupCard } from '@contract/group/group'
import { getGroup, listHall } from '@contract/group/group-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { joinWith, type GroupGoods, type GroupStaff } from '@server/demo/groups/group-joining'
import { friends, type Friend, type Friends } from '@server/demo/simulator/friends'
import { listDice } from '@server/demo/simulator/plausible-goods'
import type { Task } from '@server/demo/simulator/task'
import { createDemoClient } from '@server/demo/demo-client'

/** Members who look into the hall and join what they find open, one after the other, so that a price is seen to fall. */
export interface GroupFriends {
  listTasks(joinMs: number): Promise<Task[]>
}

const TOP_UP_CENTS = 6_000

export function createGroupFriends(serverUrl: string, people: Friends, staff: GroupStaff): GroupFriends {
  const guest = createDemoClient({ serverUrl, language: 'zh-Hant' })
  /** Whom each group has seen come: looked up again after a start. */
  const come = new Map<string, number>()

  async function join(group: GroupCard, person: Friend): Promise<void> {
    const friend = await people.get(person)
    const { groupId, warehouseId } = group
    const isIn = (await friend.server.ask(getGroup, { groupId })).group.role !== 'none'
    const place = (await guest.ask(listWarehouses, {})).find((one) => one.warehouseId === warehouseId)
    // Before the joining: who is refused does not come again either.
    come.set(groupId, (come.get(groupId) ?? 0) + 1)
    if (!isIn && place) await joinWith(staff, friend, place, { groupId, goods: toGoods(group, person), topUpCents: TOP_UP_CENTS })
  }

  return {
    async listTasks(joinMs) {
      const { items } = await guest.ask(listHall, { tab: 'unlocked', limit: 20 })
      return items.flatMap((group) => {
        const person = friends[come.get(group.groupId) ?? 0]
        return person ? [{ thing: `join ${group.groupId} ${person.email}`, afterMs: joinMs, run: () => join(group, person) }] : []
      })
    },
  }
}

/** Their own for each group. */
function toGoods({ groupNumber }: GroupCard, { email, name, unitPriceCents }: Friend): GroupGoods {
  const dice = listDice(`${groupNumber}/${email}`)
  const digits = Array.from({ length: 12 }, () => Math.floor(dice.next().value * 10)).join('')
  return { carrierCode: 'SF', trackingNumber: `SF${digits}`, name, unitPriceCents }
}
