import { formGroup, listOwnGroups, startGroup } from '@contract/group/group-endpoints'
import { arriveGroup, failGroup, operatorGetGroup, type OperatorGroup } from '@contract/group/group-operator-endpoints'
import type { GroupStatus } from '@contract/group/group-status'
import { HOUR_MS } from '@contract/kit/time'
import { drawGroupPicture, type GroupScene } from '@server/demo/groups/group-picture'
import { joinWith, type GroupGoods, type GroupPlace, type GroupStaff } from '@server/demo/groups/group-joining'
import type { DemoMember } from '@server/demo/demo-member'
import { priceBoxOf, shipBoxOf } from '@server/demo/simulator/group-acts'

/** The demo's own member, and two friends who lead groups. */
export interface GroupPeople extends GroupStaff {
  readonly member: DemoMember
  readonly zhiyun: DemoMember
  readonly mina: DemoMember
}

type Who = 'member' | 'zhiyun' | 'mina'

interface Told {
  readonly name: string
  readonly description: string
  readonly scene: GroupScene
  readonly leader: Who
  readonly hours: number
  readonly targetGrams: number
  readonly password?: string
  readonly joining: readonly (readonly [Who, GroupGoods, topUpCents?: number])[]
  readonly until: GroupStatus
  /** More than the estimate could know of. */
  readonly extraGrams?: number
}

const goods = (carrierCode: string, trackingNumber: string, name: string, unitPriceCents: number): GroupGoods => ({
  carrierCode,
  trackingNumber,
  name,
  unitPriceCents,
})

const coat = goods('YTO', 'YT2026110300125', '羊毛大衣', 32_900)

/** More than any rest in these groups. */
const TOP_UP_CENTS = 6_000

const FULL = '本週海快艙位已滿，這一團無法寄出。'

/** In this order: what came back with the one that ended travels in the one that has arrived. */
const groups: readonly Told[] = [
  {
    name: '換季衣物拼一箱',
    description: '大衣、毛毯一起寄，週末自提。',
    scene: 'wardrobe',
    leader: 'mina',
    hours: 30,
    targetGrams: 8_000,
    joining: [['member', coat]],
    until: 'ended',
  },
  {
    name: '雙十一海快團',
    description: '滿 5 kg 就發，松高路自提，到了私訊我。',
    scene: 'street',
    leader: 'zhiyun',
    hours: 30,
    targetGrams: 10_000,
    joining: [['member', coat], ['mina', goods('SF', 'SF2026110300108', '陶瓷餐盤組', 15_800), TOP_UP_CENTS]],
    until: 'arrived',
  },
  {
    name: '露營用品拼一箱',
    description: '帳篷、桌椅都可以，含緩衝材一起秤。',
    scene: 'camp',
    leader: 'zhiyun',
    hours: 30,
    targetGrams: 10_000,
    joining: [['member', goods('JT', 'JT2026102900103', '折疊露營椅', 12_900)], ['zhiyun', goods('SF', 'SF2026102800132', '露營燈', 9_900), TOP_UP_CENTS]],
    until: 'priced',
    extraGrams: 1_600,
  },
  {
    name: '年末禮物一起寄',
    description: '聖誕前到台北，禮物盒請先加固。',
    scene: 'gifts',
    leader: 'member',
    hours: 48,
    targetGrams: 12_000,
    joining: [['member', goods('SF', 'SF2026102800119', '手工玻璃杯', 8_600)], ['mina', goods('SF', 'SF2026110200106', '木製拼圖', 11_800), TOP_UP_CENTS]],
    until: 'formed',
  },
  {
    name: '公司同事團',
    description: '只給同事。密碼是茶水間的門牌：0701',
    scene: 'office',
    leader: 'mina',
    hours: 20,
    targetGrams: 15_000,
    password: '0701',
    joining: [],
    until: 'open',
  },
  {
    name: '十一月信義湊單團',
    description: '差一點就降價，滿 10 kg 提早發。松高路自提，週三、六晚上。',
    scene: 'ship',
    leader: 'zhiyun',
    hours: 74,
    targetGrams: 20_000,
    joining: [['zhiyun', goods('SF', 'SF2026110500128', '精裝畫冊', 18_600), TOP_UP_CENTS]],
    until: 'open',
  },
]

/**
 * Groups in every state: one whose price the visitor's own parcel lets fall, one that asks for a password, one being packed,
 * one whose bill leaves a rest to pay, one that waits to be fetched, and one that ended and gave everything back. Each step
 * looks first whether it is done.
 */
export async function tellDemoGroups(people: GroupPeople, place: GroupPlace): Promise<void> {
  for (const told of groups) {
    const { warehouse } = people
    const groupId = await startOnce(people[told.leader], place, told)
    const group = await warehouse.ask(operatorGetGroup, { groupId })
    if (group.status === 'open') await joinAll(people, place, group, told)
    await moveOn(people, group, told)
  }
}

async function joinAll(people: GroupPeople, place: GroupPlace, { groupId, lines }: OperatorGroup, { joining }: Told): Promise<void> {
  for (const [who, parcel, topUpCents] of joining) {
    const isIn = lines.some(({ ClientNO }) => ClientNO === people[who].clientNo)
    if (!isIn) await joinWith(people, people[who], place, { groupId, goods: parcel, topUpCents })
  }
}

/** As far as it shall come; where the simulated warehouse has been quicker, it is left alone. */
async function moveOn(
  { warehouse, ...people }: GroupPeople,
  { groupId, status: found }: OperatorGroup,
  { leader, until, extraGrams }: Told,
): Promise<void> {
  const leads = people[leader].server
  let status: GroupStatus = found
  const look = () => warehouse.ask(operatorGetGroup, { groupId })
  if (status === 'open' && until !== 'open') status = (await leads.ask(formGroup, { groupId })).group.status
  if (status === 'formed' && until === 'ended') await warehouse.ask(failGroup, { groupId, reason: FULL })
  else if (status === 'formed' && until !== 'formed') status = (await priceBoxOf(warehouse, await look(), extraGrams)).status
  if (status === 'priced' && until === 'arrived') status = (await shipBoxOf(warehouse, await look())).status
  if (status === 'shipped' && until === 'arrived') await warehouse.ask(arriveGroup, { groupId })
}

async function startOnce({ server }: DemoMember, { warehouseId }: GroupPlace, group: Told): Promise<string> {
  const { items } = await server.ask(listOwnGroups, { limit: 50 })
  const known = items.find(({ name, role }) => name === group.name && role === 'leader')
  if (known) return known.groupId
  const { name, description, targetGrams, password } = group
  const imageFileId = await server.upload(await drawGroupPicture(group.scene), `${group.scene}.jpg`)
  const pickup = { recipient: '陳芷芸', country: 'TW', recipientPhone: '0923456781', postcode: '110', city: '台北市', address: '信義區松高路示範 12 號' } as const
  const endsAt = new Date(Date.now() + group.hours * HOUR_MS).toISOString()
  const started = await server.ask(startGroup, { imageFileId, name, description, warehouseId, channelCode: 'SEA', targetGrams, endsAt, password, ...pickup })
  return started.group.groupId
}
