import type { Message, MessageDetail, Unread } from '@contract/notification/message'

export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`

export const aMessage = (change: Partial<Message> = {}): Message => ({
  messageId: idOf(1), kind: 'parcel', event: 'arrival', title: '包裹已入庫', text: 'SF1408 2236 9917 已到東莞倉。', at: new Date().toISOString(), isRead: false, isProblem: false, ...change,
})

export const aDetail = (change: Partial<MessageDetail> = {}): MessageDetail => ({
  ...aMessage({ isRead: true }),
  paragraphs: ['東莞倉已收到、量測並拍照。', '這件可以直接選進打包申請。'],
  number: 'SF140822369917',
  facts: [{ label: '實重', value: '1.32 kg' }],
  photos: [],
  isGone: false,
  next: { label: '申請打包', target: { place: 'packing', id: idOf(5) } },
  look: { label: '看包裹', target: { place: 'parcel', id: idOf(5) } },
  ...change,
})

export const anUnread = (change: Partial<Unread['kinds']> = {}): Unread => {
  const kinds = { parcel: 0, order: 0, group: 0, wallet: 0, activity: 0, ...change }
  return { total: Object.values(kinds).reduce((sum, count) => sum + count, 0), kinds }
}
