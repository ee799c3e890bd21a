import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { errorTexts } from '@contract/kit/errors'
import type { InputOf } from '@contract/kit/endpoint'
import { listAudit } from '@contract/operator/operator-endpoints'
import { limits } from '@contract/limits'
import { getOrder } from '@contract/order/order-endpoints'
import { operatorGetOrder } from '@contract/order/order-operator-endpoints'
import * as endpoints from '@contract/support/feedback-endpoints'
import * as operator from '@contract/support/feedback-operator-endpoints'
import { aPricedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import { startTestServer, type TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })
const bySupport = () => ({ operatorKey: platform.supportKey })
const count = () => server.ask(endpoints.countFeedback, {}, as(member))

async function aPicture(who = member): Promise<string> {
  const answer = await server.upload(await aPhoto(), as(who))
  if (answer.status !== 'y') throw new Error(`the picture was refused: ${answer.code}`)
  return answer.data.fileId
}

const send = (change: Partial<InputOf<typeof endpoints.sendFeedback>> = {}) =>
  server.ask(endpoints.sendFeedback, { type: 'parcel', text: '外箱有壓痕，可以重新打包嗎', ...change }, as(member))
const get = (feedbackId: string) => server.ask(endpoints.getFeedback, { feedbackId }, as(member))
const answer = (feedbackId: string, text = '可以，已請東莞倉換箱') =>
  server.ask(operator.answerFeedback, { feedbackId, text, signedAs: '小芸' }, bySupport())

