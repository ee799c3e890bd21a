import { readFile } from 'node:fs/promises'
import { confirmReceipt } from '@contract/order/order-endpoints'
import type { OrderDetail } from '@contract/order/order'
import * as caseOperator from '@contract/support/case-operator-endpoints'
import { COMPENSATION_PHOTO_KINDS } from '@contract/support/compensation'
import * as endpoints from '@contract/support/compensation-endpoints'
import { getFeedback } from '@contract/support/feedback-endpoints'
import { closeFeedback } from '@contract/support/feedback-operator-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { goToDay } from '../../support/go-to-day'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { aPaidOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aPhoto } from '../../support/parcels'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

afterEach(() => expectLedgerInOrder(server.db))

const as = (who: TestMember) => ({ token: who.token })
const byFinance = () => ({ operatorKey: platform.financeKey })
const balance = async () => (await server.ask(getWallet, {}, as(member))).balanceCents
const countCases = async () => (await server.db.kysely.selectFrom('feedbacks').selectAll().execute()).length

async function aPicture(who: TestMember = member): Promise<string> {
  const picture = await server.upload(await aPhoto(), as(who))
  return picture.status === 'y' ? picture.data.fileId : ''
}
async function allPhotos(who: TestMember = member) {
  return Promise.all(COMPENSATION_PHOTO_KINDS.map(async (kind) => ({ kind, fileId: await aPicture(who) })))
}
async function aSignedOrder(): Promise<OrderDetail> {
  const { orderId } = await aShippedOrder(server, platform, member)
  return server.ask(confirmReceipt, { orderId }, as(member))
}
const terms = async (orderId: string) => (await server.ask(endpoints.getCompensationTerms, { orderId }, as(member))).terms
async function firstDamaged(orderId: string) {
  const term = (await terms(orderId)).find(({ ground }) => ground === 'damaged')
  if (!term?.parcelId) throw new Error('no parcel')
  return { parcelId: term.parcelId, capCents: term.cap.capCents, bar: term.bar }
}
async function aRequest(orderId: string, change: Partial<Parameters<typeof file>[0]> = {}) {
  const { parcelId, capCents } = await firstDamaged(orderId)
  return { orderId, ground: 'damaged' as const, parcelId, claimedCents: capCents, text: '外箱破了', photos: await allPhotos(), ...change }
}
function file(input: Parameters<typeof server.ask<typeof endpoints.fileCompensation>>[1], who: TestMember = member) {
  return server.post(endpoints.fileCompensation, input, as(who))
}
async function filed(orderId: string): Promise<string> {
  const answer = await file(await aRequest(orderId))
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.feedbackId
}
const grant = (caseId: string, grantedCents: number) =>
  server.post(caseOperator.decideCase, { decision: 'grant', caseId, grantedCents, reason: '照片可見破損', signedAs: '小芸' }, byFinance())
const refuse = (caseId: string) => server.post(caseOperator.decideCase, { decision: 'refuse', caseId, reason: '出庫照片完好' }, byFinance())

