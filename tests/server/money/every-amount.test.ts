import { acceptBid, confirmDeal, objectToDeal } from '@contract/proxy/deal-endpoints'
import { getRequest } from '@contract/proxy/request-endpoints'
import { allEndpoints } from '@contract/all-endpoints'
import { changeGroup } from '@contract/group/group-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { flagParcel } from '@contract/parcel/parcel-operator-endpoints'
import { confirmReceipt } from '@contract/order/order-endpoints'
import { previewOrder } from '@contract/order/packing-endpoints'
import { askPurchaseCancel, requestPurchaseReturn } from '@contract/proxy/proxy-endpoints'
import { operatorGetPurchase } from '@contract/proxy/proxy-operator-endpoints'
import { objectToRefusal, requestAfterSale } from '@contract/shop/after-sale-endpoints'
import { offerAfterSale, refuseAfterSale } from '@contract/shop/after-sale-operator-endpoints'
import { operatorListGoods } from '@contract/shop/shop-operator-endpoints'
import { getCompensationTerms } from '@contract/support/compensation-endpoints'
import { sendFeedback } from '@contract/support/feedback-endpoints'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { randomUUID } from '../../support/chance'
import { FakeMallGateway } from '../../support/fake-mall-gateway'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { fingerprint } from '../../support/fingerprint'
import { aMallLine, GOODS } from '../../support/mall-cart'
import { aGroup, joinWithParcel } from '../../support/groups'
import { aCredit, anApplication, aPaidOrder, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aForecast, aForecastParcel, aParcelInStock, aPhoto } from '../../support/parcels'
import { aPaidPurchaseOrder, aProof, bringIn, buy, toBuying, toPlacing, type NamedPurchase } from '../../support/purchases'
import { getAt, listFieldPaths, withAt } from '../../support/schema-fields'
import { aPublication } from '../../support/rewards'
import { aCatalogue, anOffer, aSku, importBatch } from '../../support/shop'
import { aBidForm, aHouseBid, anAgent, anOpenRequest, aRequest, aRequestForm } from '../../support/proxy'
import { aPaidDeal, aStockedDeal, payDeal } from '../../support/deals'
import { aShopOrder, payShopOrder } from '../../support/shop-orders'
import { aPickedOrder, stock } from '../../support/shop-stock'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

/** Every place of every request that holds money, found in the contract: a new one is tried without being named here. */
const places = allEndpoints.flatMap((endpoint) =>
  listFieldPaths(endpoint.input)
    .filter((path) => /cents$/i.test(path))
    .map((path) => [endpoint.path, path, endpoint] as const),
)

/** Where nothing is an amount with a meaning of its own: a price that the platform sets, a cap that takes nothing, goods worth nothing. */
const ZERO_IS_MEANT = new Set([
  'operator/coupon/publish minSpendCents',
  'shop/search minCents',
  'shop/search maxCents',
  'agent/bid feeCents',
  'operator/request/bid feeCents',
  'operator/deal/decide memberCents',
  'operator/deal/decide agentCents',
  'mall/search minCents',
  'mall/search maxCents',
  'operator/proxy/buy transportCents',
  'operator/proxy/buy discountCents',
  'operator/proxy/cancelledBySeller goodsCents',
  'operator/proxy/cancelledBySeller transportCents',
  'operator/proxy/agreeReturn wayBackCents',
  'operator/proxy/refund goodsCents',
  'operator/proxy/refund transportCents',
  'operator/proxy/refund serviceCents',
  'operator/proxy/refund otherCents',
  'freight/estimate goodsValueCents',
  'freight/keepEstimate goodsValueCents',
  'order/apply topUpCapCents',
  'order/pay topUpCapCents',
  'pay/pay topUpCapCents',
  'group/join topUpCapCents',
  'transport/save topUpCapCents',
  'parcel/answerProblem seenFeeCents',
  'operator/platform/setup settings.problemFees.fixCents',
  'operator/platform/setup settings.problemFees.returnHandlingCents',
  'operator/platform/setup settings.problemFees.returnPerKgCents',
  'operator/platform/setup settings.problemFees.disposeCents',
  'operator/platform/setup storage.perKgDayCents',
  'operator/platform/setup channels.0.tariff.mode.firstCents',
  'operator/platform/setup channels.0.tariff.mode.stepCents',
  'operator/platform/setup channels.0.tariff.mode.bands.0.perKgCents',
  'operator/platform/setup channels.0.tariff.mode.bands.0.cents',
  'operator/platform/setup channels.0.tariff.handlingCents',
  'operator/platform/setup channels.0.tariff.minimumCents',
  'operator/platform/setup channels.0.tariff.remoteArea.cents',
  'operator/platform/setup services.0.cents',
  'operator/platform/setup customs.0.thresholdCents',
  'operator/platform/setup customs.0.documentFeeCents',
])
/** Where less than nothing is meant: money that goes back. */
const NEGATIVE_IS_MEANT = new Set(['operator/order/adjust differenceCents'])

