import { error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const ROUTE = '/pages_sub/groupBookingshare'
const OPEN = `${ROUTE}?code=7KQ2M9XV`

const NOW = '2026-11-21T09:23:51.000Z'
const step = (kilograms: number, yuan: number) => ({ fromGrams: kilograms * 1_000, perKgCents: yuan * 100 })
const steps = [step(0, 18), step(20, 17), step(40, 16)]

/** As long as people may write. */
const aGroup = (more: object = {}) => ({
  groupId: 'a1111111-1111-4111-8111-111111111111', code: '7KQ2M9XV', groupNumber: 'G202611210001', status: 'open', name: '年末家居滿箱團大件一起裝箱週三六可自提呀',
  pictureUrl: '/api/group/picture/none', leaderName: 'Bartholomew Featherstonehaugh', warehouseId: 'b1111111-1111-4111-8111-111111111111', warehouseName: '東莞倉',
  channelCode: 'SEA', channelName: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, country: 'TW', city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', locked: true,
  endsAt: '2026-11-24T00:00:00.000Z', targetGrams: 50_000, contributedGrams: 36_500, memberCount: 6,
  price: { steps, perKgCents: 1_700, next: { ...step(40, 16), gapGrams: 3_500 } }, role: 'none', ...more,
})
const aLanding = (more: object = {}, others: readonly object[] = []) => ({
  now: NOW,
  group: { ...aGroup(more), description: '週三與週六晚上可在大樓管理室自提，到貨前一天會在團裡通知。大件請先問我，電梯只到十樓，樓梯要自己搬。' },
  comparison: { grams: 5_000, withGroupCents: 8_500, aloneCents: 9_000 },
  others,
})
const lowest = { contributedGrams: 46_000, price: { steps, perKgCents: 1_600 }, locked: false }
const another = aGroup({ groupId: 'a2222222-2222-4222-8222-222222222222', code: '8KQ2M9XV', name: '十二月松山團' })

export const groupLandingVisits: readonly Visit[] = [
  {
    route: ROUTE,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('group/landing', aLanding())
        await open(OPEN)
        await see(words.groupLanding.loginAndJoin)
      },
      ended: async ({ answer, open, see, words }) => {
        await answer('group/landing', aLanding({ ...lowest, status: 'ended' }, [another]))
        await open(OPEN)
        await see(words.groupLanding.openNow)
      },
    },
  },
  {
    route: ROUTE,
    who: 'newcomer',
    states: {
      // An invitation without its code leads to no group.
      empty: async ({ open, see, words }) => {
        await open(ROUTE)
        await see(words.groupLanding.gone.title)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('group/landing', aLanding())
        await open(OPEN)
        await see(words.groupLanding.join)
      }),
    },
  },
  {
    route: ROUTE,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('group/landing', aLanding(lowest))
        await open(OPEN)
        await see(words.group.lowest('¥16'))
      },
      loading: loading(OPEN),
      error: error(OPEN),
    },
  },
]
