import type { GroupDetail, GroupLine, GroupShare, GroupStatement, OwnGroupLine } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'

/** The server's: far from what any clock of a phone says. */
export const NOW = Date.parse('2091-05-01T02:00:00.000Z')
export const at = (time: number) => new Date(time).toISOString()
export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
export const GROUP_ID = idOf(1)

export const aLine = (digit: number, name: string, kilograms: number, change: Partial<GroupLine> = {}): GroupLine => ({
  lineId: idOf(digit), name, isLeader: false, isMe: false, parcelCount: 2, grams: grams(kilograms * 1000), joinedAt: at(NOW - digit * HOUR_MS), awaitsConsent: false, ...change,
})

export const aShare = (change: Partial<GroupShare> = {}): GroupShare => ({
  shareCents: cents(7_957), ownCents: cents(0), totalCents: cents(7_957), aloneCents: cents(9_000), grams: grams(4_620), groupGrams: grams(36_520),
  atNextPrice: { fromGrams: grams(40_000), totalCents: cents(7_392) }, ...change,
})

export const ownLine = (change: Partial<OwnGroupLine> = {}): OwnGroupLine => ({
  lineId: idOf(3),
  parcels: [{ parcelId: idOf(6), trackingNumber: 'SF140822369917', carrierCode: 'SF', grams: grams(4_620) }],
  share: aShare(), heldCents: cents(7_957), ...change,
})

type Group = GroupDetail['group']

export const aGroup = (change: Partial<Group> = {}): Group => ({
  groupId: GROUP_ID, code: 'Ab12Cd34', groupNumber: 'G209105011', status: 'open', name: '十一月信義湊單團', description: '信義區面交，週末取貨', pictureUrl: '/api/group/picture/1', leaderName: '陳安',
  warehouseId: idOf(8), warehouseName: '東莞倉', channelCode: 'SEA', channelName: '海快特惠', transport: 'sea', transitDaysMin: 12, transitDaysMax: 15, country: 'TW', city: '台北市', locked: true,
  endsAt: at(NOW + 2 * DAY_MS + 14 * HOUR_MS + 36 * MINUTE_MS + 30 * SECOND_MS), targetGrams: grams(50_000), contributedGrams: grams(36_500), memberCount: 3,
  price: {
    steps: [{ fromGrams: grams(5_000), perKgCents: cents(1_800) }, { fromGrams: grams(20_000), perKgCents: cents(1_700) }, { fromGrams: grams(40_000), perKgCents: cents(1_600) }],
    perKgCents: cents(1_700), next: { fromGrams: grams(40_000), perKgCents: cents(1_600), gapGrams: grams(3_500) },
  },
  role: 'member', ...change,
})

export interface DetailChange extends Partial<Omit<GroupDetail, 'group'>> {
  readonly group?: Partial<Group>
}

/** As one of its members sees it. */
export const aDetail = ({ group = {}, ...change }: DetailChange = {}): GroupDetail => ({
  now: at(NOW),
  group: aGroup(group),
  pickup: { recipient: '陳安', phone: '+886912000111', postcode: '106', address: '大安區敦化南路一段 187 號' },
  lines: [aLine(2, '陳安', 12, { isLeader: true }), aLine(3, '林予安', 4.62, { isMe: true, shareCents: cents(7_957) }), aLine(4, '許芸', 19.88)],
  mine: ownLine(),
  events: [{ kind: 'joined', at: at(NOW - HOUR_MS), name: '許芸' }, { kind: 'started', at: at(NOW - DAY_MS), name: '陳安' }],
  terms: 1,
  payHours: 72, awaitsPickup: false,
  ...change,
})

/** As its leader sees it: everybody's estimate. */
export const aLedDetail = ({ group = {}, ...change }: DetailChange = {}): GroupDetail =>
  aDetail({
    group: { role: 'leader', ...group },
    lines: [aLine(3, '林予安', 14, { isMe: true, isLeader: true, parcelCount: 3, shareCents: cents(22_615) }), aLine(4, '許芸', 11, { parcelCount: 4, shareCents: cents(17_769) }), aLine(5, '王志遠', 8.2, { parcelCount: 3, shareCents: cents(13_246) })],
    ...change,
  })

/** As somebody who is not in it sees it. */
export const aForeignDetail = ({ group = {}, ...change }: DetailChange = {}): GroupDetail => {
  const { pickup: _pickup, mine: _mine, ...rest } = aDetail({ group: { role: 'none', ...group }, lines: [], events: [], ...change })
  return rest
}

export const aStatement = (change: Partial<GroupStatement> = {}): GroupStatement => ({
  lines: [{ kind: 'freight', label: 'freight', rule: 'perKgBand', basis: { actualGrams: 36_500, billedGrams: 37_000, perKgCents: 1_700 }, quantity: 37, unitPriceCents: cents(1_700), amountCents: cents(62_900), tariffVersion: '1' }],
  totalCents: cents(62_900), actualGrams: grams(36_500), volumetricGrams: grams(20_000), billedGrams: grams(37_000), pricedAt: at(NOW),
  rows: [
    { lineId: idOf(4), name: '許芸', isMe: false, grams: grams(19_880), shareCents: cents(34_259), aboveAlone: false, left: false },
    { lineId: idOf(2), name: '陳安', isMe: false, grams: grams(12_000), shareCents: cents(20_679), aboveAlone: false, left: false },
    { lineId: idOf(3), name: '林予安', isMe: true, grams: grams(4_620), shareCents: cents(7_962), aboveAlone: false, left: false },
  ],
  mine: { heldCents: cents(9_000), shareCents: cents(7_962), ownCents: cents(300), differenceCents: cents(738), savedCents: cents(1_038) },
  ...change,
})
