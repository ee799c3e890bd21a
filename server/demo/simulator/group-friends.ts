import type { GroupCard } from '@contract/group/group'
import { getGroup, listHall } from '@contract/group/group-endpoints'
import { saveProfile } from '@contract/account/profile-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { demoSignIn, getDemoMember, type DemoMember } from '@server/demo/demo-member'
import { joinWith, type GroupGoods, type GroupStaff } from '@server/demo/groups/group-joining'
import { listDice } from '@server/demo/simulator/plausible-goods'
import type { Task } from '@server/demo/simulator/task'
import { createDemoClient } from '@server/demo/demo-client'

/** Members who look into the hall and join what they find open, one after the other, so that a price is seen to fall. */
export interface GroupFriends {
  listTasks(joinMs: number): Promise<Task[]>
}

const people = [
  { email: 'che.wu@example.com', nickname: '阿哲', phone: '0923456783', name: '桌上型檯燈', unitPriceCents: 12_900 },
  { email: 'kui.hsu@example.com', nickname: '小葵', phone: '0923456784', name: '羊毛毯', unitPriceCents: 18_900 },
  { email: 'iris.tsai@example.com', nickname: 'Iris', phone: '0923456785', name: '摺疊推車', unitPriceCents: 25_900 },
] as const
type Person = (typeof people)[number]

const TOP_UP_CENTS = 6_000

export function createGroupFriends(serverUrl: string, staff: GroupStaff): GroupFriends {
  const guest = createDemoClient({ serverUrl, language: 'zh-Hant' })
  const members = new Map<Person, DemoMember>()
  /** Whom each group has seen come: looked up again after a start. */
  const come = new Map<string, number>()

  async function getFriend(person: Person): Promise<DemoMember> {
    const known = members.get(person)
    if (known) return known
    const { email, phone, nickname } = person
    const member = await getDemoMember(serverUrl, { email, phone, password: demoSignIn.password })
    await member.server.ask(saveProfile, { region: 'TW', phone, nickname })
    members.set(person, member)
    return member
  }

  async function join(group: GroupCard, person: Person): Promise<void> {
    const friend = await getFriend(person)
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
        const person = people[come.get(group.groupId) ?? 0]
        return person ? [{ thing: `join ${group.groupId} ${person.email}`, afterMs: joinMs, run: () => join(group, person) }] : []
      })
    },
  }
}

/** Their own for each group. */
function toGoods({ groupNumber }: GroupCard, { email, name, unitPriceCents }: Person): GroupGoods {
  const dice = listDice(`${groupNumber}/${email}`)
  const digits = Array.from({ length: 12 }, () => Math.floor(dice.next().value * 10)).join('')
  return { carrierCode: 'SF', trackingNumber: `SF${digits}`, name, unitPriceCents }
}
