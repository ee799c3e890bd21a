import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const GROUP_ID = 'c1111111-1111-4111-8111-111111111111'
const GROUP = '/pages_sub/Groupdetails'
const JOIN = '/pages_sub/groupapplication'
const GROUP_PAGE = `${GROUP}?groupId=${GROUP_ID}`
const JOIN_PAGE = `${JOIN}?groupId=${GROUP_ID}`

const NOW = '2026-11-21T01:41:00.000Z'
const idOf = (digit: number) => `d${String(digit).repeat(7)}-1111-4111-8111-111111111111`
const step = (kilograms: number, yuan: number) => ({ fromGrams: kilograms * 1_000, perKgCents: yuan * 100 })
const steps = [step(5, 18), step(20, 17), step(40, 16)]

/** As long as people may write. */
const group = {
  groupId: GROUP_ID, code: '7KQ2M9X1', groupNumber: 'G202611031', status: 'open', name: '年末家居滿箱團大件一起裝箱週三六可自提呀', description: '信義區面交，週三與週六晚上七點到九點。\nGlass and ceramics are welcome: please ask for reinforcement when you join the group.',
  pictureUrl: '/api/group/picture/none', leaderName: 'Bartholomew Featherstonehaugh', warehouseId: 'b1111111-1111-4111-8111-111111111111', warehouseName: '東莞倉',
  channelCode: 'SEA', channelName: '海快特惠', transport: 'sea', transitDaysMin: 12, transitDaysMax: 15, country: 'TW', city: 'Llanfairpwllgwyngyllgogerychwyrndrobwll', locked: true,
  endsAt: '2026-11-23T16:17:09.000Z', targetGrams: 50_000, contributedGrams: 36_500, memberCount: 4, price: { steps, perKgCents: 1_700, next: { ...step(40, 16), gapGrams: 3_500 } }, role: 'member',
}
const aLine = (digit: number, name: string, grams: number, more: object = {}) => ({
  lineId: idOf(digit), name, isLeader: false, isMe: false, parcelCount: digit, grams, joinedAt: NOW, awaitsConsent: false, ...more,
})
const leader = aLine(2, group.leaderName, 12_000, { isLeader: true })
const me = aLine(3, '林予安', 4_620, { isMe: true, shareCents: 7_957 })
const others = [aLine(4, '許芸', 15_880, { shareCents: 27_000 }), aLine(5, '王志遠', 4_000, { shareCents: 6_800, awaitsConsent: true })]
const share = { shareCents: 7_957, ownCents: 1_200, totalCents: 9_157, aloneCents: 10_200, grams: 4_620, groupGrams: 36_520, atNextPrice: { fromGrams: 40_000, totalCents: 8_592 } }
const mine = {
  lineId: idOf(3), share, heldCents: 9_157, topUpCapCents: 5_000,
  parcels: [{ parcelId: idOf(6), trackingNumber: 'SF140822369917', carrierCode: 'SF', grams: 1_320 }, { parcelId: idOf(7), trackingNumber: 'YT882044173065', carrierCode: 'YTO', grams: 3_300 }],
}
const events = [
  { kind: 'announced', at: NOW, text: 'Closing tomorrow night at eight, there is still room for three kilograms: ask your friends, and mind that glass needs reinforcement.' },
  { kind: 'joined', at: NOW, name: '王志遠' },
  { kind: 'changed', at: NOW },
  { kind: 'started', at: NOW, name: group.leaderName },
]
const pickup = { recipient: group.leaderName, phone: '+886912000111', postcode: '10617', address: '大安區敦化南路一段 187 號 12 樓之 3，門鈴按 12C，管理室可代收' }
const asMember = { now: NOW, group, pickup, lines: [leader, me, ...others], mine, events, terms: 1, payHours: 72, awaitsPickup: false }
const asLeader = {
  ...asMember, group: { ...group, role: 'leader' }, lines: [{ ...me, isLeader: true, parcelCount: 3 }, aLine(2, group.leaderName, 12_000, { shareCents: 20_400 }), ...others],
}
const asStranger = { now: NOW, group: { ...group, role: 'none' }, lines: [], events: [], terms: 1, payHours: 72, awaitsPickup: false }