describe('feedback', () => {
  it('goes to the operator with its photos and comes back answered [spec 1.19]', async () => {
    const fileIds = await Promise.all(Array.from({ length: 6 }, () => aPicture()))
    const sent = await send({ fileIds, contact: 'lin@example.com' })
    expect(sent).toMatchObject({ status: 'open', contact: 'lin@example.com', unreadAnswers: 0, actions: ['write'] })
    expect(sent.messages).toMatchObject([{ by: 'member', text: '外箱有壓痕，可以重新打包嗎' }])

    const { items } = await server.ask(operator.operatorListFeedback, { status: 'open' }, bySupport())
    expect(items).toMatchObject([{ feedbackId: sent.feedbackId, ClientNO: member.ClientNO, type: 'parcel' }])
    const seen = await server.ask(operator.operatorGetFeedback, { feedbackId: sent.feedbackId }, bySupport())
    expect(seen.messages[0]?.photos.map(({ fileId }) => fileId)).toEqual(fileIds)
    for (const { url } of seen.messages[0]?.photos ?? []) expect((await server.fetch(url)).status).toBe(200)

    await answer(sent.feedbackId)
    expect(await get(sent.feedbackId)).toMatchObject({
      status: 'answered',
      unreadAnswers: 1,
      latestAnswer: { signedAs: '小芸', text: '可以，已請東莞倉換箱' },
      messages: [{ by: 'member' }, { by: 'service', signedAs: '小芸', text: '可以，已請東莞倉換箱' }],
    })
    expect(await count()).toEqual({ all: 1, unread: 1 })
    await server.ask(endpoints.markFeedbackRead, { feedbackId: sent.feedbackId, seenAnswers: 1 }, as(member))
    expect(await count()).toEqual({ all: 1, unread: 0 })
  })

  it('is a conversation: each can write on until the operator ends it', async () => {
    const { feedbackId } = await send()
    await answer(feedbackId)
    const more = await server.ask(endpoints.writeOn, { feedbackId, text: '謝謝，什麼時候好？', fileIds: [await aPicture()] }, as(member))
    expect(more).toMatchObject({ status: 'open', messages: [{}, {}, { by: 'member', photos: [{}] }] })
    await answer(feedbackId, '明天')
    await server.ask(operator.closeFeedback, { feedbackId, text: '已換好' }, bySupport())
    expect(await get(feedbackId)).toMatchObject({ status: 'closed', unreadAnswers: 3, actions: [], messages: { length: 5 } })
    expect(await server.post(endpoints.writeOn, { feedbackId, text: '還有' }, as(member))).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(operator.answerFeedback, { feedbackId, text: '還有' }, bySupport())).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.post(operator.closeFeedback, { feedbackId }, bySupport())).toMatchObject({ code: 'notAllowedNow' })
    expect((await get(feedbackId)).messages).toHaveLength(5)
  })

  it('is closed without a word where none is needed, which is no answer to read', async () => {
    const { feedbackId } = await send()
    await server.ask(operator.closeFeedback, { feedbackId }, bySupport())
    expect(await get(feedbackId)).toMatchObject({ status: 'closed', answers: 0, unreadAnswers: 0, messages: [{ by: 'member' }] })
  })

  it('keeps the bill line that is asked about, with what it came to', async () => {
    const { orderId, orderNumber, bill } = await aPricedOrder(server, platform, member)
    const freight = bill?.quote.lines.find(({ label }) => label === 'freight')
    const sent = await send({ type: 'fee', orderId, billLine: { label: 'freight' } })
    expect(sent.order).toEqual({ orderId, orderNumber, billLine: { label: 'freight', amountCents: freight?.amountCents } })
    expect((await send({ orderId })).order).toEqual({ orderId, orderNumber })
  })

  it('about a bill line is named with its order until it is decided, whatever is said in between, and no answer ends it [spec 1.18, 3.13]', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    const other = await aPricedOrder(server, platform, member)
    const askedOf = async (id = orderId) => (await server.ask(getOrder, { orderId: id }, as(member))).askedLines
    await send({ type: 'fee', orderId })
    expect(await askedOf()).toBeUndefined()

    const first = await send({ type: 'fee', orderId, billLine: { label: 'freight' } })
    const second = await send({ type: 'fee', orderId, billLine: { label: 'handling' } })
    const both = [{ label: 'handling', feedbackId: second.feedbackId }, { label: 'freight', feedbackId: first.feedbackId }]
    expect(await askedOf()).toEqual(both)
    expect((await server.ask(operatorGetOrder, { orderId }, { operatorKey: platform.warehouseKey })).askedLines).toEqual(both)
    expect(await askedOf(other.orderId)).toBeUndefined()

    await answer(first.feedbackId)
    expect(await askedOf()).toEqual(both)
    await server.ask(endpoints.writeOn, { feedbackId: first.feedbackId, text: '還是不懂' }, as(member))
    expect(await askedOf()).toEqual(both)
    for (const { feedbackId } of [first, second]) {
      expect(await server.post(operator.closeFeedback, { feedbackId, text: '再見' }, bySupport())).toMatchObject({ code: 'notAllowedNow' })
      expect((await get(feedbackId)).status).toBe('open')
    }
    expect(await askedOf()).toEqual(both)
    // As the service could end it before: what nobody decided is no dispute any more.
    await server.db.kysely.updateTable('feedbacks').set({ status: 'closed' }).where('id', '=', first.feedbackId).execute()
    expect(await askedOf()).toEqual([both[0]])
  })

  it('answered is told to the member, and so is a last answer, but not an end without a word', async () => {
    const mails = async () => (await server.listMails()).filter(({ recipient, text }) => recipient === member.email && /可以，已請東莞倉換箱|再見/.test(text))
    const [one, other] = [await send(), await send()]
    await answer(one.feedbackId)
    await server.ask(operator.closeFeedback, { feedbackId: one.feedbackId, text: '再見' }, bySupport())
    await server.ask(operator.closeFeedback, { feedbackId: other.feedbackId }, bySupport())
    expect((await mails()).map(({ text }) => /再見/.test(text))).toEqual([false, true])
  })

  it('an answer that comes while another is read stays unread', async () => {
    const { feedbackId } = await send()
    await answer(feedbackId)
    await answer(feedbackId, '還有一件事')
    await server.ask(endpoints.markFeedbackRead, { feedbackId, seenAnswers: 1 }, as(member))
    expect((await get(feedbackId)).unreadAnswers).toBe(1)
    await server.ask(endpoints.markFeedbackRead, { feedbackId, seenAnswers: 100 }, as(member))
    await server.ask(endpoints.markFeedbackRead, { feedbackId, seenAnswers: 0 }, as(member))
    expect((await get(feedbackId)).unreadAnswers).toBe(0)
    await answer(feedbackId, '再一件')
    expect((await get(feedbackId)).unreadAnswers).toBe(1)
  })

  it('keeps every word of several who write at once', async () => {
    const { feedbackId } = await send()
    const words = Array.from({ length: 8 }, (_, index) => `第 ${index} 句`)
    await Promise.all(
      words.map((text, index) => (index % 2 ? answer(feedbackId, text) : server.ask(endpoints.writeOn, { feedbackId, text }, as(member)))),
    )
    const { messages, answers } = await get(feedbackId)
    expect(messages.slice(1).map(({ text }) => text).sort()).toEqual(words)
    expect(answers).toBe(4)
  })

  it('is listed in pages, the one that changed last first', async () => {
    const sent = []
    for (let index = 0; index < 5; index += 1) sent.push((await send({ text: `第 ${index} 則` })).feedbackId)
    await answer(sent[0] ?? '')
    const first = await server.ask(endpoints.listFeedback, { limit: 3 }, as(member))
    const rest = await server.ask(endpoints.listFeedback, { limit: 3, cursor: first.nextCursor ?? '' }, as(member))
    expect([...first.items, ...rest.items].map(({ feedbackId }) => feedbackId)).toEqual([sent[0], sent[4], sent[3], sent[2], sent[1]])
    expect(rest.nextCursor).toBeUndefined()
  })

  it('is listed to the operator with the one that waits longest first', async () => {
    const ids = [(await send()).feedbackId, (await send()).feedbackId, (await send()).feedbackId]
    await answer(ids[1] ?? '')
    const open = await server.ask(operator.operatorListFeedback, { status: 'open' }, bySupport())
    expect(open.items.map(({ feedbackId }) => feedbackId)).toEqual([ids[0], ids[2]])
    expect((await server.ask(operator.operatorListFeedback, {}, bySupport())).items).toHaveLength(3)
  })
})