/** As they stand in a body, since JSON has no word for the last one. */
const WRONG_AMOUNTS = ['-5', '0', '0.1', '1e308', String(2 ** 53), '"5"', '[5]', 'null', 'true', 'NaN', '1e999'] as const

let wechat: FakeWechat
let mallGateway: FakeMallGateway
const server = useTestServer({
  sharesRows: true,
  environment: async () => {
    wechat = await FakeWechat.start()
    mallGateway = await FakeMallGateway.start()
    return { ...wechat.environment, ...mallGateway.environment() }
  },
})
const platform = usePlatform(server, packingPlatform)
const member = useMember(server)
const dealersOf = (one: typeof member) => ({ server, platform, member: one, agent: one })

/** A call of each endpoint that takes money, right in all its places. */
let calls: Readonly<Record<string, readonly object[]>>

beforeAll(async () => {
  calls = await toRightCalls()
})
afterAll(() => Promise.all([wechat.stop(), mallGateway.stop()]))

async function toRightCalls(): Promise<Readonly<Record<string, readonly object[]>>> {
  const forecast = await aForecastParcel(server, platform, member)
  const inStock = await aParcelInStock(server, platform, member)
  const coming = await aForecastParcel(server, platform, member)
  const flagged = await aParcelInStock(server, platform, member)
  const fees = { fixCents: 500, returnHandlingCents: 0, returnPerKgCents: 0, disposeCents: 0 }
  await server.ask(setUpPlatform, { settings: { problemFees: fees } }, { operatorKey: platform.adminKey })
  await server.ask(flagParcel, { parcelId: flagged.parcelId, type: 'damaged', remark: '外箱破損' }, { operatorKey: platform.warehouseKey })
  const application = await anApplication(server, platform, member)
  const { declaredValueCents: _value, ...beforehand } = application
  const unpaid = await aPricedOrder(server, platform, member)
  const debt = await aPricedOrder(server, platform, member)
  const other = await aPricedOrder(server, platform, member)
  const paid = await aPaidOrder(server, platform, member)
  const asked = { type: 'fee', text: '多收了', orderId: paid.orderId, billLine: { label: 'handling' } } as const
  const { feedbackId } = await server.ask(sendFeedback, asked, { token: member.token })
  const slip = async () => {
    const answer = await server.upload(await aPhoto(), { token: member.token })
    return answer.status === 'y' ? answer.data.fileId : ''
  }
  const topUp = { amountCents: 10_000, slipFileIds: [await slip()] }
  const { transferId } = await server.ask(submitTransfer, topUp, { token: member.token })
  /** Of a parcel whose box has been signed for. */
  const aCompensation = async () => {
    const { orderId } = await aShippedOrder(server, platform, member)
    await server.ask(confirmReceipt, { orderId }, { token: member.token })
    const { terms } = await server.ask(getCompensationTerms, { orderId }, { token: member.token })
    const parcelId = terms.find(({ ground }) => ground === 'short')?.parcelId
    const photos = [{ fileId: await slip(), kind: 'outerBox' }, { fileId: await slip(), kind: 'goods' }]
    return { orderId, ground: 'short', parcelId, claimedCents: 100, text: '少了一雙', photos }
  }
  const preview = await server.ask(previewOrder, application, { token: member.token })
  await aCredit(server, platform, member, 2 * unpaid.totalPayableCents + 500)
  const leader = await server.signUpMember()
  const [{ group: joined }, { group: changed }] = [await aGroup(server, platform, leader), await aGroup(server, platform, leader)]
  const toJoin = await aParcelInStock(server, platform, member)
  await joinWithParcel(server, platform, member, changed.groupId)
  await server.ask(changeGroup, { groupId: changed.groupId, channelCode: 'AIR' }, { token: leader.token })
  await aCredit(server, platform, member, 40_000)
  const catalogue = aCatalogue()
  // Enough for all that is bought here.
  await importBatch(server, platform, { ...catalogue, skus: catalogue.skus?.map((sku) => ({ ...sku, stock: 50 })) })
  const goods = await server.ask(operatorListGoods, { code: 'BASKET' }, { operatorKey: platform.shopKey })
  const skuId = goods.items[0]?.skus.find(({ code }) => code === 'BASKET-GREY')?.skuId ?? ''
  const cartLine = { skuId, delivery: 'join', seenCents: 4_500 }
  const shopOrder = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
  const sold = await aShopOrder(server, member, { lines: [{ skuId, quantity: 1 }] })
  await payShopOrder(server, platform, member, sold)
  /** Of goods in stock, asked for as damaged. */
  const anAfterSale = async () => {
    const bought = await aPickedOrder(server, platform, member, { lines: [{ skuId, quantity: 1 }] })
    await stock(server, platform, bought.orderNumber)
    const asked = { lineId: bought.lines[0]?.lineId ?? '', quantity: 1, reason: 'damaged' as const, kind: 'refundOnly' as const, photoIds: [await slip()] }
    const { afterSaleId, caseNumber } = await server.ask(requestAfterSale, asked, { token: member.token })
    return { afterSaleId, offer: { caseNumber, offeredCents: 100, reason: '外盒壓到，商品完好可用' } }
  }
  /** And refused, to which the member objects. */
  const anObjection = async () => {
    const { afterSaleId, offer } = await anAfterSale()
    await server.ask(refuseAfterSale, { caseNumber: offer.caseNumber, reason: '照片看不出商品有損壞' }, { operatorKey: platform.supportKey })
    return server.ask(objectToRefusal, { afterSaleId, text: '不同意' }, { token: member.token })
  }
  const afterSale = await anAfterSale()
  await server.ask(offerAfterSale, afterSale.offer, { operatorKey: platform.supportKey })
  /** At a foreign shop, paid; bought; bought and not wanted any more; in stock and to go back. */
  const aPurchase = async () => {
    const { orderNumber } = await aPaidPurchaseOrder(server, platform, member, { lines: [{ ...GOODS, quantity: 1 }], isInspected: true })
    return { orderNumber, place: 1 }
  }
  const aBoughtPurchase = async () => {
    const name = await aPurchase()
    await buy(server, platform, name)
    return name
  }
  const purchaseIdOf = async (name: NamedPurchase) => (await server.ask(operatorGetPurchase, name, { operatorKey: platform.buyerKey })).purchaseId
  const aLeavingPurchase = async () => {
    const name = await aBoughtPurchase()
    await server.ask(askPurchaseCancel, { purchaseId: await purchaseIdOf(name), reason: '不要了' }, { token: member.token })
    return name
  }
  const aReturningPurchase = async () => {
    const name = await aPurchase()
    await bringIn(server, platform, name)
    const wish = { purchaseId: await purchaseIdOf(name), reason: 'changedMind' as const, text: '不合用', photos: [] }
    await server.ask(requestPurchaseReturn, wish, { token: member.token })
    return name
  }
  await anAgent(server, platform, member)
  /** That the member has to buy as an agent; and one that is objected to. */
  const dealers = { server, platform, member: await server.signUpMember(), agent: member }
  const toBuy = await aPaidDeal(dealers)
  const disputed = await aStockedDeal(dealers)
  await server.ask(objectToDeal, { dealId: disputed.dealId, reason: 'broken', text: '壞了' }, { token: dealers.member.token })
  const earned = await aStockedDeal(dealers)
  await server.ask(confirmDeal, { dealId: earned.dealId }, { token: dealers.member.token })
  const wishedOfHouse = await anOpenRequest(server, platform, member)
  await aHouseBid(server, platform, wishedOfHouse.proxyRequestId)
  const { bids: ofHouse } = await server.ask(getRequest, { proxyRequestId: wishedOfHouse.proxyRequestId }, { token: member.token })
  const acceptance = { proxyRequestId: wishedOfHouse.proxyRequestId, bidId: ofHouse[0]?.bidId ?? '', revision: 1 }
  const ofOurs = await payDeal(dealersOf(member), await server.ask(acceptBid, acceptance, { token: member.token }))
  const adminsPhoto = await server.upload(await aPhoto(), { operatorKey: platform.adminKey })
  const wished = await anOpenRequest(server, platform, await server.signUpMember())
  const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents: 500 }]
  const [channel] = packingPlatform.channels
  const aChannel = (code: string, mode: object) => ({ ...channel, code, tariff: { ...channel?.tariff, version: `${code}-1`, mode } })
  return {
    'parcel/forecast': [aForecast(platform, { items })],
    'parcel/forecastMany': [{ parcels: [aForecast(platform, { items })] }],
    'parcel/update': [{ ...aForecast(platform, { items }), parcelId: forecast.parcelId }],
    'parcel/complete': [{ parcelId: inStock.parcelId, goodsNature: 'ordinary', items }],
    'freight/estimate': [
      { warehouseId: platform.warehouseIds['DG'], pickupMethod: 'delivery', country: 'TW', actualGrams: 2_000, goodsValueCents: 30_000 },
    ],
    'freight/keepEstimate': [
      { warehouseId: platform.warehouseIds['DG'], pickupMethod: 'delivery', country: 'TW', actualGrams: 2_000, goodsValueCents: 30_000, channelCode: 'SEA', seenTotalCents: 4_400 },
    ],
    'parcel/answerProblem': [{ parcelId: flagged.parcelId, answer: 'fix', seenFeeCents: 500 }],
    'transport/save': [{ ...beforehand, parcelIds: [coming.parcelId], topUpCapCents: 100, autoPayCapCents: 100, capCents: 50_000, waitDays: 14, ifLate: 'wait', ifProblem: 'wait' }],
    'order/preview': [{ ...application }],
    'order/advise': [{ ...application }],
    'order/apply': [{ ...application, topUpCapCents: 100, autoPayCapCents: 100, seenTotalCents: preview.quote?.totalCents }],
    'group/join': [{ groupId: joined.groupId, parcelIds: [toJoin.parcelId], seenHoldCents: 20_000, topUpCapCents: 100, acceptsDearer: true }],
    'group/consent': [{ groupId: changed.groupId, seenHoldCents: 20_000 }],
    'order/pay': [{ orderId: unpaid.orderId, seenTotalCents: 11_600, topUpCapCents: 100 }],
    'wallet/startWechatPay': [{ orderId: debt.orderId, seenTotalCents: 11_600, payer: { app: 'miniProgram', code: wechat.people.aCode() } }],
    'pay/pay': [{ payableId: other.orderId, seenTotalCents: 11_600, topUpCapCents: 100 }],
    'pay/startWechat': [{ payableId: debt.orderId, seenTotalCents: 11_600, payer: { app: 'miniProgram', code: wechat.people.aCode() } }],
    'wallet/submitTransfer': [{ amountCents: 500, slipFileIds: [await slip()] }],
    'operator/order/adjust': [{ orderId: paid.orderId, differenceCents: -100, reason: '多收' }],
    'compensation/file': [await aCompensation()],
    'operator/case/decide': [{ decision: 'grant', caseId: feedbackId, grantedCents: 100, reason: '多收' }],
    'operator/transfer/review': [{ decision: 'approve', transferId, amountCents: 10_000 }],
    'operator/wallet/credit': [{ ClientNO: member.ClientNO, amountCents: 20_000, reason: 'test' }],
    'operator/wallet/hold': [{ ClientNO: member.ClientNO, amountCents: 100, reason: 'test', days: 14 }],
    'operator/shop/import': [{ ...aCatalogue('CHAIR'), skus: [aSku('CHAIR-GREY', 'CHAIR', 'grey', { listPriceCents: 6_000 })] }],
    'operator/shop/publishOffer': [anOffer('AMOUNT'), anOffer('SHARE', { benefit: { kind: 'percent', rate: 1_000, capCents: 5_000 } })],
    'operator/shop/refund': [{ orderNumber: sold.orderNumber, skuCode: 'BASKET-GREY', amountCents: 100, reason: '壓皺' }],
    'afterSale/accept': [{ afterSaleId: afterSale.afterSaleId, seenCents: 100 }],
    'operator/afterSale/decide': [{ decision: 'part', caseNumber: (await anObjection()).caseNumber, grantedCents: 100 }],
    'operator/afterSale/offer': [(await anAfterSale()).offer],
    'shop/search': [{ minCents: 1, maxCents: 100_000 }],
    'mall/search': [{ q: '檯燈', minCents: 1, maxCents: 100_000 }],
    'operator/shop/setPrice': [{ skuCode: 'BASKET-GREY', priceCents: 4_400 }],
    'request/save': [aRequestForm(platform)],
    'request/raise': [{ proxyRequestId: (await aRequest(server, platform, member)).proxyRequestId, limitCents: 50_000 }],
    'agent/askRise': [{ dealId: toBuy.dealId, kind: 'rise', goodsCents: 40_000, note: '店家漲價', photoIds: [await slip()] }],
    'agent/toBalance': [{ amountCents: 10_000 }],
    'agent/requestPayout': [{ amountCents: 10_000, account: { bank: '中國銀行', number: '6222020000001234567', holder: '林予安' } }],
    'operator/deal/ask': [{ number: ofOurs.number, kind: 'rise', goodsCents: 40_000, note: '店家漲價', photoIds: adminsPhoto.status === 'y' ? [adminsPhoto.data.fileId] : [] }],
    'operator/deal/decide': [
      { number: disputed.number, memberCents: 15_000, agentCents: 28_200, goods: 'kept', memberReason: '兩個按鍵的修理費用退還給您', agentReason: '包裝不足，修理費用由您承擔' },
    ],
    'agent/bid': [{ proxyRequestId: wished.proxyRequestId, ...aBidForm() }],
    'operator/request/bid': [{ proxyRequestId: wished.proxyRequestId, ...aBidForm() }],
    'mallCart/put': [await aMallLine(server, member)],
    'proxy/place': [await toPlacing(server, platform, member, { lines: [{ ...GOODS, quantity: 1 }] })],
    'operator/proxy/ask': [
      { ...(await aPurchase()), kind: 'priceRise', line: 1, unitCents: 99_000, photos: [await aProof(server, platform)] },
      { ...(await aPurchase()), kind: 'transportRise', transportCents: 99_000, photos: [await aProof(server, platform)] },
      { ...(await aPurchase()), kind: 'optionGone', line: 1, choices: [{ optionText: '灰色', unitCents: 1 }], photos: [await aProof(server, platform)] },
    ],
    'operator/proxy/buy': [await toBuying(server, platform, await aPurchase(), { discountCents: 1 })],
    'operator/proxy/cancelledBySeller': [{ ...(await aLeavingPurchase()), goodsCents: 100, transportCents: 0 }],
    'operator/proxy/agreeReturn': [{ ...(await aReturningPurchase()), wayBackCents: 100 }],
    'operator/proxy/refund': [{ ...(await aBoughtPurchase()), goodsCents: 100, transportCents: 1, serviceCents: 1, otherCents: 1, reason: '補償' }],
    'cart/put': [{ ...cartLine, quantity: 2 }],
    'cart/merge': [{ lines: [{ ...cartLine, quantity: 2, changedAt: 1_000 }] }],
    'cart/seePrices': [{ lines: [cartLine] }],
    'cart/look': [{ lines: [{ ...cartLine, quantity: 2, changedAt: 1_000 }] }],
    'shop/place': [{ lines: [{ skuId, quantity: 1 }], delivery: 'join', seenTotalCents: 4_500 }],
    'shop/changeDelivery': [{ orderId: shopOrder.orderId, delivery: 'join', seenTotalCents: 4_500 }],
    'operator/coupon/publish': [aPublication(), aPublication({ benefit: { kind: 'percent', rate: 1_000, capCents: 2_000 } })],
    'operator/platform/setup': [
      {
        storage: { version: 'storage-2', freeDays: 30, perKgDayCents: 60 },
        settings: { problemFees: { fixCents: 500, returnHandlingCents: 300, returnPerKgCents: 600, disposeCents: 100 } },
        channels: [aChannel('FIRST', { kind: 'firstAndContinued', firstGrams: 500, firstCents: 5_000, stepGrams: 500, stepCents: 2_500 })],
        services: [{ code: 'photoCheck', cents: 400, version: 'services-2' }],
        customs: [{ country: 'TW', validFrom: '2026-01-01', version: 'c-1', thresholdCents: 40_000, taxRate: 700, documentFeeCents: 3_000 }],
      },
      { channels: [aChannel('BANDS', { kind: 'perKgBands', stepGrams: 1_000, bands: [{ fromGrams: 0, perKgCents: 1_800 }] })] },
      { channels: [aChannel('FLAT', { kind: 'flatBands', bands: [{ upToGrams: 30_000, cents: 9_000 }] })] },
    ],
  }
}

