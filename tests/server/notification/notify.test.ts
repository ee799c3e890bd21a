import { keepLanguage, login } from '@contract/account/session-endpoints'
import type { Language } from '@contract/kit/language'
import { setNoticePreference } from '@contract/notification/notification-endpoints'
import { confirmReceipt, payOrder } from '@contract/order/order-endpoints'
import { shipOrder } from '@contract/order/order-operator-endpoints'
import { flagParcel, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { decideCase } from '@contract/support/case-operator-endpoints'
import { answerFeedback } from '@contract/support/feedback-operator-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { aCredit, packingPlatform, aPaidOrder, aPricedOrder, aShippedOrder } from '../../support/orders'
import { aForecastParcel, anArrival, aParcelInStock, aTrackingNumber } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
beforeEach(async () => {
  await speak('en')
})

const speak = (language: Language) => server.ask(keepLanguage, {}, { token: member.token, language })

/** What has been written to the member, codes aside. */
async function mailsTo(recipient = member.email) {
  return (await server.listMails()).filter((mail) => mail.recipient === recipient && !/code|驗證碼|验证码/i.test(mail.subject))
}
const noticesOf = async ({ ClientNO }: TestMember = member) =>
  server.db.kysely
    .selectFrom('notifications')
    .innerJoin('members', 'members.id', 'notifications.memberId')
    .where('members.clientNo', '=', ClientNO)
    .select(['event', 'facts'])
    .orderBy('notifications.createdAt')
    .execute()

async function arrive(): Promise<{ parcelId: string; trackingNumber: string }> {
  const { trackingNumber } = await aForecastParcel(server, platform, member)
  const { parcelId } = await server.ask(receiveParcel, await anArrival(server, platform, trackingNumber), { operatorKey: platform.warehouseKey })
  return { parcelId, trackingNumber }
}

it('says of several boxes which one has come', async () => {
  const { trackingNumber } = await aForecastParcel(server, platform, member, { trackingNumber: 'JDVA12345678901' })
  await server.ask(receiveParcel, await anArrival(server, platform, `${trackingNumber}-2-3-`), { operatorKey: platform.warehouseKey })
  expect(await noticesOf()).toMatchObject([{ facts: { box: { number: 2, count: 3 } } }])
  expect(await mailsTo()).toMatchObject([{ subject: expect.stringContaining('Parcel JDVA12345678901, box 2 of 3, has arrived') as string }])
})

it('tells of an arrival, in the app and by mail, what has arrived', async () => {
  const { parcelId, trackingNumber } = await arrive()
  expect(await noticesOf()).toEqual([{ event: 'arrival', facts: { parcelId, trackingNumber } }])
  expect(await mailsTo()).toMatchObject([{ subject: expect.stringContaining(`Parcel ${trackingNumber} has arrived`) as string }])
})

it('tells nobody of a parcel that is nobody’s', async () => {
  await server.ask(receiveParcel, await anArrival(server, platform, aTrackingNumber()), { operatorKey: platform.warehouseKey })
  expect(await server.db.kysely.selectFrom('notifications').selectAll().execute()).toEqual([])
})

it('tells of a problem with the warehouse’s own words', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '外箱破損\n內容完好' }, { operatorKey: platform.warehouseKey })
  const [, problem] = await mailsTo()
  expect(problem?.text).toContain('外箱破損\n內容完好')
  expect(problem?.subject).not.toContain('外箱')
})

it('tells of the bill, of the shipment and of a transfer that was reviewed, each with its own figures', async () => {
  const priced = await aPricedOrder(server, platform, member)
  const transfer = await server.ask(submitTransfer, { taobaoOrderNumber: '1234567890123', amountCents: 5_000 }, { token: member.token })
  await server.ask(
    reviewTransfer,
    { decision: 'approve', transferId: transfer.transferId, amountCents: 5_000 },
    { operatorKey: platform.financeKey },
  )
  const paid = await aPaidOrder(server, platform, member)
  await server.ask(shipOrder, { orderId: paid.orderId, carrierName: '黑貓宅急便', trackingNumber: 'TCAT123456' }, { operatorKey: platform.warehouseKey })
  const texts = (await mailsTo()).map(({ text }) => text)
  const amount = `¥${(priced.totalPayableCents / 100).toFixed(2)} to pay`
  expect(texts.some((text) => text.includes(priced.orderNumber) && text.includes(amount))).toBe(true)
  expect(texts.some((text) => text.includes('¥50.00 was credited'))).toBe(true)
  expect(texts.some((text) => text.includes(paid.orderNumber) && text.includes('黑貓宅急便') && text.includes('TCAT123456'))).toBe(true)
})

it('tells why a transfer was not accepted', async () => {
  const { transferId } = await server.ask(submitTransfer, { taobaoOrderNumber: '1234567890123', amountCents: 5_000 }, { token: member.token })
  await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: '金額不符' }, { operatorKey: platform.financeKey })
  expect((await mailsTo()).at(-1)?.text).toContain('金額不符')
})

it('tells of an answer to feedback, with the answer', async () => {
  const { feedbackId } = await server.ask(sendFeedback, { type: 'app', text: '字太小' }, { token: member.token })
  const { operatorKey } = await server.signUpOperator('support')
  await server.ask(answerFeedback, { feedbackId, text: '下一版會放大。' }, { operatorKey })
  expect((await mailsTo()).at(-1)).toMatchObject({ subject: expect.stringContaining('feedback has an answer') as string, text: expect.stringContaining('下一版會放大。') as string })
  expect(await noticesOf()).toMatchObject([{ event: 'feedbackAnswered', facts: { feedbackId } }])
})

