import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { Comment, OpenOrder, OwnPost, PostCard, PostDetail, PostDraft, PostFacts, PostPhoto } from '@contract/showcase/showcase'
import { calculatedGramsSchema } from '@contract/kit/weight'
import * as v from 'valibot'

export const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`
export const ORDER_ID = idOf(7)

export const facts: PostFacts = {
  warehouseId: idOf(1), warehouseName: '東莞倉', country: 'TW', channelCode: 'SEA', channelName: '海快特惠', days: 8,
  grams: v.parse(calculatedGramsSchema, grams(4_620)), feePerKgCents: cents(1_520), parcelCount: 2,
}

export const aPhoto = (digit: number, width = 400, height = 300): PostPhoto => ({ fileId: idOf(digit), url: `/api/file/get?fileId=${digit}`, width, height })

export const aCard = (change: Partial<PostCard> = {}): PostCard => ({
  postId: idOf(2), excerpt: '玻璃壺一路沒裂', facts, cover: aPhoto(3), author: { name: '許芸', isMe: false }, likes: 86, isLiked: false,
  publishedAt: '2026-11-19T04:00:00.000Z', ...change,
})

export const aPost = (change: Partial<PostDetail> = {}): PostDetail => ({
  postId: idOf(2), text: '玻璃壺一路沒裂，加固真的有用。', facts, photos: [aPhoto(3), aPhoto(4)], author: { name: '許芸', isMe: false }, likes: 86, isLiked: false,
  comments: 2, status: 'approved', publishedAt: '2026-11-19T04:00:00.000Z', ...change,
})

export const aComment = (change: Partial<Comment> = {}): Comment => ({
  commentId: idOf(5), author: { name: '張廷宇', isMe: false }, isPostAuthor: false, text: '加固是選 6 元那個嗎？', writtenAt: '2026-11-20T13:08:00.000Z',
  status: 'approved', replies: [], ...change,
})

export const anOpenOrder = (change: Partial<OpenOrder> = {}): OpenOrder => ({
  orderId: ORDER_ID, orderNumber: 'C20261102019', signedAt: '2026-11-10T04:00:00.000Z', facts, ...change,
})

export const anOwnPost = (change: Partial<OwnPost> = {}, post: Partial<PostDetail> = {}): OwnPost => ({
  post: aPost({ author: { name: '予安', isMe: true }, photos: [aPhoto(3)], status: 'notPassed', ...post }),
  orderId: ORDER_ID, orderNumber: 'C20261102019', signedAt: '2026-11-10T04:00:00.000Z', failedPhotoIds: [], isHeld: false, editedAt: '2026-11-20T04:00:00.000Z', ...change,
})

export const aDraft = (change: Partial<PostDraft> = {}): PostDraft => ({ ...anOpenOrder(), author: { name: '予安', isMe: true }, offered: [], ...change })

export const REGIONS = [{ code: 'TW', callingCode: '886', name: '台灣' }]
