import type { GroupCard, GroupChannel, OwnGroup } from '@contract/group/group'
import { cents } from '@contract/kit/money'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@contract/kit/time'
import { grams } from '@contract/kit/weight'

/** The server's: far from what any clock of a phone says. */
export const NOW = Date.parse('2091-05-01T02:00:00.000Z')
export const at = (time: number) => new Date(time).toISOString()
export const groupId = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

const step = (kilograms: number, yuan: number) => ({ fromGrams: grams(kilograms * 1_000), perKgCents: cents(yuan * 100) })
export const STEPS = [step(0, 18), step(20, 17), step(40, 16)]

/** 36.5 of 50 kg, 3.5 kg before the next price, two days and some before its end. */
export const aGroup = (change: Partial<GroupCard> = {}): GroupCard => ({
  groupId: groupId(1), code: '7KQ2M9XV', groupNumber: 'G209105031', status: 'open', name: '五月信義湊單團', pictureUrl: '/api/group/picture/1', leaderName: '陳安',
  warehouseId: '11111111-1111-4111-8111-111111111111', warehouseName: '東莞倉', channelCode: 'SEA', channelName: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10,
  country: 'TW', city: '台北市', locked: true, endsAt: at(NOW + 2 * DAY_MS + 14 * HOUR_MS + 36 * MINUTE_MS + 30 * SECOND_MS), targetGrams: grams(50_000),
  contributedGrams: grams(36_500), memberCount: 6,
  price: { steps: STEPS, perKgCents: cents(1_700), next: { fromGrams: grams(40_000), perKgCents: cents(1_600), gapGrams: grams(3_500) } },
  role: 'none', ...change,
})

export const anOwnGroup = (change: Partial<OwnGroup> = {}): OwnGroup => ({
  ...aGroup({ role: 'member', locked: false }), myGrams: grams(4_620), heldCents: cents(8_140), awaitsConsent: false, ...change,
})

export const aGroupChannel = (change: Partial<GroupChannel> = {}): GroupChannel => ({
  code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, steps: STEPS,
  comparison: { grams: grams(5_000), withGroupCents: cents(8_000), aloneCents: cents(8_250) }, ...change,
})