describe('tells who has invited of a bonus', () => {
  const bonusNotices = async () => (await noticesOf()).filter(({ event }) => event === 'referralBonus').map(({ facts }) => facts)
  const bonusMails = async () => (await mailsTo()).filter(({ subject }) => /referral bonus/.test(subject))
  const sign = async (friend: TestMember) => {
    const { orderId } = await aShippedOrder(server, platform, friend)
    await server.ask(confirmReceipt, { orderId }, { token: friend.token })
    return orderId
  }
  const giveBack = async (friend: TestMember, orderId: string, grantedCents: number) => {
    const { feedbackId } = await server.ask(sendFeedback, { type: 'fee', text: '太貴', orderId, billLine: { label: 'freight' } }, { token: friend.token })
    await server.ask(decideCase, { decision: 'grant', caseId: feedbackId, grantedCents, reason: '退回', signedAs: '小芸' }, { operatorKey: platform.financeKey })
  }

  it('with its amount and the new sum, once a booking, also when a refund takes it back, and nothing of the friend', async () => {
    const friend = await server.signUpMember({ referrerEmail: member.email })
    await server.db.execute("update members set nickname = '陳芷芸' where client_no = $1", [friend.ClientNO])
    const first = await sign(friend)
    await sign(friend)
    await giveBack(friend, first, 1_000)
    expect(await bonusNotices()).toEqual([
      { amountCents: 580, bonusCents: 580 },
      { amountCents: 580, bonusCents: 1_160 },
      { amountCents: -50, bonusCents: 1_110 },
    ])
    const mails = await bonusMails()
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A referral bonus of ¥5.80'),
      expect.stringContaining('A referral bonus of ¥5.80'),
      expect.stringContaining('¥0.50 of referral bonus taken back'),
    ])
    expect(mails.map(({ text }) => /Your bonuses so far: (\S+)\. /.exec(text)?.[1])).toEqual(['¥5.80', '¥11.60', '¥11.10'])
    const told = JSON.stringify([mails, await bonusNotices()])
    for (const secret of ['陳', friend.email, friend.ClientNO, first]) expect(told).not.toContain(secret)
  })

  it('not where nothing is booked: a refund of a bonus that is spent is told when the next ones make it up', async () => {
    const friend = await server.signUpMember({ referrerEmail: member.email })
    const orderId = await sign(friend)
    const bill = await aPricedOrder(server, platform, member)
    await aCredit(server, platform, member, bill.totalPayableCents - 580)
    await server.ask(payOrder, { orderId: bill.orderId, seenTotalCents: bill.totalPayableCents }, { token: member.token })
    await giveBack(friend, orderId, 1_000)
    expect(await bonusNotices()).toEqual([{ amountCents: 580, bonusCents: 580 }])
    await sign(friend)
    expect((await bonusNotices()).slice(1)).toEqual([{ amountCents: 530, bonusCents: 1_110 }])
  })

  it('by the channels that are wanted', async () => {
    for (const channel of ['app', 'email'] as const) await server.ask(setNoticePreference, { event: 'referralBonus', channel, on: false }, { token: member.token })
    await sign(await server.signUpMember({ referrerEmail: member.email }))
    expect([await bonusNotices(), await bonusMails()]).toEqual([[], []])
  })

  it.each([
    ['zh-Hant', '推薦獎金 ¥5.80 已入帳', '累計推薦獎金 ¥5.80'],
    ['zh-Hans', '推荐奖金 ¥5.80 已入账', '累计推荐奖金 ¥5.80'],
  ] as const)('in %s', async (language, subject, sum) => {
    await speak(language)
    await sign(await server.signUpMember({ referrerEmail: member.email }))
    expect(await mailsTo()).toMatchObject([{ subject: expect.stringContaining(subject) as string, text: expect.stringContaining(sum) as string }])
  })
})

it('keeps still by the channels that the member has switched off', async () => {
  for (const channel of ['app', 'email'] as const) {
    await server.ask(setNoticePreference, { event: 'arrival', channel, on: false }, { token: member.token })
  }
  const { parcelId } = await arrive()
  expect(await mailsTo()).toEqual([])
  expect(await noticesOf()).toEqual([])
  await server.ask(flagParcel, { parcelId, type: 'damaged', remark: '破損' }, { operatorKey: platform.warehouseKey })
  expect(await mailsTo()).toHaveLength(1)
})

it.each([
  ['zh-Hant', '已入庫'],
  ['zh-Hans', '已入库'],
  ['en', 'has arrived'],
] as const)('writes in the language that the member used last: %s', async (language, words) => {
  await speak(language)
  await arrive()
  expect((await mailsTo()).map(({ subject }) => subject)).toEqual([expect.stringContaining(words)])
})

it('learns the language when the member signs in', async () => {
  await server.ask(login, { email: member.email, password: member.password }, { language: 'zh-Hans' })
  await arrive()
  expect((await mailsTo())[0]?.subject).toContain('已入库')
})

it('tells nothing of what was undone', async () => {
  const answer = await server.post(
    shipOrder,
    { orderId: (await aPricedOrder(server, platform, member)).orderId, carrierName: 'a', trackingNumber: 'TCAT123456' },
    { operatorKey: platform.warehouseKey },
  )
  expect(answer.status).toBe('n')
  expect((await mailsTo()).some(({ subject }) => subject.includes('shipped'))).toBe(false)
})

it('never lets words of others into the head of a mail', async () => {
  await server.db.transaction(async (tx) => {
    const { id } = await tx.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
    await notifyMember(tx, server.app.ports, id, {
      event: 'shipped',
      facts: { orderId: '-', orderNumber: 'C1\r\nBcc: thief@example.com', carrierName: 'a\r\nb', trackingNumber: 'T' },
    })
  })
  const [mail] = await mailsTo()
  expect(mail?.subject).toContain('C1 Bcc: thief@example.com')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
})
