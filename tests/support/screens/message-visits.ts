import { aView } from './a-view'
import { error, guestAtTheDoor, loading, offline } from './plain-states'
import type { Visit } from './visit'

const LIST = '/pages_sub/messageList'
const DETAIL = '/pages_sub/messageDetail'
const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
const MESSAGE = `${DETAIL}?messageId=${idOf(1)}`

/** One and the same day wherever the phone is, and never today: the two builds' phones stand in different zones. */
const at = (day: number, hour: number) => `2026-03-${day}T0${hour}:20:00.000Z`

const aMessage = (digit: number, more: object = {}) => ({
  messageId: idOf(digit), kind: 'parcel', event: 'arrival', title: '包裹已入庫', text: 'SF1408 2236 9917 已到東莞倉，1.32 kg，可以打包了。', at: at(21, 9), isRead: false, isProblem: false, ...more,
})
const everyKind = {
  items: [
    aMessage(1),
    aMessage(2, { event: 'problem', title: '包裹有問題，需要你決定', text: 'YT6610 3395 21874 外箱破損，請選擇換箱、退回或棄置。', isProblem: true, at: at(21, 8) }),
    aMessage(3, { kind: 'order', event: 'shipped', title: '訂單已到台北分撥', text: 'C20261114027 已完成清關，預計 11/28 前送達。', at: at(21, 7) }),
    aMessage(4, { kind: 'group', event: 'groupNews', title: '再 3.5 kg 就降到 ¥16', text: '十一月信義湊單團還有 2 天截團。', at: at(20, 9), isRead: true }),
    aMessage(5, { kind: 'activity', event: 'campaignBegun', title: '海運券 ¥20 將在 3 天後到期', text: 'Kraftfahrzeughaftpflichtversicherungsunterlagen. 滿 ¥100 可用，還沒用到這次的訂單。', at: at(20, 2), isRead: true }),
    aMessage(6, { kind: 'wallet', event: 'transferReviewed', title: '儲值已到帳', text: '轉帳 ¥300.00 審核通過，餘額 ¥326.50。', at: at(18, 8), isRead: true }),
  ],
}
const unread = { total: 3, kinds: { parcel: 2, order: 1, group: 0, wallet: 0, activity: 0 } }

const target = (place: string) => ({ place, id: idOf(9) })
const aDetail = (more: object = {}) => ({
  ...aMessage(1, { title: '包裹已入庫，可以打包了', isRead: true }),
  paragraphs: ['東莞倉已收到、量測並拍照。品名與價值齊全，這件可以直接選進打包申請。'],
  number: 'SF140822369917',
  facts: [{ label: '實重', value: '1.32 kg' }, { label: '尺寸 cm', value: '42 × 30 × 12' }, { label: '申報價值', value: '¥168.00' }],
  photos: [1, 2].map((digit) => ({ fileId: idOf(digit), url: aView(400, 300, digit * 55) })),
  isGone: false,
  next: { label: '申請打包', target: target('packing') },
  look: { label: '看包裹', target: target('parcel') },
  ...more,
})

export const messageVisits: readonly Visit[] = [
  {
    route: LIST,
    who: 'newcomer',
    states: {
      empty: async ({ answer, open, see, words }) => {
        await answer('notification/list', { items: [] })
        await open(LIST)
        await see(words.message.none.title)
      },
      'filtered empty': async ({ tap, see, words }) => {
        await tap('checkbox', words.message.kind.wallet)
        await see(words.message.noHits)
      },
      offline: offline(),
    },
  },
  {
    route: LIST,
    who: 'member',
    states: {
      filled: async ({ answer, open, see }) => {
        await answer('notification/list', everyKind)
        await answer('notification/unread', unread)
        await open(LIST)
        await see('包裹有問題，需要你決定')
      },
      'all read, and to be undone': async ({ answer, tap, see, words }) => {
        await answer('notification/readAll', { count: 3, undoId: idOf(8) })
        await tap('button', words.message.readAll)
        await see(words.message.marked(3))
      },
      loading: loading(LIST),
      error: error(LIST),
    },
  },
  guestAtTheDoor(LIST),
  {
    route: DETAIL,
    who: 'newcomer',
    states: {
      // An address without its message.
      empty: async ({ open, see, words }) => {
        await open(DETAIL)
        await see(words.message.notFound.title)
      },
      offline: offline(async ({ answer, open, see }) => {
        await answer('notification/get', aDetail())
        await open(MESSAGE)
        await see('申請打包')
      }),
    },
  },
  {
    route: DETAIL,
    who: 'member',
    states: {
      filled: async ({ answer, open, see }) => {
        await answer('notification/get', aDetail())
        await open(MESSAGE)
        await see('申請打包')
      },
      'a problem': async ({ answer, open, see }) => {
        await answer('notification/get', aDetail({ event: 'problem', isProblem: true, title: '包裹有問題，需要你決定', photos: [], next: { label: '去決定', target: target('problem') }, look: undefined }))
        await open(MESSAGE)
        await see('去決定')
      },
      gone: async ({ answer, open, see, words }) => {
        await answer('notification/get', aDetail({ isGone: true, facts: [], photos: [], next: undefined, look: undefined }))
        await open(MESSAGE)
        await see(words.message.gone)
      },
      loading: loading(MESSAGE),
      error: error(MESSAGE),
    },
  },
  guestAtTheDoor(DETAIL),
]
