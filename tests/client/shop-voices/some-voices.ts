import type { OwnReview, OwnShopComment, ReviewableLine, ShopComment, ShopReview, ShopThread, VoiceToMe } from '@contract/shop/voice'

export const idOf = (digit: number, kind = 'a') => `${kind}${digit}111111-1111-4111-8111-111111111111`
export const GOODS_ID = idOf(1, 'b')
export const LINE_ID = idOf(1, 'd')
export const REVIEW_ID = idOf(1, 'e')
export const QUESTION_ID = idOf(1, 'c')
export const NUMBER = 'S20261102019'

export const other = { name: '周柏翰', isMe: false }
export const me = { name: '予安', isMe: true }
export const aPhoto = (digit: number) => ({ fileId: idOf(digit, 'f'), url: `/api/shop/picture/${digit}`, width: 400, height: 300 })

export const someGoods = (more: Partial<ShopThread['goods']> = {}): ShopThread['goods'] => ({ goodsId: GOODS_ID, name: '真空壓縮袋 6 件組', icon: 'travel', isOnShelf: true, ...more })

export const aReview = (more: Partial<ShopReview> = {}): ShopReview => ({
  reviewId: REVIEW_ID,
  author: other,
  rating: 4,
  text: '兩床被子壓到原來三分之一',
  photos: [],
  optionText: '大號 · 透明',
  replyCount: 0,
  writtenAt: '2026-11-20T04:00:00.000Z',
  ...more,
})

export const aLine = (more: Partial<ReviewableLine> = {}): ReviewableLine => ({
  lineId: LINE_ID,
  orderId: idOf(2, 'd'),
  orderNumber: NUMBER,
  goodsId: GOODS_ID,
  name: '真空壓縮袋 6 件組',
  optionText: '大號 · 透明',
  icon: 'travel',
  signedAt: '2026-11-10T04:00:00.000Z',
  until: '2027-02-08T04:00:00.000Z',
  ...more,
})

export const anOwnReview = (more: Partial<OwnReview> = {}): OwnReview => ({
  reviewId: REVIEW_ID,
  line: aLine(),
  rating: 4,
  text: '很好用',
  photos: [],
  isAnonymous: false,
  status: 'approved',
  refusedPhotoIds: [],
  replyCount: 0,
  writtenAt: '2026-11-20T04:00:00.000Z',
  editableUntil: '2026-12-20T04:00:00.000Z',
  ...more,
})

export const aComment = (digit: number, more: Partial<ShopComment> = {}): ShopComment => ({
  commentId: idOf(digit, 'c'),
  kind: 'answer',
  author: other,
  isShop: false,
  hasBought: false,
  text: '可以，抽氣後很扁',
  writtenAt: '2026-11-20T13:08:00.000Z',
  status: 'approved',
  ...more,
})
export const aQuestion = (more: Partial<ShopComment> = {}) => aComment(1, { kind: 'question', text: '冬天的羽絨被放得下嗎？', ...more })

export const anOwnComment = (digit: number, more: Partial<OwnShopComment> = {}): OwnShopComment => ({
  ...aComment(digit, { author: me }),
  goods: someGoods(),
  about: '冬天的羽絨被放得下嗎？',
  questionId: QUESTION_ID,
  ...more,
})

export const toMe = (digit: number, more: Partial<VoiceToMe> = {}): VoiceToMe => ({
  comment: aComment(digit),
  goods: someGoods(),
  about: '冬天的羽絨被放得下嗎？',
  questionId: QUESTION_ID,
  ...more,
})