const freight = { kind: 'freight', label: 'freight', rule: 'perKgBand', basis: { actualGrams: 36_500, billedGrams: 37_000 }, quantity: 37, unitPriceCents: 1_700, amountCents: 62_900, tariffVersion: '2026-11' }
const rowOf = (line: ReturnType<typeof aLine>, shareCents: number, more: object = {}) => ({ lineId: line.lineId, name: line.name, isMe: line.isMe, grams: line.grams, shareCents, aboveAlone: false, left: false, ...more })
const statement = {
  lines: [freight], totalCents: 62_900, actualGrams: 36_500, volumetricGrams: 20_000, billedGrams: 37_000, pricedAt: NOW,
  rows: [rowOf(aLine(4, '許芸', 15_880), 27_366), rowOf(aLine(2, group.leaderName, 12_000), 20_680, { left: true }), rowOf(me, 7_962), rowOf(aLine(5, '王志遠', 4_000), 6_892, { aboveAlone: true })],
  mine: { heldCents: 9_157, shareCents: 7_962, ownCents: 1_200, differenceCents: -5, savedCents: 1_038 },
}
const order = { orderId: idOf(8), orderNumber: 'TW2026112100017', status: 'unpaid', totalCents: 9_162, payBy: '2026-11-24T01:41:00.000Z' }
const withStatus = (status: string, more: object = {}) => ({ ...asMember, group: { ...group, status }, statement, mine: { ...mine, order: { ...order, status: 'packing' } }, ...more })
const shipment = { carrierName: '黑貓宅急便', trackingNumber: 'TC123456789012', shippedAt: NOW }
const preview = { share, heldCents: 0, holdCents: 9_157, dearer: false, balanceCents: 32_650 }
const dearer = { ...preview, share: { ...share, aloneCents: 8_000 }, dearer: true, balanceCents: 4_000, heldCents: 1_000 }
const aParcel = (digit: number, trackingNumber: string, more: object = {}) => ({
  parcelId: idOf(digit), status: 'inStock', trackingNumber, carrierCode: 'SF', warehouseId: group.warehouseId, warehouseName: group.warehouseName, goodsNature: 'ordinary', fragile: true,
  items: [{ name: '玻璃手沖咖啡壺', quantity: 2, unitPriceCents: 9_800, totalCents: 19_600 }], valueCents: 19_600, actualGrams: 2_100, forecastAt: NOW, inStockAt: NOW, ...more,
})

