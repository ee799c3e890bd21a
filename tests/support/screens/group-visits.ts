import { errorTexts } from '@contract/kit/errors'
import { guestAtTheDoor, error, loading, offline } from './plain-states'
import type { Visit } from './visit'

const HALL = '/pages_sub/spellMailHall'
const OWN = '/pages_sub/GroupList'
const WELCOME = '/pages_sub/groupBooking'
const START = '/pages_sub/StartaGroup'

/** A row's name goes on with what is chosen in it; a label may hold brackets. */
const startsWith = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}`)

const NOW = '2026-11-21T01:41:00.000Z'
const step = (kilograms: number, yuan: number) => ({ fromGrams: kilograms * 1_000, perKgCents: yuan * 100 })
const steps = [step(0, 18), step(20, 17), step(40, 16)]
const idOf = (digit: number) => `a${String(digit).repeat(7)}-1111-4111-8111-111111111111`

/** As long as people may write. */
const aGroup = (digit: number, more: object = {}) => ({
  groupId: idOf(digit), code: `7KQ2M9X${digit}`, groupNumber: `G20261103${digit}`, status: 'open', name: '年末家居滿箱團大件一起裝箱週三六可自提呀',
  pictureUrl: '/api/group/picture/none', leaderName: 'Bartholomew Featherstonehaugh', warehouseId: 'b1111111-1111-4111-8111-111111111111', warehouseName: '東莞倉',
  channelCode: 'SEA', channelName: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, country: 'TW', city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', locked: true,
  endsAt: '2026-11-23T16:17:09.000Z', targetGrams: 50_000, contributedGrams: 36_500, memberCount: 6,
  price: { steps, perKgCents: 1_700, next: { ...step(40, 16), gapGrams: 3_500 } }, role: 'none', ...more,
})
const lowest = { contributedGrams: 46_000, price: { steps, perKgCents: 1_600 } }
const counts = { open: 12, endsSoon: 3, nearPrice: 4, unlocked: 7 }
const hall = {
  items: [aGroup(1, { role: 'member' }), aGroup(2, { locked: false, endsAt: '2026-11-21T10:00:00.000Z' }), aGroup(3, lowest)],
  now: NOW, counts, cities: ['台北市', '新北市'],
}
const noHall = { items: [], now: NOW, counts: { open: 0, endsSoon: 0, nearPrice: 0, unlocked: 0 }, cities: [] }

const mine = (digit: number, more: object) => ({ ...aGroup(digit), role: 'member', myGrams: 4_620, heldCents: 8_140, awaitsConsent: false, ...more })
const noOwn = { items: [], now: NOW, counts: { open: 0, formed: 0, ended: 0 }, hallCount: 12 }
const ownAnswer = (items: readonly object[]) => ({ ...noOwn, items, counts: { open: 2, formed: 3, ended: 1 } })
const order = { orderId: idOf(9), totalCents: 7_820, paidCents: 7_820 }
const own = ownAnswer([
  mine(1, { role: 'leader', ...lowest }),
  mine(2, {}),
  mine(3, { awaitsConsent: true }),
  mine(4, { status: 'formed' }),
  mine(5, { status: 'priced', orderStatus: 'unpaid', ...order, paidCents: 0 }),
  mine(6, { status: 'shipped', orderStatus: 'shipped', ...order }),
  mine(7, { status: 'arrived', orderStatus: 'shipped', ...order }),
])
const over = ownAnswer([mine(8, { status: 'ended', heldCents: 0, releasedCents: 6_420 }), mine(9, { status: 'disbanded', heldCents: 0 })])
const channels = { now: NOW, items: [{ code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, steps, comparison: { grams: 5_000, withGroupCents: 8_000, aloneCents: 8_250 } }] }

/** Of the first group of the hall. */
const landing = { now: NOW, group: { ...aGroup(1), description: '' }, comparison: { grams: 5_000, withGroupCents: 8_500, aloneCents: 9_250 }, others: [] }

export const groupVisits: readonly Visit[] = [
  {
    route: HALL,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('group/hall', noHall)
        await open(HALL)
        await see(words.hall.none.title)
      },
      'filtered empty': async ({ tap, see, words }) => {
        await tap('tab', words.hall.tabs.unlocked)
        await see(words.hall.noHits.title)
      },
      offline: offline(),
    },
  },
  {
    route: HALL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('group/hall', hall)
        await open(HALL)
        await see(words.group.lowest('¥16'))
      },
      'a filter open': async ({ tap, see, words }) => {
        await tap('button', words.hall.city)
        await see('新北市')
      },
      loading: loading(HALL),
      error: error(HALL),
    },
  },
  {
    route: HALL,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('group/hall', hall)
        await open(HALL)
        await see(words.hall.startTitle)
      },
    },
  },
  {
    route: OWN,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('group/mine', noOwn)
        await open(OWN)
        await see(words.ownGroups.none.title)
      },
      offline: offline(),
    },
  },
  {
    route: OWN,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('group/mine', own)
        await open(OWN)
        await see(words.ownGroups.action.pay)
      },
      ended: async ({ answer, open, see, words }) => {
        await answer('group/mine', over)
        await open(`${OWN}?tab=ended`)
        await see(words.ownGroups.released('¥64.20'))
      },
      'one to be deleted': async ({ tapFirst, see, words }) => {
        await tapFirst('button', words.ownGroups.hide(aGroup(8).name))
        await see(words.ownGroups.hideText)
      },
      loading: loading(OWN),
      error: error(OWN),
    },
  },
  guestAtTheDoor(OWN),
  {
    route: WELCOME,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('group/hall', hall)
        await answer('group/landing', landing)
        await open(WELCOME)
        await see(words.group.save('¥7.50'))
      },
      'by a channel': async ({ answer, open, see, words }) => {
        await answer('group/hall', noHall)
        await answer('group/channels', channels)
        await open(WELCOME)
        await see(words.group.save('¥2.50'))
      },
      loading: loading(WELCOME),
      offline: offline(async ({ clear, open, see, words }) => {
        await clear()
        await open(WELCOME)
        // What has come before the network goes is still there without it.
        await see(words.groupWelcome.compare('5 kg'))
      }),
    },
  },
  {
    route: WELCOME,
    who: 'guest',
    states: {
      guest: async ({ answer, open, see, words }) => {
        await answer('group/hall', hall)
        await answer('group/landing', landing)
        await open(WELCOME)
        await see(words.groupWelcome.money)
      },
    },
  },
  {
    route: START,
    who: 'member',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('group/channels', channels)
        await open(START)
        await see(words.startGroup.target)
      },
      'days to choose': async ({ tap, find, words }) => {
        await tap('button', startsWith(words.endTime.endDay))
        await find('dialog')
      },
      filled: async ({ driver, tap, tapFirst, type, see, words }) => {
        await tapFirst('option')
        await driver.pick(startsWith(words.startGroup.warehouse), /東莞|东莞|Dongguan/)
        await driver.pick(startsWith(words.startGroup.channel), /./)
        await tap('button', words.startGroup.next)
        await type(words.groupPickup.recipient, '林予安')
        await type(words.groupPickup.phone, '0912345678')
        await type(words.groupPickup.postcode, '110')
        await type(words.groupPickup.city, '台北市')
        await type(words.groupPickup.address, '信義區松高路 9 號 12 樓')
        await tap('button', words.startGroup.next)
        await see(words.startGroup.hasPassword)
        await tap('switch', startsWith(words.startGroup.hasPassword))
        await type(words.startGroup.password, 'geheim-8866')
      },
      mistakes: async ({ tap, see, language, words }) => {
        await tap('button', words.startGroup.submit)
        await see(errorTexts.required[language])
      },
      loading: loading(START),
      offline: offline(),
    },
  },
  guestAtTheDoor(START),
]
