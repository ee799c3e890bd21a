import { addAddress, listAddresses } from '@contract/address/address-endpoints'
import { creditMember, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { listTransfers, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { createOperatorKey, listOperatorKeys, setUpPlatform } from '@contract/operator/operator-endpoints'
import { adjustOrder, priceOrder, shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import { getOrder, payOrder } from '@contract/order/order-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { listParcels } from '@contract/parcel/parcel-endpoints'
import { flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { getFeedback, sendFeedback, writeOn } from '@contract/support/feedback-endpoints'
import { answerFeedback, operatorGetFeedback } from '@contract/support/feedback-operator-endpoints'
import { getSystem } from '@contract/system/system-endpoints'
import { aBill, aCredit, anAddress, anOrder, packingPlatform } from '../../support/orders'
import { aForecastParcel, aParcelInStock } from '../../support/parcels'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/** Everything that has ever been lost, turned round or run: it must come back sign by sign. */
const TEXT = `'; drop x;-- \\%_ <b>&amp;" 👨‍👩‍👧🇹🇼 𠮷 שלום می‌رود é`
const SHORT = '𠮷📦'

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)

const asMember = () => ({ token: member.token })
const asOperator = () => ({ operatorKey: platform.adminKey })

it('fits the shortest of the fields it is written in', () => expect(TEXT.length).toBeLessThanOrEqual(60))

it('comes back from an address', async () => {
  const fields = { contact: TEXT, province: TEXT, city: TEXT, street: TEXT, address: TEXT }
  await anAddress(server, member, fields)
  expect(await server.ask(listAddresses, {}, asMember())).toEqual([expect.objectContaining(fields)])
})

it('comes back from a problem and its answer', async () => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  await server.ask(flagParcel, { parcelId, type: 'other', remark: `${TEXT}\n${TEXT}` }, asOperator())
  await server.ask(answerProblem, { parcelId, answer: 'fix', remark: TEXT }, asMember())
  const { problem } = await server.ask(getParcel, { parcelId }, asMember())
  expect(problem).toMatchObject({ remark: `${TEXT}\n${TEXT}`, answerRemark: TEXT })
})

it('comes back from an order, its bill, its correction and its way', async () => {
  const { orderId } = await anOrder(server, platform, member, { remark: TEXT })
  const priced = await server.ask(priceOrder, { ...(await aBill(server, platform, orderId)), note: TEXT }, asOperator())
  await aCredit(server, platform, member, priced.totalPayableCents)
  await server.ask(payOrder, { orderId, seenTotalCents: priced.totalPayableCents }, asMember())
  await server.ask(adjustOrder, { orderId, differenceCents: -100, reason: TEXT }, asOperator())
  await server.ask(shipOrder, { orderId, carrierName: TEXT, trackingNumber: SHORT }, asOperator())
  await server.ask(trackOrder, { orderId, kind: 'note', place: TEXT, remark: TEXT }, asOperator())
  expect(await server.ask(getOrder, { orderId }, asMember())).toMatchObject({
    remark: TEXT, bill: { note: TEXT }, adjustments: [{ reason: TEXT }], carrierName: TEXT, trackingNumber: SHORT,
    latestTrack: { place: TEXT, remark: TEXT },
  })
})

it('comes back from a transfer and its review', async () => {
  const { transferId } = await server.ask(submitTransfer, { amountCents: 100, taobaoOrderNumber: '１２３４ 567890', remark: TEXT }, asMember())
  await server.ask(reviewTransfer, { decision: 'reject', transferId, reason: TEXT }, asOperator())
  const { items } = await server.ask(listTransfers, {}, asMember())
  expect(items).toEqual([expect.objectContaining({ taobaoOrderNumber: '1234567890', remark: TEXT, reason: TEXT })])
})

it('comes back from feedback and its answer', async () => {
  const two = `${TEXT}\n${TEXT}`
  const { feedbackId } = await server.ask(sendFeedback, { type: 'app', text: two, contact: TEXT }, asMember())
  await server.ask(answerFeedback, { feedbackId, text: two, signedAs: SHORT }, asOperator())
  await server.ask(writeOn, { feedbackId, text: TEXT }, asMember())
  const said = { text: two, contact: TEXT, messages: [{ text: two }, { text: two, signedAs: SHORT }, { text: TEXT }] }
  expect(await server.ask(getFeedback, { feedbackId }, asMember())).toMatchObject(said)
  expect(await server.ask(operatorGetFeedback, { feedbackId }, asOperator())).toMatchObject(said)
})

it('comes back from what operators name', async () => {
  await server.ask(createOperatorKey, { name: TEXT, scope: 'warehouse' }, asOperator())
  expect((await server.ask(listOperatorKeys, {}, asOperator())).map(({ name }) => name)).toContain(TEXT)
  const payee = { name: TEXT, bank: TEXT, account: TEXT }
  const name = { 'zh-Hant': SHORT, 'zh-Hans': SHORT, en: '<script>alert(1)</script>' }
  await server.ask(setUpPlatform, { settings: { payee, name, currencySymbol: SHORT } }, asOperator())
  expect(await server.ask(getSystem, {})).toMatchObject({ payee, name: '<script>alert(1)</script>', currencySymbol: SHORT })
})

it('comes back from rare Han in the name of goods, and is found by it; wildcards find themselves alone', async () => {
  const { parcelId } = await aForecastParcel(server, platform, member, { items: [{ name: '𠮷野家碗', quantity: 1, unitPriceCents: 100 }] })
  const search = async (words: string) => (await server.ask(listParcels, { search: words }, asMember())).items.map((one) => one.parcelId)
  expect(await search('𠮷野')).toEqual([parcelId])
  for (const wildcard of ['%', '_', '\\', "'"]) expect(await search(wildcard)).toEqual([])
})

describe('typed with a Chinese keyboard', () => {
  it('a phone, a postcode, a tracking number and a member number are the plain ones', async () => {
    const address = await anAddress(server, member, { phone: '０９１２　３４５　６７８', postcode: '１１０' })
    expect(address).toMatchObject({ phone: '+886912345678', postcode: '110' })
    const parcel = await aForecastParcel(server, platform, member, { trackingNumber: 'ｓｆ １２３４５６７８\u200d９０１２' })
    expect(parcel.trackingNumber).toBe('SF123456789012')
    const number = [...member.ClientNO].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
    expect(await server.post(creditMember, { ClientNO: number, amountCents: 1, reason: 'x' }, asOperator())).toMatchObject({ status: 'y' })
  })
})

it.each([
  ['a NUL', 'a\0'], ['half a character', '\ud800'], ['a line break', 'a\r\nb'], ['an escape', '\u001b[2J'], ['too much', 'x'.repeat(10_000)],
])('refuses %s in an address at its field, and keeps nothing', async (_what, contact) => {
  const before = await server.ask(listAddresses, {}, asMember())
  const [one] = before
  if (!one) throw new Error('there is an address')
  const { addressId: _id, pickupSiteName: _site, ...address } = one
  const answer = await server.post(addAddress, { ...address, contact }, asMember())
  expect(answer).toMatchObject({ status: 'n', fields: [{ path: 'contact', Message: expect.stringMatching(/^(Please check this|This is too long)$/) as string }] })
  expect(await server.ask(listAddresses, {}, asMember())).toEqual(before)
})