export const groupDetailVisits: readonly Visit[] = [
  {
    route: GROUP,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, words }) => {
        await answer('group/get', asMember)
        await open(GROUP_PAGE)
        await see(words.groupDetail.mine.title)
      },
      quitting: async ({ tap, see, words }) => {
        await tap('button', words.groupDetail.mine.quit)
        await see(words.groupDetail.quit.stay)
      },
      'a change to agree to': async ({ answer, open, see, words }) => {
        await answer('group/get', { ...asMember, mine: { ...mine, consent: { by: '2026-11-22T01:41:00.000Z', heldCents: mine.heldCents, holdCents: mine.share.totalCents } } })
        await open(GROUP_PAGE)
        await see(words.groupDetail.consent.title)
      },
      'not in it': async ({ answer, open, see, words }) => {
        await answer('group/get', asStranger)
        await open(GROUP_PAGE)
        await see(words.groupDetail.bar.join)
      },
      leading: async ({ answer, open, see, words }) => {
        await answer('group/get', asLeader)
        await open(GROUP_PAGE)
        await see(words.groupManage.privacy)
      },
      'a member’s menu': async ({ tap, see, words }) => {
        await tap('button', words.groupManage.manage('許芸'))
        await see(words.groupManage.remove.action)
      },
      removing: async ({ tap, see, words }) => {
        await tap('button', words.groupManage.remove.action)
        await see(words.groupManage.remove.text)
      },
      'changing the end': async ({ open, tap, see, words }) => {
        await open(GROUP_PAGE)
        await tap('button', words.groupManage.change.endsAt)
        await see(words.groupManage.change.rule(24))
      },
      'changing the pickup address': async ({ open, tap, see, words }) => {
        await open(GROUP_PAGE)
        await tap('button', words.groupManage.change.pickup)
        await see(words.groupPickup.recipient)
      },
      'taken over': async ({ answer, open, see, words }) => {
        const { pickup: _, ...without } = asLeader
        await answer('group/get', { ...without, awaitsPickup: true })
        await open(GROUP_PAGE)
        await see(words.groupManage.change.sayPickup)
      },
      'setting a password': async ({ answer, open, tap, see, words }) => {
        await answer('group/get', asLeader)
        await open(GROUP_PAGE)
        await tap('button', words.groupManage.password.action)
        await see(words.groupManage.password.text)
      },
      forming: async ({ open, tap, see, words }) => {
        await open(GROUP_PAGE)
        await tap('button', words.groupManage.form.action)
        await see(words.groupManage.form.text)
      },
      measuring: async ({ answer, open, see, words }) => {
        await answer('group/get', { ...asMember, group: { ...group, status: 'formed' } })
        await open(GROUP_PAGE)
        await see(words.groupStatement.oneBill)
      },
      'a rest to pay': async ({ answer, open, see, words }) => {
        await answer('group/get', withStatus('priced', { mine: { ...mine, order } }))
        await open(GROUP_PAGE)
        await see(words.groupDetail.bar.payRest)
      },
      shipped: async ({ answer, open, see, words }) => {
        await answer('group/get', withStatus('shipped', { shipment }))
        await open(GROUP_PAGE)
        await see(words.groupDetail.shipment.copy)
      },
      arrived: async ({ answer, open, see, words }) => {
        const arrived = withStatus('arrived', { shipment })
        await answer('group/get', { ...arrived, group: { ...arrived.group, role: 'leader' }, mine: { ...arrived.mine, handOverCode: '482913' } })
        await open(GROUP_PAGE)
        await see(words.groupManage.handOver.submit)
      },
      ended: async ({ answer, open, see, words }) => {
        await answer('group/get', { ...asStranger, group: { ...asStranger.group, status: 'ended' }, releasedCents: 6_420, events: [{ kind: 'ended', at: NOW }] })
        await open(GROUP_PAGE)
        await see(words.groupDetail.bar.others)
      },
      loading: loading(GROUP_PAGE),
      error: error(GROUP_PAGE),
    },
  },
  {
    route: GROUP,
    who: 'newcomer',
    states: {
      'not found': async ({ open, see, words }) => {
        await open(GROUP)
        await see(words.groupRule.notFound.title)
      },
      offline: offline(async ({ answer, open, see, words }) => {
        await answer('group/get', asStranger)
        await open(GROUP_PAGE)
        await see(words.groupDetail.bar.join)
      }),
    },
  },
  guestAtTheDoor(GROUP),
  {
    route: JOIN,
    who: 'member',
    states: {
      filled: async ({ answer, open, see, tap, words }) => {
        await answer('group/get', asStranger)
        await answer('parcel/list', { items: [aParcel(6, 'SF140822369917'), aParcel(7, 'YT882044173065')] })
        await answer('group/joinPreview', preview)
        await open(JOIN_PAGE)
        await tap('checkbox', 'SF140822369917')
        await see(words.groupJoin.share)
      },
      'wrong password': async ({ answer, refuse, sending, tap, type, see, words }) => {
        await answer('group/joinPreview', preview)
        await refuse('group/join', 'groupPasswordWrong')
        await type(words.groupJoin.password, '1234')
        await sending('group/join', () => tap('button', words.groupJoin.submit))
        await see(words.groupJoin.password)
      },
      'dearer than alone': async ({ answer, open, tap, see, words }) => {
        await answer('group/joinPreview', dearer)
        await open(JOIN_PAGE)
        await tap('checkbox', 'SF140822369917')
        await see(words.groupJoin.dearer)
      },
      empty: async ({ answer, open, see, words }) => {
        await answer('parcel/list', { items: [] })
        await open(JOIN_PAGE)
        await see(words.groupJoin.noParcels.action)
      },
      ended: async ({ answer, open, see, words }) => {
        await answer('group/get', { ...asStranger, group: { ...asStranger.group, status: 'ended' } })
        await open(JOIN_PAGE)
        await see(words.groupJoin.ended.others)
      },
      loading: loading(JOIN_PAGE),
      error: error(JOIN_PAGE),
    },
  },
  {
    route: JOIN,
    who: 'newcomer',
    states: {
      'not found': async ({ open, see, words }) => {
        await open(JOIN)
        await see(words.groupRule.notFound.title)
      },
      offline: offline(),
    },
  },
  guestAtTheDoor(JOIN),
]
