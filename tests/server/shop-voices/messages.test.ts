import type { NoticeEvent } from '@contract/notification/notification'
import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import { deleteShopComment, replyToReview } from '@contract/shop/voice-endpoints'
import { refuseVoice } from '@contract/shop/voice-operator-endpoints'
import type { TestMember } from '../../support/server'
import { shopPlatform } from '../../support/shop-orders'
import { aPublicAnswer, aPublicQuestion, aPublicReview, aReceivedLine, aReview, approveReview } from '../../support/shop-voices'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What a message about a review or question says, and where it leads.

const server = useTestServer()
const platform = usePlatform(server, shopPlatform)
const buyer = useMember(server)
const other = useMember(server)
const staff = () => ({ operatorKey: platform.supportKey })

async function open(event: NoticeEvent, { token }: TestMember) {
  const { items } = await server.ask(listMessages, {}, { token })
  const messageId = items.find((one) => one.event === event)?.messageId ?? ''
  return server.ask(getMessage, { messageId }, { token, language: 'en' })
}

it('of a review that did not pass leads to its form, and of one that did to the review', async () => {
  const { lineId } = await aReceivedLine(server, platform, buyer)
  const { reviewId } = await aReview(server, buyer, lineId)
  await server.ask(refuseVoice, { reviewId, revision: 1, reason: '廣告' }, staff())
  const refused = await open('reviewDecided', buyer)
  expect(refused).toMatchObject({ title: 'Your product review did not pass', isGone: false, facts: [{ value: 'Not passed' }] })
  expect(refused.paragraphs.join(' ')).toContain('廣告')
  expect(refused.next).toEqual({ label: 'Change the review', target: { place: 'reviewForm', id: reviewId } })
  const { reviewId: passed } = await aReview(server, buyer, (await aReceivedLine(server, platform, buyer, { code: 'VASE' })).lineId)
  await approveReview(server, platform, passed)
  const approved = await open('reviewDecided', buyer)
  expect(approved.look).toEqual({ label: 'See the review', target: { place: 'shopReview', id: passed } })
  expect(approved.next).toBeUndefined()
})

it('of an answer leads to the question, and to the list once that is deleted', async () => {
  const { goodsId } = await aReceivedLine(server, platform, buyer)
  const { commentId: questionId } = await aPublicQuestion(server, platform, buyer, goodsId)
  await aPublicAnswer(server, platform, other, questionId)
  const answered = await open('voiceNews', buyer)
  expect(answered).toMatchObject({ title: 'Your product question has an answer', look: { target: { place: 'shopQuestion', id: questionId } } })
  await server.ask(deleteShopComment, { commentId: questionId }, { token: buyer.token })
  const gone = await open('voiceNews', buyer)
  expect(gone).toMatchObject({ isGone: true, look: { target: { place: 'shopQuestion' } } })
  expect(gone.look?.target.id).toBeUndefined()
})

it('of a reply of one’s own that did not pass leads to where one’s own are changed', async () => {
  const { reviewId } = await aPublicReview(server, platform, buyer)
  const { commentId } = await server.ask(replyToReview, { reviewId, text: '加我微信' }, { token: other.token })
  await server.ask(refuseVoice, { commentId, revision: 1, reason: '請勿留聯絡方式' }, staff())
  expect(await open('voiceNews', other)).toMatchObject({
    look: { target: { place: 'shopReview', id: reviewId } },
    next: { label: 'Change what I wrote', target: { place: 'ownVoices' } },
  })
})