/** @param written the value as it stands in the body, at `path` */
function send(endpoint: Endpoint, call: object, path?: string, written?: string) {
  const body = { ...call, token: member.token, requestId: randomUUID(), lang: 'en' }
  const marked = path === undefined ? body : withAt(body, path, 'THE AMOUNT')
  const scope = endpoint.access.split(':')[1]
  // Photos are of who took them.
  const key = scope === 'finance' ? platform.financeKey : scope === 'buyer' ? platform.buyerKey : platform.adminKey
  return server.fetch(`/api/${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(scope && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(marked).replace('"THE AMOUNT"', written ?? ''),
  })
}

function isMeant(endpointPath: string, path: string, written: string): boolean {
  const place = `${endpointPath} ${path}`
  return (written === '0' && ZERO_IS_MEANT.has(place)) || (written === '-5' && NEGATIVE_IS_MEANT.has(place))
}

it.each(places)('%s takes no wrong amount as %s, and nothing changes', async (endpointPath, path, endpoint) => {
  const call = calls[endpointPath]?.find((one) => getAt(one, path) !== undefined)
  if (!call) throw new Error(`say above what a right call of ${endpointPath} with ${path} is`)
  const before = await fingerprint(server.db)
  for (const written of WRONG_AMOUNTS) {
    if (isMeant(endpointPath, path, written)) continue
    const answer = await send(endpoint, call, path, written)
    const { status, code, fields } = answer.json<{ status: string; code: string; fields?: { path: string }[] }>()
    // Refused for this place and no other, or for the whole: a body that is no JSON, an amount that is not the one seen.
    const place = answer.status === 400 || code === 'priceChanged' ? path : fields?.map((one) => one.path).join()
    expect([written, answer.status < 500, status, place]).toEqual([written, true, 'n', path])
  }
  expect(await fingerprint(server.db)).toEqual(before)
})

it('takes each of these calls with its right amounts', async () => {
  for (const [endpointPath, rightCalls] of Object.entries(calls)) {
    const endpoint = allEndpoints.find(({ path }) => path === endpointPath)
    if (!endpoint) throw new Error(`there is no endpoint ${endpointPath}`)
    for (const call of rightCalls) {
      expect([endpointPath, (await send(endpoint, call)).json()]).toMatchObject([endpointPath, { status: 'y' }])
    }
  }
})