describe('feedback is refused', () => {
  it.each([
    ['no text', { text: '' }, 'text', 'required'],
    ['only blanks', { text: ' \n ' }, 'text', 'required'],
    ['501 signs', { text: '字'.repeat(501) }, 'text', 'tooLong'],
    ['a contact of two lines', { contact: 'a@b.tw\r\nBcc: all@b.tw' }, 'contact', 'invalid'],
    ['an unknown type', { type: 'other' as never }, 'type', 'required'],
    ['an unknown bill line', { billLine: { label: 'tips' as never } }, 'billLine.label', 'invalid'],
  ])('with %s, at its field', async (_name, change, path, code) => {
    const refused = await server.post(endpoints.sendFeedback, { type: 'app', text: '好', ...change }, as(member))
    expect(refused).toMatchObject({ status: 'n', fields: [{ path, code }] })
    expect(await count()).toEqual({ all: 0, unread: 0 })
  })

  it('with a seventh photo, and takes 500 signs with six', async () => {
    const fileIds = await Promise.all(Array.from({ length: 7 }, () => aPicture()))
    expect(await server.post(endpoints.sendFeedback, { type: 'app', text: '好', fileIds }, as(member))).toMatchObject({
      fields: [{ path: 'fileIds', code: 'tooManyPhotos' }],
    })
    expect((await send({ text: '字'.repeat(500), fileIds: fileIds.slice(1) })).messages[0]?.photos).toHaveLength(6)
  })

  it('with another member’s photo, order or conversation', async () => {
    const stranger = await server.signUpMember()
    const { orderId } = await aPricedOrder(server, platform, stranger)
    const fileId = await aPicture(stranger)
    for (const change of [{ fileIds: [fileId] }, { orderId }, { orderId, billLine: { label: 'freight' as const } }]) {
      expect(await server.post(endpoints.sendFeedback, { type: 'app', text: '好', ...change }, as(member))).toMatchObject({ code: 'notFound' })
    }
    const { feedbackId } = await send()
    for (const endpoint of [endpoints.getFeedback, endpoints.writeOn, endpoints.markFeedbackRead]) {
      const input = { feedbackId, text: '好', seenAnswers: 1 }
      expect(await server.post(endpoint, input, as(stranger))).toMatchObject({ code: 'notFound' })
    }
    expect((await server.ask(endpoints.listFeedback, {}, as(stranger))).items).toEqual([])
  })

  it('with a bill line that the order does not have, or without an order', async () => {
    const { orderId } = await aPricedOrder(server, platform, member)
    const input = { type: 'fee' as const, text: '好' }
    expect(await server.post(endpoints.sendFeedback, { ...input, orderId, billLine: { label: 'coupon' } }, as(member))).toMatchObject({ code: 'notFound' })
    expect(await server.post(endpoints.sendFeedback, { ...input, billLine: { label: 'freight' } }, as(member))).toMatchObject({ code: 'required' })
  })

  it('from whoever floods the desk, while others write on', async () => {
    const limited = await startTestServer({ limiter: createRateLimiter() })
    try {
      const [one, other] = [await limited.signUpMember(), await limited.signUpMember()]
      const write = (who: TestMember) => limited.post(endpoints.sendFeedback, { type: 'app', text: '好' }, as(who))
      for (let index = 0; index < 10; index += 1) expect((await write(one)).status).toBe('y')
      expect(await write(one)).toMatchObject({ status: 'n', code: 'tooManyRequests' })
      expect((await write(other)).status).toBe('y')
    } finally {
      await limited.close()
    }
  })

  it('beyond a hundred messages in one conversation, in words', async () => {
    const { feedbackId } = await send()
    for (let index = 1; index < limits.feedback.maxMessages; index += 1) await answer(feedbackId, '好')
    const refused = await server.post(endpoints.writeOn, { feedbackId, text: '好' }, as(member))
    expect(refused).toMatchObject({ code: 'tooManyMessages', Message: errorTexts.tooManyMessages.en })
  })
})