describe('a compensation case', () => {
  it('is filed under the terms that were shown, waits for finance, and is paid to the balance', async () => {
    const { orderId, orderNumber } = await aSignedOrder()
    const { held } = await server.ask(endpoints.getCompensationTerms, { orderId }, as(member))
    expect(held).toMatchObject({ photos: [{ kind: 'weighing', count: 1 }], weightGrams: 5_380 })
    const { capCents } = await firstDamaged(orderId)
    expect(capCents).toBeGreaterThan(0)
    const caseId = await filed(orderId)
    expect((await server.ask(caseOperator.operatorListCases, {}, byFinance())).items).toMatchObject([
      { caseId, orderNumber, compensation: { ground: 'damaged', cover: 'freight', claimedCents: capCents, capCents } },
    ])
    expect(await grant(caseId, capCents)).toMatchObject({ status: 'y', data: { status: 'closed', decision: { grantedCents: capCents } } })
    expect(await balance()).toBe(capCents)
    const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()
    expect((await listFinanceLines(server.db.kysely, id, {})).items[0]).toMatchObject({ kind: 'compensation', amountCents: capCents, orderNumber })
    expect(await server.ask(getFeedback, { feedbackId: caseId }, as(member))).toMatchObject({
      status: 'closed',
      unreadAnswers: 1,
      compensation: { photoKinds: [...COMPENSATION_PHOTO_KINDS] },
      messages: [{ by: 'member' }, { by: 'service', signedAs: '小芸', text: '照片可見破損' }],
    })
  })

  it('is granted in part, or refused with a reason; never more than was asked for', async () => {
    const { orderId } = await aSignedOrder()
    const { capCents } = await firstDamaged(orderId)
    const caseId = await filed(orderId)
    expect(await grant(caseId, capCents + 1)).toMatchObject({ code: 'invalidAmount', fields: [{ path: 'grantedCents' }] })
    expect(await balance()).toBe(0)
    expect(await grant(caseId, 100)).toMatchObject({ status: 'y' })
    expect(await balance()).toBe(100)
    const other = await filed((await aSignedOrder()).orderId)
    expect(await refuse(other)).toMatchObject({ status: 'y', data: { decision: { grantedCents: 0 } } })
    expect(await balance()).toBe(100)
  })

  it.each([
    ['above the cap', async (orderId: string) => ({ claimedCents: (await firstDamaged(orderId)).capCents + 1 }), 'compensationAboveCap'],
    ['without the photos', () => Promise.resolve({ photos: [] }), 'compensationPhotosMissing'],
    ['for a parcel that is not in it', (orderId: string) => Promise.resolve({ parcelId: orderId }), 'notFound'],
    ['for a lost box that the member has received', () => Promise.resolve({ ground: 'lost' as const, parcelId: undefined }), 'compensationNotNow'],
  ])('is refused %s, and nothing is kept', async (_, change, code) => {
    const { orderId } = await aSignedOrder()
    expect(await file(await aRequest(orderId, await change(orderId)))).toMatchObject({ code })
    expect(await countCases()).toBe(0)
  })

  it('is refused before the order has left, and after the deadline', async () => {
    const paid = await aPaidOrder(server, platform, member)
    expect(await file(await aRequest(paid.orderId, { claimedCents: 1 }))).toMatchObject({ code: 'compensationNotNow' })
    const { orderId } = await aSignedOrder()
    const late = await aRequest(orderId)
    await goToDay(server, member, 8)
    expect(await file(late)).toMatchObject({ code: 'compensationTooLate' })
    expect(await countCases()).toBe(0)
  })

  it('is filed for a lost box once its way has taken too long, without photos, and takes the cap of the whole box', async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    const lost = async () => (await terms(orderId)).find(({ ground }) => ground === 'lost')
    const request = { orderId, ground: 'lost' as const, claimedCents: 10_800, text: '一直沒有到' }
    await goToDay(server, member, 16)
    expect(await lost()).toMatchObject({ bar: 'tooEarly', cover: 'freight', cap: { capCents: 10_800 }, neededPhotos: [] })
    expect(await file(request)).toMatchObject({ code: 'compensationTooEarly' })
    await goToDay(server, member, 18)
    expect((await lost())?.bar).toBeUndefined()
    expect(await file(request)).toMatchObject({ status: 'y', data: { compensation: { ground: 'lost', capCents: 10_800 } } })
    expect((await terms(orderId)).map(({ cap }) => cap.capCents)).toEqual([0, 0, 0, 0, 0])
  })

  it('cannot be ended by the service without a decision; one that was, in an earlier release, waits for one again', async () => {
    const { orderId } = await aSignedOrder()
    const caseId = await filed(orderId)
    const { operatorKey } = await server.signUpOperator('support')
    for (const text of [undefined, '再見']) expect(await server.post(closeFeedback, { feedbackId: caseId, text }, { operatorKey })).toMatchObject({ code: 'notAllowedNow' })
    expect(await server.ask(getFeedback, { feedbackId: caseId }, as(member))).toMatchObject({ status: 'open', messages: [{ by: 'member' }] })
    expect(await firstDamaged(orderId)).toMatchObject({ bar: 'filed' })
    await server.db.kysely.updateTable('feedbacks').set({ status: 'closed' }).where('id', '=', caseId).execute()
    const [mend] = /update feedbacks [^;]*/.exec(await readFile('server/db/migrations/126-orders-and-cases-that-ended.sql', 'utf8')) ?? ['']
    await server.db.execute(mend)
    expect(await grant(caseId, 100)).toMatchObject({ status: 'y' })
    await server.db.execute(mend)
    expect(await grant(caseId, 100)).toMatchObject({ code: 'notAllowedNow' })
  })

  it('is nobody else’s', async () => {
    const { orderId } = await aSignedOrder()
    const stranger = await server.signUpMember()
    expect(await server.post(endpoints.getCompensationTerms, { orderId }, as(stranger))).toMatchObject({ code: 'notFound' })
    expect(await file({ ...(await aRequest(orderId)), photos: await allPhotos(stranger) }, stranger)).toMatchObject({ code: 'notFound' })
    expect(await countCases()).toBe(0)
  })

  it('is filed once for a parcel, by many at the same moment', async () => {
    const { orderId } = await aSignedOrder()
    const request = await aRequest(orderId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(request)))
    expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
    expect(answers.filter((answer) => answer.status !== 'y' && answer.code === 'compensationTwice')).toHaveLength(5)
  })

  it('is decided once, by two at the same moment', async () => {
    const pairs = Number(process.env['COMPENSATION_PAIRS'] ?? 2)
    let granted = 0
    for (let pair = 0; pair < pairs; pair += 1) {
      // As many as one member may file within ten minutes, and then the next member.
      if (pair > 0 && pair % 10 === 0) {
        Object.assign(member, await server.signUpMember())
        granted = 0
      }
      const caseId = await filed((await aSignedOrder()).orderId)
      const answers = await Promise.all(pair % 2 === 0 ? [grant(caseId, 100), refuse(caseId)] : [refuse(caseId), grant(caseId, 100)])
      expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
      const detail = await server.ask(getFeedback, { feedbackId: caseId }, as(member))
      granted += detail.decision?.grantedCents ?? NaN
      expect(await balance()).toBe(granted)
    }
  })
})