describe('the service’s keys', () => {
  it.each(['warehouse', 'finance'] as const)('of %s read and answer nothing', async (scope) => {
    const { feedbackId } = await send()
    const key = { operatorKey: scope === 'warehouse' ? platform.warehouseKey : platform.financeKey }
    for (const endpoint of [operator.operatorListFeedback, operator.operatorGetFeedback, operator.answerFeedback, operator.closeFeedback]) {
      expect(await server.post(endpoint, { feedbackId, text: '好' }, key)).toMatchObject({ code: 'notPermitted' })
    }
  })

  it('leave a line in the audit log for what they did, without its words', async () => {
    const { feedbackId } = await send()
    await answer(feedbackId, '秘密的回覆')
    await server.ask(operator.closeFeedback, { feedbackId }, bySupport())
    const { items } = await server.ask(listAudit, {}, { operatorKey: platform.adminKey })
    expect(items.filter(({ subjectId }) => subjectId === feedbackId).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['operator/feedback/close', 'done'],
      ['operator/feedback/answer', 'done'],
    ])
    expect(JSON.stringify(items)).not.toContain('秘密')
  })

  it('a photo’s address is signed for the key that asks, and a guest gets nothing', async () => {
    const { feedbackId } = await send({ fileIds: [await aPicture()] })
    const seen = await server.ask(operator.operatorGetFeedback, { feedbackId }, bySupport())
    const [bare = ''] = (seen.messages[0]?.photos[0]?.url ?? '').split('?')
    expect(bare).toMatch(/^\/api\/file\//)
    expect((await server.fetch(bare)).status).toBe(404)
  })
})
