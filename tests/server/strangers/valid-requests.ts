import { createECDH } from 'node:crypto'
import { register, resetPassword, sendCode } from '@contract/account/account-endpoints'
import * as profile from '@contract/account/profile-endpoints'
import { findMember } from '@contract/account/account-operator-endpoints'
import { closeAccount, previewClosing } from '@contract/account/closing-endpoints'
import * as device from '@contract/account/device-endpoints'
import { changeEmail, sendEmailCodes } from '@contract/account/email-endpoints'
import { mergeAccount, previewMerge, sendMergeCode } from '@contract/account/merge-endpoints'
import { changePassword } from '@contract/account/password-endpoints'
import * as accountFacebook from '@contract/account/facebook-endpoints'
import * as session from '@contract/account/session-endpoints'
import * as accountWechat from '@contract/account/wechat-endpoints'
import * as address from '@contract/address/address-endpoints'
import * as evidence from '@contract/evidence/evidence-endpoints'
import * as evidenceOperator from '@contract/evidence/evidence-operator-endpoints'
import * as dataExport from '@contract/export/export-endpoints'
import * as places from '@contract/address/place-endpoints'
import * as sender from '@contract/address/sender-endpoints'
import { reportFailure } from '@contract/failure/failure-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import * as agentDeals from '@contract/proxy/agent-deal-endpoints'
import * as deals from '@contract/proxy/deal-endpoints'
import * as dealOperator from '@contract/proxy/deal-operator-endpoints'
import * as earnings from '@contract/proxy/earning-endpoints'
import { cents } from '@contract/kit/money'
import { getMessage, listMessages, readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import * as delivery from '@contract/notification/delivery-endpoints'
import { registerPush } from '@contract/notification/register-push-endpoint'
import * as deliveryOperator from '@contract/notification/delivery-operator-endpoints'
import * as notification from '@contract/notification/notification-endpoints'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import * as freight from '@contract/freight/freight-endpoints'
import * as serviceTypes from '@contract/freight/service-type-endpoints'
import * as operator from '@contract/operator/operator-endpoints'
import * as order from '@contract/order/order-endpoints'
import * as packing from '@contract/order/packing-endpoints'
import * as standing from '@contract/order/standing-endpoints'
import * as orderOperator from '@contract/order/order-operator-endpoints'
import * as orderSearch from '@contract/order/order-search-endpoints'
import * as carrierWatch from '@contract/order/carrier-watch-endpoints'
import * as shippingReport from '@contract/order/shipping-report-endpoints'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import * as parcel from '@contract/parcel/parcel-endpoints'
import * as forecast from '@contract/parcel/forecast-endpoints'
import * as claim from '@contract/parcel/claim-endpoints'
import * as claimOperator from '@contract/parcel/claim-operator-endpoints'
import * as lookout from '@contract/parcel/lookout-endpoints'
import { operatorListLookouts } from '@contract/parcel/lookout-operator-endpoints'
import * as parcelOperator from '@contract/parcel/parcel-operator-endpoints'
import * as compensation from '@contract/support/compensation-endpoints'
import * as support from '@contract/support/feedback-endpoints'
import * as caseOperator from '@contract/support/case-operator-endpoints'
import * as supportOperator from '@contract/support/feedback-operator-endpoints'
import * as region from '@contract/region/region-endpoints'
import * as subscription from '@contract/subscription/subscription-endpoints'
import * as system from '@contract/system/system-endpoints'
import * as campaign from '@contract/campaign/campaign-endpoints'
import * as news from '@contract/news/news-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import * as newsOperator from '@contract/news/news-operator-endpoints'
import * as campaignOperator from '@contract/campaign/campaign-operator-endpoints'
import { countCoupons } from '@contract/coupon/coupon-count-endpoint'
import * as coupon from '@contract/coupon/coupon-endpoints'
import * as couponOperator from '@contract/coupon/coupon-operator-endpoints'
import * as pay from '@contract/payment/pay-endpoints'
import * as points from '@contract/points/points-endpoints'
import * as referral from '@contract/referral/referral-endpoints'
import * as referralOperator from '@contract/referral/referral-operator-endpoints'
import * as group from '@contract/group/group-endpoints'
import * as showcase from '@contract/showcase/showcase-endpoints'
import * as agents from '@contract/proxy/agent-endpoints'
import * as agentOperator from '@contract/proxy/agent-operator-endpoints'
import * as bids from '@contract/proxy/bid-endpoints'
import * as mallCart from '@contract/proxy/mall-cart-endpoints'
import * as proxy from '@contract/proxy/proxy-endpoints'
import * as proxyOperator from '@contract/proxy/proxy-operator-endpoints'
import * as requests from '@contract/proxy/request-endpoints'
import * as requestOperator from '@contract/proxy/request-operator-endpoints'
import * as shopCart from '@contract/shop/cart-endpoints'
import * as afterSale from '@contract/shop/after-sale-endpoints'
import * as afterSaleOperator from '@contract/shop/after-sale-operator-endpoints'
import * as shopOrders from '@contract/shop/shop-order-endpoints'
import * as shopOrderOperator from '@contract/shop/shop-order-operator-endpoints'
import * as shopGoods from '@contract/shop/goods-endpoints'
import * as mall from '@contract/mall/mall-endpoints'
import * as mallOperator from '@contract/mall/mall-operator-endpoints'
import { searchGoods } from '@contract/shop/goods-search-endpoints'
import * as voices from '@contract/shop/voice-endpoints'
import * as voicesOperator from '@contract/shop/voice-operator-endpoints'
import * as shopOffers from '@contract/shop/offer-operator-endpoints'
import * as shopOperator from '@contract/shop/shop-operator-endpoints'
import * as showcaseOperator from '@contract/showcase/showcase-operator-endpoints'
import * as groupOperator from '@contract/group/group-operator-endpoints'
import * as wallet from '@contract/wallet/wallet-endpoints'
import * as hold from '@contract/wallet/hold-endpoints'
import * as walletOperator from '@contract/wallet/wallet-operator-endpoints'
import * as wechatPay from '@contract/wallet/wechat-pay-endpoints'
import * as warehouse from '@contract/warehouse/warehouse-endpoints'
import * as warehouseOperator from '@contract/warehouse/warehouse-operator-endpoints'
import { randomBytes, randomInt, randomUUID } from '../../support/chance'
import { drawGoods } from '@server/demo/mall-gateway/drawn-goods'
import { aPicture } from '../../support/a-picture'
import { FakeFacebook } from '../../support/fake-facebook/fake-facebook'
import { FakeMallGateway } from '../../support/fake-mall-gateway'
import { FakeWechat, PAID_PATH } from '../../support/fake-wechat/fake-wechat'
import { aNewsText, someNews } from '../../support/news'
import { aCampaign, aCampaignPublication } from '../../support/campaigns'
import { aPost, aPublicComment, aPublicPost, aSignedOrder, anUpload } from '../../support/posts'
import { aMallLine, GOODS } from '../../support/mall-cart'
import { aFormedGroup, aGroup, aGroupStart, aPackedBox, arriveIt, joinWithParcel, priceIt, shipIt } from '../../support/groups'
import { aBill, aCredit, anAddress, anApplication, anOrder, aPaidOrder, aPricedOrder, aShippedOrder, packingPlatform } from '../../support/orders'
import { aForecast, aForecastParcel, anArrival, anOperatorPhoto, aParcelInStock, aScalePhoto, aPoolParcel, aPhoto, aTrackingNumber } from '../../support/parcels'
import { aPlatform, dongguan, smallPlatform, type TestPlatform } from '../../support/platform'
import { aCoupon, anOffer, aPublication, somePoints } from '../../support/rewards'
import { aCatalogue, aCategory, announceOffer, importBatch, inThree, anOffer as shopOffer } from '../../support/shop'
import { aBidToAccept, aBoughtDeal, aDeal, aPaidDeal, aStockedDeal, payDeal, receive, type Parties } from '../../support/deals'
import { aBid, aBidForm, ageAccount, aHouseBid, anAgent, anAgentApplication, anApplicationForm, aRequestForm, setDeals, showRequest } from '../../support/proxy'
import { aPublicAnswer, aPublicQuestion, aPublicReply, aPublicReview, aReview, signShopOrder } from '../../support/shop-voices'
import { aPaidPurchaseOrder, aProof, aPurchaseOrder, arrive, buy, send, toBuying, toPlacing as toPlacingPurchase } from '../../support/purchases'
import { aShopOrder, payShopOrder, putSome, toPlacing } from '../../support/shop-orders'
import { aBox, aPickedOrder, aShipment, stock as stockIt } from '../../support/shop-stock'
import type { CallOptions, TestMember, TestServer } from '../../support/server'
import { usePlatform, useTestServer } from '../../support/use-server'
import { anIdentity, mailedCode } from '../account/account-steps'

export interface Scene {
  readonly server: TestServer
  readonly platform: TestPlatform
  readonly wechat: FakeWechat
  readonly facebook: FakeFacebook
  readonly mallGateway: FakeMallGateway
}

/** A platform on which every endpoint can succeed, with all of WeChat and Facebook beside it: one for a file's tests. */
export function useScene(): Scene {
  let fakes: Pick<Scene, 'wechat' | 'facebook' | 'mallGateway'> | undefined
  const server = useTestServer({
    sharesRows: true,
    environment: async () => {
      fakes = { wechat: await FakeWechat.start(), facebook: await FakeFacebook.start(), mallGateway: await FakeMallGateway.start() }
      Object.assign(scene, fakes)
      return { ...fakes.wechat.environment, ...fakes.facebook.environment(), ...fakes.mallGateway.environment() }
    },
  })
  const scene: Pick<Scene, 'server' | 'platform'> = { server, platform: usePlatform(server, packingPlatform) }
  afterAll(() => Promise.all([fakes?.wechat.stop(), fakes?.facebook.stop(), fakes?.mallGateway.stop()]))
  return scene as Scene
}

/** Empty again, with its platform set up anew. */
export async function renew(scene: Scene): Promise<void> {
  await scene.server.reset()
  Object.assign(scene.platform, await aPlatform(scene.server, packingPlatform))
}

type Build<E extends Endpoint> = (scene: Scene, member: TestMember) => Promise<readonly InputOf<E>[]> | readonly InputOf<E>[]

const builders = new Map<Endpoint, Build<Endpoint>>()

/** Several inputs where one alone cannot carry every field: each variant, each choice that shuts out another. */
function add<E extends Endpoint>(endpoint: E, build: Build<E>): void {
  builders.set(endpoint, build as Build<Endpoint>)
}

/**
 * Requests that would succeed now, for a thing of this member in just the state that the act needs: made anew each time,
 * since most acts can be done once.
 */
export async function validRequests(endpoint: Endpoint, scene: Scene, member: TestMember): Promise<readonly object[]> {
  const build = builders.get(endpoint)
  if (!build) {
    throw new Error(`${endpoint.path} has no valid request: add(…) one with every field to tests/server/strangers/valid-requests.ts, so that strangers are tried on it`)
  }
  return (await build(scene, member)) as readonly object[]
}

/** Endpoints that no valid request stands for yet. */
export const withoutRequests = (endpoints: readonly Endpoint[]): string[] => endpoints.filter((endpoint) => !builders.has(endpoint)).map(({ path }) => path)

/** Who may call: the member, or the operator with the narrowest key. */
export function callerOf({ access }: Endpoint, { platform }: Scene, member: TestMember): CallOptions {
  if (access === 'operator:admin') return { operatorKey: platform.adminKey }
  if (access === 'operator:finance') return { operatorKey: platform.financeKey }
  if (access === 'operator:support') return { operatorKey: platform.supportKey }
  if (access === 'operator:shop') return { operatorKey: platform.shopKey }
  if (access === 'operator:buyer') return { operatorKey: platform.buyerKey }
  return access.startsWith('operator:') ? { operatorKey: platform.warehouseKey } : { token: member.token }
}

const anEstimateToKeep = (platform: TestPlatform) => ({
  warehouseId: platform.warehouseIds['DG'] ?? '', pickupMethod: 'delivery' as const, country: 'TW' as const, actualGrams: 2_000, channelCode: 'SEA',
})

async function aMessage({ server, platform }: Scene, member: TestMember): Promise<string> {
  await aParcelInStock(server, platform, member)
  const { items } = await server.ask(listMessages, {}, { token: member.token })
  return items[0]?.messageId ?? ''
}

async function anEstimateId({ server, platform }: Scene, { token }: TestMember): Promise<string> {
  return (await server.ask(freight.keepEstimate, anEstimateToKeep(platform), { token })).estimateId
}

const nothing = () => [{}]
for (const endpoint of [
  system.getSystem, region.listRegions, session.logout, session.getUserInfo, warehouse.listWarehouses, address.listAddresses,
  address.listIdNumberReads, sender.listSenders,
  parcel.listCarriers, parcel.listGoodsNames, device.listSignIns, device.signOutEverywhere, previewClosing, parcel.countParcels, order.countOrders, wallet.getWallet, support.countFeedback,
  operator.listOperatorKeys, session.keepLanguage, notification.listNoticePreferences, countUnread, readAllMessages, dataExport.requestExport, dataExport.getExport,
  delivery.getQuietHours, delivery.getPushKey, deliveryOperator.listDeadDeliveries, subscription.listAllowedMessages,
]) add(endpoint, nothing)

// ── Account ─────────────────────────────────────────────────────────────────────────────────────────────────────────
add(reportFailure, () => [
  { kind: 'drawing' as const, screen: '/pages_sub/parcelSea', name: 'TypeError', place: 'app.0a1b2c3d.js:1:2345', build: 'h5' as const, version: '1.0.23' },
])
add(system.getCategoryInfo, () => [{ cid: 42 }])
add(listMessages, async (scene, member) => {
  for (let parcel = 0; parcel < 2; parcel++) await aMessage(scene, member)
  return [{}, { kind: 'parcel' as const }]
})
for (const endpoint of [getMessage, readMessage]) add(endpoint, async (scene, member) => [{ messageId: await aMessage(scene, member) }])
add(undoReadAll, async (scene, member) => {
  await aMessage(scene, member)
  const { undoId = '' } = await scene.server.ask(readAllMessages, {}, { token: member.token })
  return [{ undoId }]
})
add(subscription.allowMessages, () => [{ accepted: ['tmpl-arrival'] }])
add(system.registerDevice, () => [{ APP_Cid: randomUUID() }])
add(notification.setNoticePreference, () => [{ event: 'arrival' as const, channel: 'email' as const, on: false }])
add(delivery.setQuietHours, () => [{ isOn: true, fromMinute: 1_395, toMinute: 425, offsetMinutes: 540, zone: 'Asia/Tokyo' }])
function aBrowser() {
  const keys = createECDH('prime256v1')
  return { endpoint: `https://push.example.com/${randomUUID()}`, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
}
add(registerPush, () => [aBrowser()])
add(delivery.forgetPush, () => [{ endpoint: aBrowser().endpoint }])
async function aDeadDelivery({ server }: Scene, { ClientNO }: TestMember): Promise<string> {
  const { db, app } = server
  const { id: memberId } = await db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()
  const notice = { event: 'arrival', facts: { parcelId: memberId, trackingNumber: 'SF1' } }
  const { id: deliveryId } = await db.kysely
    .insertInto('deliveries')
    .values({ memberId, event: 'arrival', channel: 'push', state: 'waiting', expiresAt: new Date(), sealedFacts: app.ports.secret.seal('notice', JSON.stringify(notice)), heldUntil: null, templateId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.kysely.updateTable('deliveries').set({ state: 'failed', endedAt: new Date() }).where('id', '=', deliveryId).execute()
  return deliveryId
}
add(deliveryOperator.retryDelivery, async (scene, member) => [{ deliveryId: await aDeadDelivery(scene, member) }])
add(delivery.listDeliveries, async (scene, member) => {
  for (let dead = 0; dead < 2; dead += 1) await aDeadDelivery(scene, member)
  return nothing()
})
const someProfile = { name: '林予安', nickname: '予安', region: 'HK' as const, phone: '9123 4567', wangwang: 'yuan旺', wechat: 'yuan_lin' }
add(profile.saveProfile, async ({ server }, { phone }) => {
  const { email } = await server.signUpMember()
  // Whoever invites was there before.
  await server.db.execute("update members set created_at = '2020-01-01' where email = $1", [email])
  return [{ ...someProfile, username: `yuan.${phone.slice(1)}`, referrerEmail: email }]
})
add(profile.setAvatar, async (scene, member) => [{ fileId: await aPictureOf(scene, member), crop: { left: 1_000, top: 0, side: 5_000 } }])
add(profile.removeAvatar, nothing)
add(sendCode, () => [{ email: `new-${randomUUID()}@example.com`, purpose: 'register' as const }])
add(register, async ({ server }, member) => {
  const email = `new-${randomUUID()}@example.com`
  return [anIdentity({ email, code: await mailedCode(server, email, 'register'), referrerEmail: member.email })]
})
add(resetPassword, async ({ server }, { email, phone }) => [
  anIdentity({ email, phone, code: await mailedCode(server, email, 'reset'), password: 'another harbour' }),
])
add(session.login, (_scene, { email, password }) => [{ email, password }])
add(session.refreshToken, (_scene, { token, ClientNO }) => [{ token, clientNo: ClientNO }])

add(changePassword, (_scene, { password }) => [
  { oldPassword: password, password: 'another harbour', confirmPassword: 'another harbour' },
])
add(sendEmailCodes, () => [{ email: `new-${randomUUID()}@example.com` }])
add(changeEmail, async ({ server }, { email, token }) => {
  const next = `new-${randomUUID()}@example.com`
  await server.ask(sendEmailCodes, { email: next }, { token })
  return [{ email: next, newCode: (await server.findMailCode(next)) ?? '', oldCode: (await server.findMailCode(email)) ?? '' }]
})
add(sendMergeCode, async ({ server }) => [{ email: (await server.signUpMember()).email }])
async function anotherAccount({ server }: Scene) {
  const { email, password } = await server.signUpMember({ phone: '0912345670' })
  return { by: 'password' as const, email, password }
}
add(previewMerge, async (scene, { token }) => {
  const { email } = await scene.server.signUpMember()
  await scene.server.ask(sendMergeCode, { email }, { token })
  return [await anotherAccount(scene), { by: 'code' as const, email, code: (await scene.server.findMailCode(email)) ?? '' }]
})
add(mergeAccount, async (scene, { token }) => [
  { ticket: (await scene.server.ask(previewMerge, await anotherAccount(scene), { token })).ticket },
])
add(closeAccount, (_scene, { password }) => [{ password }])
add(findMember, (_scene, { ClientNO }) => [{ ClientNO }])
add(device.signOutDevice, async ({ server }, { email, password, token }) => {
  await server.ask(session.login, { email, password })
  const signIns = await server.ask(device.listSignIns, {}, { token })
  return [{ sessionId: signIns.find(({ isThis }) => !isThis)?.sessionId ?? '' }]
})

async function aTicket({ server, wechat }: Scene): Promise<string> {
  const answer = await server.ask(accountWechat.signInByWechat, { code: wechat.people.aCode() })
  return answer.outcome === 'unknown' ? answer.ticket : ''
}
add(accountWechat.signInByWechat, async ({ server, wechat }, { token }) => {
  const openid = `o-${randomUUID()}`
  const answer = await server.ask(accountWechat.signInByWechat, { code: wechat.people.aCode('mini', openid) })
  if (answer.outcome === 'unknown') await server.ask(accountWechat.linkWechat, { ticket: answer.ticket }, { token })
  return [{ code: wechat.people.aCode('mini', openid) }, { code: wechat.people.aCode() }]
})
add(accountWechat.linkWechat, async (scene) => [{ ticket: await aTicket(scene) }])
add(accountWechat.bindWechat, ({ wechat }) => [{ code: wechat.people.aCode() }])
add(accountWechat.unlinkWechat, async (scene, { token }) => {
  await scene.server.ask(accountWechat.linkWechat, { ticket: await aTicket(scene) }, { token })
  return [{}]
})
add(accountWechat.readWechatPhone, ({ wechat }) => [{ code: wechat.people.aPhoneCode('912345678', '886') }])

/** What a browser comes back from Facebook with. */
async function aFacebookAnswer({ server, facebook }: Scene, person = FakeFacebook.aPerson()) {
  const { address, state, attempt } = await server.ask(accountFacebook.startFacebook, {})
  facebook.person = person
  return { code: facebook.visit(address).searchParams.get('code') ?? '', state, attempt }
}
async function aFacebookTicket(scene: Scene, person = FakeFacebook.aPerson()): Promise<string> {
  const answer = await scene.server.ask(accountFacebook.signInByFacebook, await aFacebookAnswer(scene, person))
  return answer.outcome === 'unknown' ? answer.ticket : ''
}
add(accountFacebook.startFacebook, () => [{}])
add(accountFacebook.signInByFacebook, async (scene, { token }) => {
  const person = FakeFacebook.aPerson()
  await scene.server.ask(accountFacebook.linkFacebook, { ticket: await aFacebookTicket(scene, person) }, { token })
  return [await aFacebookAnswer(scene, person), await aFacebookAnswer(scene)]
})
add(accountFacebook.linkFacebook, async (scene) => [{ ticket: await aFacebookTicket(scene) }])
add(accountFacebook.unlinkFacebook, async (scene, { token }) => {
  await scene.server.ask(accountFacebook.linkFacebook, { ticket: await aFacebookTicket(scene) }, { token })
  return [{}]
})

// ── Addresses ───────────────────────────────────────────────────────────────────────────────────────────────────────
const someAddress = {
  contact: '王小姐', country: 'TW' as const, phone: '0923 456 789', province: '台北市', city: '大安區', address: '1 號', postcode: '106',
}
async function aPickupAddress({ server }: Scene) {
  const [site] = await server.ask(warehouse.listPickupSites, { country: 'TW' })
  return { ...someAddress, pickupMethod: 'selfPickup' as const, pickupSiteId: site?.pickupSiteId ?? '' }
}
/** Two, so that one can become the default in place of the other. */
async function anAddressId({ server }: Scene, member: TestMember, change: Parameters<typeof anAddress>[2] = {}): Promise<string> {
  await anAddress(server, member)
  return (await anAddress(server, member, change)).addressId
}
const inHongKong = { country: 'HK' as const, phone: '9123 4567', province: '九龍', city: '油尖旺區', street: '彌敦道', postcode: '999077' }
add(warehouse.listPickupSites, () => [{ country: 'TW' }])
add(places.listPlaces, () => [{ country: 'CN' as const }])
add(places.readPastedAddress, () => [{ text: '林予安 0912345678 台北市信義區松高路9號', country: 'TW' as const }])
add(warehouse.noteCopiedLabel, ({ platform }) => [{ warehouseId: platform.warehouseIds['DG'] ?? '', labelVersion: 1, whole: true }])
add(address.addAddress, async (scene) => [{ ...(await aPickupAddress(scene)), street: '和平東路', isDefault: true, idNumber: 'A123456789' }])
add(address.updateAddress, async (scene, member) => [
  { addressId: await anAddressId(scene, member, inHongKong), ...(await aPickupAddress(scene)), street: '和平東路', isDefault: true, idNumber: 'A123456789', forgetsIdNumber: false, seenVersion: 1 },
])
add(address.revealIdNumber, async ({ server }, member) => [{ addressId: (await anAddress(server, member, { idNumber: 'A123456789' })).addressId }])
for (const endpoint of [address.getAddress, address.deleteAddress, address.makeDefaultAddress]) {
  add(endpoint, async (scene, member) => [{ addressId: await anAddressId(scene, member) }])
}
const someSender = {
  contact: '安安小舖', country: 'TW' as const, phone: '0923 456 789', province: '台北市', city: '大安區', street: '和平東路', address: '1 號', postcode: '106', isDefault: true,
}
async function aSenderId({ server }: Scene, { token }: TestMember): Promise<string> {
  await server.ask(sender.addSender, someSender, { token })
  return (await server.ask(sender.addSender, { ...someSender, isDefault: false }, { token })).senderId
}
add(sender.addSender, () => [someSender])
add(sender.updateSender, async (scene, member) => [
  { senderId: await aSenderId(scene, member), ...inHongKong, contact: '九龍小舖', address: '2 號', isDefault: true, seenVersion: 1 },
])
for (const endpoint of [sender.getSender, sender.deleteSender, sender.makeDefaultSender]) {
  add(endpoint, async (scene, member) => [{ senderId: await aSenderId(scene, member) }])
}

// ── Parcels ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const items = [{ name: '咖啡濾紙', quantity: 2, unitPriceCents: 4_500 }]
async function aProblem({ server, platform }: Scene, member: TestMember): Promise<string> {
  const { parcelId } = await aParcelInStock(server, platform, member)
  await server.ask(parcelOperator.flagParcel, { parcelId, type: 'damaged', remark: '外箱破損' }, { operatorKey: platform.warehouseKey })
  return parcelId
}
add(forecast.forecastParcel, ({ platform }) => [aForecast(platform, { goodsNature: 'sensitive' })])
add(forecast.forecastParcels, ({ platform }) => [{ parcels: [aForecast(platform, { goodsNature: 'sensitive', fragile: true })] }])
add(forecast.findOwnNumbers, async ({ server, platform }, member) => [
  { trackingNumbers: [(await aForecastParcel(server, platform, member)).trackingNumber] },
])
add(forecast.updateForecast, async ({ server, platform }, member) => {
  const { parcelId } = await aForecastParcel(server, platform, member)
  const items = [{ name: '陶瓷杯', quantity: 3, unitPriceCents: 4_200 }]
  return [{ parcelId, ...aForecast(platform, { warehouseId: platform.warehouseIds['OS'] ?? '', carrierCode: 'YTO', goodsNature: 'special', items }) }]
})
add(forecast.withdrawForecast, async ({ server, platform }, member) => [{ parcelId: (await aForecastParcel(server, platform, member)).parcelId }])
add(forecast.completeParcel, async ({ server, platform }, member) => {
  const { parcelId } = await aParcelInStock(server, platform, member, { items: [] })
  return [{ parcelId, goodsNature: 'sensitive' as const, items }]
})
add(answerProblem, async (scene, member) => [{ parcelId: await aProblem(scene, member), answer: 'return' as const }])
add(parcel.listParcels, async ({ server, platform }, member) => {
  await aForecastParcel(server, platform, member)
  return [{ warehouseId: platform.warehouseIds['DG'] ?? '', limit: 1 }]
})
add(getParcel, async ({ server, platform }, member) => [{ parcelId: (await aParcelInStock(server, platform, member)).parcelId }])
add(forecast.checkTrackingNumber, async ({ server, platform }, member) => {
  const { parcelId, trackingNumber } = await aForecastParcel(server, platform, member)
  return [{ trackingNumber, exceptParcelId: parcelId }]
})
add(parcelOperator.operatorListParcels, () => [{ limit: 1 }])
add(parcelOperator.receiveParcel, async ({ server, platform }, member) => {
  const { trackingNumber } = await aForecastParcel(server, platform, member)
  return [{ ...(await anArrival(server, platform, trackingNumber)), carrierCode: 'YTO', ClientNO: member.ClientNO }]
})
add(parcelOperator.reassignParcel, async ({ server, platform }, member) => {
  const { parcelId } = await aParcelInStock(server, platform, await server.signUpMember())
  return [{ parcelId, ClientNO: member.ClientNO, reason: '面單上是您的會員號', carrierCode: 'YTO' }]
})
add(parcelOperator.flagParcel, async ({ server, platform }, member) => {
  const { parcelId } = await aParcelInStock(server, platform, member)
  const photos = [{ fileId: await anOperatorPhoto(server, platform), kind: 'other' as const }]
  return [{ parcelId, type: 'damaged' as const, remark: '外箱破損', photos }]
})
add(parcelOperator.settleProblem, async (scene, member) => [{ parcelId: await aProblem(scene, member), outcome: 'backToStock' as const }])
add(parcelOperator.markReturned, async (scene, member) => {
  const parcelId = await aProblem(scene, member)
  await scene.server.ask(parcelOperator.settleProblem, { parcelId, outcome: 'returning' }, { operatorKey: scene.platform.warehouseKey })
  return [{ parcelId, carrierName: '順豐速運', trackingNumber: 'SF600000000001' }]
})
add(parcelOperator.declineAnswer, async (scene, member) => {
  const parcelId = await aProblem(scene, member)
  await scene.server.ask(answerProblem, { parcelId, answer: 'return' }, { token: member.token })
  return [{ parcelId, reason: '賣家拒收退件' }]
})

// ── The claim pool ──────────────────────────────────────────────────────────────────────────────────────────────────
async function aClaim(scene: Scene, member: TestMember): Promise<string> {
  const { parcelId, trackingNumber } = await aPoolParcel(scene.server, scene.platform)
  return (await scene.server.ask(claim.claimParcel, { poolParcelId: parcelId, trackingNumber }, { token: member.token })).claimId
}
add(claim.listPool, async ({ server, platform }) => {
  await aPoolParcel(server, platform)
  return [{ warehouseId: platform.warehouseIds['DG'] ?? '', limit: 1 }]
})
add(claim.claimParcel, async (scene, member) => {
  const { parcelId, trackingNumber } = await aPoolParcel(scene.server, scene.platform)
  return [{ poolParcelId: parcelId, trackingNumber, fileIds: [await aPictureOf(scene, member)], goods: '無線藍牙耳機', remark: '賣家忘了寫會員號' }]
})
add(claim.listClaims, async (scene, member) => {
  await aClaim(scene, member)
  return [{ limit: 1 }]
})
add(claim.withdrawClaim, async (scene, member) => [{ claimId: await aClaim(scene, member) }])
add(claimOperator.operatorListClaims, () => [{ limit: 1 }])
add(claimOperator.approveClaim, async (scene, member) => [{ claimId: await aClaim(scene, member), reason: '單號相符', carrierCode: 'YTO' }])
add(claimOperator.refuseClaim, async (scene, member) => [{ claimId: await aClaim(scene, member), reason: '單號不符' }])

const aLookout = (platform: TestPlatform) => ({
  trackingNumber: aTrackingNumber(), description: '藍色後背包', carrierCode: 'YTO', warehouseId: platform.warehouseIds['DG'] ?? '', sentOn: '2026-11-12',
})
async function aLookoutId({ server, platform }: Scene, { token }: TestMember): Promise<string> {
  const { lookoutId } = await server.ask(lookout.leaveLookout, aLookout(platform), { token })
  return lookoutId
}
add(lookout.leaveLookout, ({ platform }) => [aLookout(platform)])
add(lookout.listLookouts, async (scene, member) => {
  await aLookoutId(scene, member)
  return [{ limit: 1 }]
})
add(lookout.endLookout, async (scene, member) => [{ lookoutId: await aLookoutId(scene, member) }])
add(operatorListLookouts, () => [{ limit: 1 }])

// ── Freight ─────────────────────────────────────────────────────────────────────────────────────────────────────────
add(freight.getChannel, () => [{ channelCode: 'SEA' }])
add(serviceTypes.getServiceTypes, () => [{}])
add(freight.listChannels, () => [{}])
add(freight.estimateFreight, ({ platform }) => [
  { warehouseId: platform.warehouseIds['DG'] ?? '', pickupMethod: 'delivery' as const, country: 'TW' as const, actualGrams: 2_000, size: { lengthMm: 300, widthMm: 200, heightMm: 100 } },
])
add(freight.keepEstimate, ({ platform }) => [anEstimateToKeep(platform)])

// ── Orders ──────────────────────────────────────────────────────────────────────────────────────────────────────────
for (const endpoint of [packing.previewOrder, packing.advisePacking]) {
  add(endpoint, async ({ server, platform }, member) => {
    const { parcelIds, addressId } = await anApplication(server, platform, member)
    return [{ parcelIds, addressId }]
  })
}
add(packing.applyForPacking, async (scene, member) => [
  { ...(await anApplication(scene.server, scene.platform, member)), senderId: await aSenderId(scene, member), services: ['photoCheck' as const], photoRequest: '杯口', estimateId: await anEstimateId(scene, member), autoPayCapCents: 100, couponId: (await aCoupon(scene.server, scene.platform, member)).couponId },
])
async function aStandingWish(scene: Scene, member: TestMember) {
  const { declaredValueCents: _value, ...application } = await anApplication(scene.server, scene.platform, member)
  const rules = { capCents: 50_000, waitDays: 14, ifLate: 'goWithout' as const, ifProblem: 'wait' as const }
  return { ...application, ...rules, senderId: await aSenderId(scene, member), services: ['photoCheck' as const], photoRequest: '杯口', autoPayCapCents: 100 }
}
/** As unlike the other wish as can be, so that a change of it is seen. */
async function aStanding({ server, platform }: Scene, member: TestMember): Promise<string> {
  const warehouseId = platform.warehouseIds['OS'] ?? ''
  const { parcelId } = await aForecastParcel(server, platform, member, { warehouseId })
  const { addressId } = await anAddress(server, member)
  const rules = { capCents: 7_700, waitDays: 3, ifLate: 'wait' as const, ifProblem: 'goWithout' as const }
  const wish = { warehouseId, parcelIds: [parcelId], addressId, pickupMethod: 'delivery' as const, channelCode: 'AIR', notesAccepted: true as const, ...rules }
  return (await server.ask(standing.saveStanding, wish, { token: member.token })).standingId
}
add(standing.saveStanding, async (scene, member) => [
  await aStandingWish(scene, member),
  { ...(await aStandingWish(scene, member)), standingId: await aStanding(scene, member) },
])
add(standing.listStanding, async (scene, member) => {
  await aStanding(scene, member)
  return [{ limit: 1 }]
})
add(standing.stopStanding, async (scene, member) => [{ standingId: await aStanding(scene, member) }])
add(order.listOrders, async ({ server, platform }, member) => {
  await anOrder(server, platform, member)
  return [{ limit: 1 }]
})
add(orderSearch.searchOrders, async ({ server, platform }, member) => {
  await anOrder(server, platform, member)
  // In each of them: what is looked for is found again and again.
  return [{ search: '後背包', limit: 1 }]
})
for (const endpoint of [order.getOrder, order.previewCancel]) {
  add(endpoint, async ({ server, platform }, member) => [{ orderId: (await anOrder(server, platform, member)).orderId }])
}
add(order.payOrder, async ({ server, platform }, member) => {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
  await aCredit(server, platform, member, totalPayableCents)
  return [{ orderId, seenTotalCents: totalPayableCents }, await aMixedPayment({ server, platform }, member)]
})
/** With a point and a coupon of 10.00. */
async function aMixedPayment({ server, platform }: Pick<Scene, 'server' | 'platform'>, member: TestMember) {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
  await somePoints(server, platform, member, 1)
  const { couponId } = await aCoupon(server, platform, member)
  await aCredit(server, platform, member, totalPayableCents)
  return { orderId, seenTotalCents: totalPayableCents - 1_001, deductions: { points: 1, couponId } }
}
add(order.getPaymentOptions, async ({ server, platform }, member) => [{ orderId: (await aPricedOrder(server, platform, member)).orderId }])
add(order.cancelOrder, async ({ server, platform }, member) => [
  { orderId: (await anOrder(server, platform, member)).orderId, reason: 'changedMind' as const },
])
add(order.confirmReceipt, async ({ server, platform }, member) => [{ orderId: (await aShippedOrder(server, platform, member)).orderId }])
add(orderOperator.operatorListOrders, () => [{ limit: 1 }])
add(orderOperator.operatorGetOrder, async ({ server, platform }, member) => [{ orderId: (await anOrder(server, platform, member)).orderId }])
add(orderOperator.readOrderIdNumber, async ({ server, platform }, member) => {
  const { addressId } = await anAddress(server, member, { idNumber: 'A123456789' })
  return [{ orderId: (await anOrder(server, platform, member, { addressId })).orderId }]
})
add(orderOperator.priceOrder, async ({ server, platform }, member) => [
  await aBill(server, platform, (await anOrder(server, platform, member)).orderId),
])
add(orderOperator.adjustOrder, async ({ server, platform }, member) => [
  { orderId: (await aPaidOrder(server, platform, member)).orderId, differenceCents: -100, reason: '多收' },
])
add(orderOperator.shipOrder, async ({ server, platform }, member) => [
  { orderId: (await aPaidOrder(server, platform, member)).orderId, carrierName: '黑貓宅急便', trackingNumber: aTrackingNumber(), trackingPage: 'https://track.example.com/way' },
])
add(orderOperator.correctShipment, async ({ server, platform }, member) => [
  {
    orderId: (await aShippedOrder(server, platform, member)).orderId,
    carrierName: '順豐速運',
    trackingNumber: aTrackingNumber(),
    trackingPage: 'https://track.example.com/other',
  },
])
add(orderOperator.sendBackOrder, async ({ server, platform }, member) => {
  const { orderId, parcels } = await aPaidOrder(server, platform, member)
  const photos = [{ fileId: await anOperatorPhoto(server, platform), kind: 'other' as const }]
  return [{ orderId, reason: '超過空運上限', problem: { parcelId: parcels[0]?.parcelId ?? '', type: 'damaged' as const, remark: '外箱破損', photos } }]
})
add(orderOperator.trackOrder, async ({ server, platform }, member) => [
  { orderId: (await aShippedOrder(server, platform, member)).orderId, kind: 'departed' as const, at: new Date().toISOString() },
])

// ── Money ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export async function aPictureOf({ server }: Pick<Scene, 'server'>, { token }: Pick<TestMember, 'token'>): Promise<string> {
  const answer = await server.upload(await aPhoto(), { token })
  if (answer.status !== 'y') throw new Error(`the picture was refused: ${answer.code}`)
  return answer.data.fileId
}
async function aSlipFor(scene: Scene, member: TestMember) {
  const { orderId } = await aPricedOrder(scene.server, scene.platform, member)
  return { orderId, amountCents: 5_000, slipFileIds: [await aPictureOf(scene, member), await aPictureOf(scene, member)] }
}
async function aTransfer(scene: Scene, member: TestMember) {
  return scene.server.ask(wallet.submitTransfer, await aSlipFor(scene, member), { token: member.token })
}
add(wallet.submitTransfer, async (scene, member) => {
  const { seenTotalCents: amountCents, ...mixed } = await aMixedPayment(scene, member)
  return [{ ...mixed, amountCents, slipFileIds: [await aPictureOf(scene, member), await aPictureOf(scene, member)] }]
})
add(referral.getReferral, nothing)
add(referral.getMiniCode, nothing)
const invite = ({ server }: Scene, { email }: TestMember) => server.signUpMember({ referrerEmail: email })
add(referral.listInvited, async (scene, member) => {
  await invite(scene, member)
  return [{}]
})
async function aBonus(scene: Scene, member: TestMember): Promise<void> {
  const { server, platform } = scene
  const friend = await invite(scene, member)
  const { orderId } = await aShippedOrder(server, platform, friend)
  await server.ask(order.confirmReceipt, { orderId }, { token: friend.token })
}
add(referral.listReferralBonuses, async (scene, member) => {
  await aBonus(scene, member)
  return [{}]
})
add(referralOperator.operatorGetReferrals, nothing)
for (const endpoint of [referralOperator.operatorListInvited, referralOperator.operatorListReferralBonuses]) {
  add(endpoint, async (scene, member) => {
    await aBonus(scene, member)
    return [{ ClientNO: member.ClientNO }]
  })
}
add(points.getPoints, nothing)
add(points.listPoints, async ({ server, platform }, member) => {
  await somePoints(server, platform, member, 1)
  return [{}]
})
add(points.grantPoints, (_scene, { ClientNO }) => [{ ClientNO, points: 20, reason: '曬單' }])
add(coupon.listCoupons, async ({ server, platform }, member) => {
  await aCoupon(server, platform, member)
  return [{ status: 'unused' as const }]
})
for (const endpoint of [countCoupons, coupon.listCouponOffers]) add(endpoint, nothing)
add(coupon.claimCoupon, async ({ server, platform }, member) => [{ offerId: await anOffer(server, platform, member) }])
const aWholeCoupon = { minGrams: 100, maxGrams: 20_000, channelCodes: ['SEA'], warehouseCodes: ['DG'], stock: 5, perMember: 2, validUntil: '2090-06-01T00:00:00.000Z' }
add(couponOperator.publishCoupon, () => [
  aPublication(aWholeCoupon),
  aPublication({ ...aWholeCoupon, benefit: { kind: 'percent', rate: 1_000, capCents: 2_000 } }),
  aPublication({ ...aWholeCoupon, benefit: { kind: 'service', service: 'reinforcement' } }),
])
add(couponOperator.withdrawCoupon, async ({ server, platform }) => {
  const { couponCode } = await server.ask(couponOperator.publishCoupon, aPublication(), { operatorKey: platform.financeKey })
  return [{ couponCode }]
})
add(couponOperator.operatorListCoupons, nothing)
add(campaign.listCampaigns, nothing)
add(campaign.remindOfCampaign, async ({ server, platform }) => [{ campaignId: await aCampaign(server, platform), remind: true }])
add(campaignOperator.publishCampaign, async ({ server, platform }) => {
  const { couponCode } = await server.ask(couponOperator.publishCoupon, aPublication(), { operatorKey: platform.financeKey })
  return [
    aCampaignPublication({
      rules: { 'zh-Hant': '數量有限', 'zh-Hans': '数量有限', en: 'While they last' },
      pictureFileId: await anOperatorPhoto(server, platform),
      milestones: [{ milestone: { 'zh-Hant': '最晚入庫', 'zh-Hans': '最晚入库', en: 'Last arrival' }, day: '2090-01-08' }],
      couponCodes: [couponCode],
    }),
  ]
})
add(campaignOperator.withdrawCampaign, async ({ server, platform }) => {
  const { campaignCode } = await server.ask(campaignOperator.publishCampaign, aCampaignPublication(), { operatorKey: platform.financeKey })
  return [{ campaignCode }]
})
add(campaignOperator.operatorListCampaigns, nothing)
add(listNews, () => [{}, { category: 'customs' as const }])
for (const endpoint of [news.getNews, news.readNews]) add(endpoint, async ({ server, platform }) => [{ newsId: await someNews(server, platform) }])
add(news.findHelpful, async ({ server, platform }) => [{ newsId: await someNews(server, platform), on: true }])
add(newsOperator.saveNews, async ({ server, platform }) => [
  // Of a day that is past: one to come is not found before.
  { category: 'warehouse' as const, publishAt: '2026-01-02T00:00:00.000Z', texts: { 'zh-Hant': aNewsText() } },
  {
    newsId: await someNews(server, platform),
    category: 'customs' as const,
    isPinned: true,
    publishAt: '2026-01-01T00:00:00.000Z',
    texts: { 'zh-Hant': aNewsText(), 'zh-Hans': aNewsText(), en: aNewsText() },
  },
])
add(newsOperator.withdrawNews, async ({ server, platform }) => [{ newsId: await someNews(server, platform) }])
add(newsOperator.operatorListNews, nothing)
add(wallet.getTransfer, async (scene, member) => [{ transferId: (await aTransfer(scene, member)).transferId }])
add(wallet.getStatement, () => [{}, { month: '2026-02' }])
add(wallet.listFinance, async ({ server, platform }, member) => {
  await aCredit(server, platform, member, 100)
  return [{}, { month: '2026-02', direction: 'out' as const, limit: 2 }]
})
add(wallet.listTransfers, async (scene, member) => [{ orderId: (await aTransfer(scene, member)).orderId ?? '' }])
async function aWechatPayment({ server, platform, wechat }: Scene, member: TestMember) {
  const { orderId, totalPayableCents } = await aPricedOrder(server, platform, member)
  return { orderId, seenTotalCents: totalPayableCents, payer: { app: 'miniProgram' as const, code: wechat.people.aCode() } }
}
add(wechatPay.startWechatPay, async (scene, member) => [
  await aWechatPayment(scene, member),
  { ...(await aMixedPayment(scene, member)), payer: { app: 'miniProgram' as const, code: scene.wechat.people.aCode() } },
])
add(wechatPay.checkWechatPay, async (scene, member) => {
  const request = await scene.server.ask(wechatPay.startWechatPay, await aWechatPayment(scene, member), { token: member.token })
  scene.wechat.payAsMember(request)
  return [{ paymentId: request.paymentId }]
})
/** The same asked of whatever has a price. */
const ofPayable = <Request extends { readonly orderId: string }>({ orderId, ...rest }: Request) => ({ ...rest, payableId: orderId })
add(pay.listOptions, async ({ server, platform }, member) => [{ payableId: (await aPricedOrder(server, platform, member)).orderId }])
add(pay.pay, async (scene, member) => [ofPayable(await aMixedPayment(scene, member))])
add(pay.startWechat, async (scene, member) => [
  ofPayable(await aWechatPayment(scene, member)),
  { ...ofPayable(await aMixedPayment(scene, member)), payer: { app: 'miniProgram' as const, code: scene.wechat.people.aCode() } },
])
add(pay.checkWechat, async (scene, member) => {
  const request = await scene.server.ask(pay.startWechat, ofPayable(await aWechatPayment(scene, member)), { token: member.token })
  scene.wechat.payAsMember(request)
  return [{ paymentId: request.paymentId }]
})
async function aFailedReport(scene: Scene, member: TestMember): Promise<string> {
  const { server, wechat } = scene
  const request = await server.ask(wechatPay.startWechatPay, await aWechatPayment(scene, member), { token: member.token })
  await server.fetch(PAID_PATH, wechat.toNotification(wechat.pay.toTransaction(wechat.payAsMember(request))))
  const failed = { state: 'failed', kind: 'balance', dueAt: new Date() } as const
  await server.db.kysely.updateTable('wechatShippingReports').set(failed).where('paymentId', '=', request.paymentId).execute()
  return request.paymentId
}
async function aWatchedNumber(scene: Scene, member: TestMember): Promise<string> {
  const { orderNumber } = await aShippedOrder(scene.server, scene.platform, member)
  const row = { id: randomUUID(), trackingNumber: orderNumber, carrierName: '順豐速運', nextAt: new Date() }
  await scene.server.db.kysely.insertInto('carrierWatches').values(row).execute()
  return orderNumber
}
add(carrierWatch.listCarrierWatches, () => [{ state: 'refused' as const, limit: 1 }])
add(carrierWatch.retryCarrierWatch, async (scene, member) => [{ trackingNumber: await aWatchedNumber(scene, member) }])
add(shippingReport.listShippingReports, () => [{ state: 'owed' as const, limit: 1 }])
add(shippingReport.retryShippingReport, async (scene, member) => [{ paymentId: await aFailedReport(scene, member) }])
add(walletOperator.operatorListTransfers, () => [{ limit: 1 }])
add(walletOperator.reviewTransfer, async (scene, member) => [
  { decision: 'approve' as const, transferId: (await aTransfer(scene, member)).transferId, amountCents: 5_000 },
  { decision: 'reject' as const, transferId: (await aTransfer(scene, member)).transferId, reason: '金額不符' },
])
add(walletOperator.creditMember, (_scene, { ClientNO }) => [{ ClientNO, amountCents: 1_200, reason: '補償' }])
async function aHoldToPlace({ server, platform }: Scene, member: TestMember) {
  await aCredit(server, platform, member, 700)
  return { ClientNO: member.ClientNO, amountCents: 700, reason: '銀行查詢中', days: 14 }
}
async function aHold(scene: Scene, member: TestMember): Promise<string> {
  return (await scene.server.ask(hold.placeHold, await aHoldToPlace(scene, member), { operatorKey: scene.platform.financeKey })).holdId
}
for (const endpoint of [hold.listHolds, hold.operatorListHolds]) {
  add(endpoint, async (scene, member) => {
    await aHold(scene, member)
    return [endpoint === hold.listHolds ? {} : { ClientNO: member.ClientNO }]
  })
}
add(hold.placeHold, async (scene, member) => {
  const { orderId } = await aPricedOrder(scene.server, scene.platform, member)
  return [{ ...(await aHoldToPlace(scene, member)), orderId }]
})
add(hold.releaseHold, async (scene, member) => [{ holdId: await aHold(scene, member) }])
const someDays = { clearingChannel: 'bank' as const, fromDay: '2026-11-01', toDay: '2026-11-30' }
add(walletOperator.getClearingTotals, () => [someDays])
add(walletOperator.listClearing, () => [someDays, { ...someDays, clearingChannel: 'taobao' as const, cursor: '1', limit: 2 }])
add(walletOperator.findClearing, () => [{ clearingChannel: 'wechat' as const, references: ['0190f0e2c3d47a1b9c5d6e7f80910203'] }])

// ── Groups ──────────────────────────────────────────────────────────────────────────────────────────────────────────
async function aGroupOf({ server, platform }: Scene, leader: TestMember) {
  return (await aGroup(server, platform, leader)).group
}
/** Somebody else's, which this member is in. */
async function aJoinedGroup(scene: Scene, member: TestMember) {
  const leader = await scene.server.signUpMember()
  const { groupId } = await aGroupOf(scene, leader)
  const { mine } = await joinWithParcel(scene.server, scene.platform, member, groupId)
  return { leader, groupId, lineId: mine?.lineId ?? '' }
}
/** This member's own, which somebody else is in. */
async function aLedGroup(scene: Scene, leader: TestMember) {
  const { groupId } = await aGroupOf(scene, leader)
  const { mine } = await joinWithParcel(scene.server, scene.platform, await scene.server.signUpMember(), groupId)
  return { groupId, lineId: mine?.lineId ?? '' }
}
/** Led by this member, who has a parcel in it. */
async function aFormedGroupOf(scene: Scene, leader: TestMember): Promise<string> {
  return (await aFormedGroup(scene.server, scene.platform, [leader])).group.groupId
}
async function aPricedGroupOf(scene: Scene, leader: TestMember): Promise<string> {
  const groupId = await aFormedGroupOf(scene, leader)
  await priceIt(scene.server, scene.platform, groupId, 2_000)
  return groupId
}
async function anArrivedGroup(scene: Scene, leader: TestMember) {
  const groupId = await aPricedGroupOf(scene, leader)
  await shipIt(scene.server, scene.platform, groupId)
  await arriveIt(scene.server, scene.platform, groupId)
  const { mine } = await scene.server.ask(group.getGroup, { groupId }, { token: leader.token })
  return { groupId, code: mine?.handOverCode ?? '' }
}
async function aJoining(scene: Scene, member: TestMember) {
  const { groupId } = await aGroupOf(scene, await scene.server.signUpMember())
  const parcelIds = [(await aParcelInStock(scene.server, scene.platform, member)).parcelId, (await aParcelInStock(scene.server, scene.platform, member)).parcelId]
  await aCredit(scene.server, scene.platform, member, 100_000)
  return { groupId, parcelIds }
}
add(group.listHall, async (scene, member) => {
  await aGroupOf(scene, member)
  return [{}, { tab: 'unlocked' as const, sort: 'nearestPrice' as const, warehouseId: scene.platform.warehouseIds['DG'], channelCode: 'SEA', city: '台北市', search: '信義', limit: 2 }]
})
add(group.getLanding, async (scene, member) => [{ code: (await aGroupOf(scene, member)).code }])
add(group.getGroupMiniCode, async (scene, member) => [{ code: (await aGroupOf(scene, member)).code }])
add(group.listGroupChannels, ({ platform }) => [{ warehouseId: platform.warehouseIds['DG'] ?? '', country: 'TW' as const, targetGrams: 20_000 }])
add(group.listOwnGroups, async (scene, member) => {
  await aGroupOf(scene, member)
  return [{ tab: 'open' as const, limit: 1 }]
})
add(group.getGroup, async (scene, member) => [{ groupId: (await aJoinedGroup(scene, member)).groupId }])
add(group.startGroup, async ({ server, platform }, member) => [await aGroupStart(server, platform, member, { password: '敦南0910' })])
add(group.previewJoin, async (scene, member) => [await aJoining(scene, member)])
add(group.joinGroup, async (scene, member) => [{ ...(await aJoining(scene, member)), password: '敦南0910', seenHoldCents: 100_000, topUpCapCents: 700, acceptsDearer: true }])
add(group.quitGroup, async (scene, member) => [{ groupId: (await aJoinedGroup(scene, member)).groupId }])
add(group.consentToChange, async (scene, member) => {
  const { leader, groupId } = await aJoinedGroup(scene, member)
  await scene.server.ask(group.changeGroup, { groupId, endsAt: new Date(Date.now() + 200 * 3_600_000).toISOString() }, { token: leader.token })
  return [{ groupId, seenHoldCents: 50_000 }]
})
add(group.hideGroup, async (scene, member) => {
  const { groupId } = await aLedGroup(scene, member)
  await scene.server.ask(group.disbandGroup, { groupId }, { token: member.token })
  return [{ groupId }]
})
add(group.formGroup, async (scene, member) => [{ groupId: (await aLedGroup(scene, member)).groupId }])
add(group.disbandGroup, async (scene, member) => [{ groupId: (await aLedGroup(scene, member)).groupId }])
const pickup = { recipient: '李晴', country: 'TW' as const, recipientPhone: '0987 654 321', postcode: '220', city: '新北市', address: '板橋區文化路一段 25 號' }
add(group.changeGroup, async (scene, member) => [
  { groupId: (await aLedGroup(scene, member)).groupId, endsAt: new Date(Date.now() + 300 * 3_600_000).toISOString(), channelCode: 'AIR', pickup },
])
add(group.setGroupPassword, async (scene, member) => [{ groupId: (await aGroupOf(scene, member)).groupId, password: '敦南0910' }])
add(group.removeFromGroup, async (scene, member) => [{ ...(await aLedGroup(scene, member)), reason: '包裹太大了' }])
add(group.handOverLead, async (scene, member) => [await aLedGroup(scene, member)])
add(group.announceToGroup, async (scene, member) => [{ groupId: (await aLedGroup(scene, member)).groupId, text: '週三可取' }])
add(group.handOverParcels, async (scene, member) => [await anArrivedGroup(scene, member)])
add(groupOperator.operatorListGroups, async (scene, member) => {
  await aGroupOf(scene, member)
  return [{ status: 'open' as const }]
})
add(groupOperator.operatorGetGroup, async (scene, member) => [{ groupId: await aFormedGroupOf(scene, member) }])
add(groupOperator.priceGroup, async (scene, member) => [{ ...(await aPackedBox(scene.server, scene.platform, await aFormedGroupOf(scene, member), 2_000)), note: '一箱' }])
add(groupOperator.shipGroup, async (scene, member) => [{ groupId: await aPricedGroupOf(scene, member), carrierName: '黑貓宅急便', trackingNumber: 'TCAT900123' }])
add(groupOperator.arriveGroup, async (scene, member) => {
  const groupId = await aPricedGroupOf(scene, member)
  await shipIt(scene.server, scene.platform, groupId)
  return [{ groupId }]
})
add(groupOperator.operatorHandOver, async (scene, member) => [await anArrivedGroup(scene, member)])
add(groupOperator.dropFromGroup, async (scene, member) => {
  const groupId = await aFormedGroupOf(scene, member)
  const { mine } = await scene.server.ask(group.getGroup, { groupId }, { token: member.token })
  return [{ groupId, ClientNO: member.ClientNO, trackingNumber: mine?.parcels[0]?.trackingNumber, reason: '找不到' }]
})
add(groupOperator.failGroup, async (scene, member) => [{ groupId: await aFormedGroupOf(scene, member), reason: '船期取消' }])

// ── The shop ────────────────────────────────────────────────────────────────────────────────────────────────────────
async function aCatalogueOf(scene: Scene): Promise<string> {
  const code = `B${randomUUID().slice(0, 8).toUpperCase()}`
  await importBatch(scene.server, scene.platform, aCatalogue(code))
  return code
}
add(shopOperator.importCatalogue, async (scene) => {
  const [pictureId, other] = [await anOperatorPhoto(scene.server, scene.platform), await anOperatorPhoto(scene.server, scene.platform)]
  const sign = randomUUID().slice(0, 8)
  const { goods = [], skus = [] } = aCatalogue(`B${sign.toUpperCase()}`)
  const category = (code: string, change: Parameters<typeof aCategory>[1] = {}) =>
    aCategory(code, { names: inThree(`收納 ${code}`, `收纳 ${code}`, `Boxes ${code}`), icon: 'gift', sort: randomInt(1_000, 9_999), ...change })
  const categories = [category(`a${sign}`), category(`b${sign}`, { parentCode: `a${sign}` })]
  return [
    {
      categories,
      goods: goods.map((one) => ({ ...one, categoryCode: `a${sign}`, pictureIds: [pictureId] })),
      skus: skus.map((sku, place) => ({ ...sku, priceCents: randomInt(4_000, 4_900) + place, pictureId: other })),
    },
  ]
})
add(shopOperator.exportCatalogue, async (scene) => [{ codes: [await aCatalogueOf(scene)], skuCodes: [`${await aCatalogueOf(scene)}-GREY`] }])
add(shopOperator.findPictures, () => [{ hashes: ['0'.repeat(64)] }])
add(shopOperator.operatorListGoods, async (scene) => [{ code: await aCatalogueOf(scene), state: 'onShelf' as const }])
add(shopOperator.setGoodsState, async (scene) => {
  const code = await aCatalogueOf(scene)
  const other = await aCatalogueOf(scene)
  return [{ code, state: 'withdrawn' as const }, { code: other, skuCode: `${other}-SAND`, state: 'withdrawn' as const }]
})
add(shopOperator.setSkuPrice, async (scene) => {
  const skuCode = `${await aCatalogueOf(scene)}-GREY`
  return [{ skuCode, priceCents: 4_400 }, { skuCode, priceCents: 3_900, from: '2026-12-01T00:00:00.000Z', until: '2026-12-02T00:00:00.000Z' }]
})
add(shopOperator.moveStock, async (scene) => [{ skuCode: `${await aCatalogueOf(scene)}-GREY`, kind: 'received' as const, count: 3, reason: '到貨' }])
const aCode = () => `B${randomUUID().slice(0, 8).toUpperCase()}`
add(shopOffers.publishOffer, async (scene) => [
  shopOffer(aCode()),
  shopOffer(aCode(), { benefit: { kind: 'percent', rate: 1_000, capCents: 5_000 }, covers: { kind: 'goods', codes: [await aCatalogueOf(scene)] } }),
  shopOffer(aCode(), { covers: { kind: 'categories', codes: ['storage'] } }),
])
add(shopOffers.withdrawOffer, async ({ server, platform }) => {
  const { offerCode } = await announceOffer(server, platform, shopOffer(aCode()))
  return [{ offerCode }]
})
add(shopOffers.operatorListOffers, () => [{}])
add(shopOperator.listStockMoves, async (scene) => [{ skuCode: `${await aCatalogueOf(scene)}-GREY` }])

for (const endpoint of [shopGoods.getShopHome, shopGoods.listCategories]) {
  add(endpoint, async (scene) => {
    await aCatalogueOf(scene)
    return [{}]
  })
}
add(searchGoods, async (scene) => {
  const q = await aCatalogueOf(scene)
  const { categories } = await scene.server.ask(shopGoods.listCategories, {})
  const categoryId = categories.find(({ icon }) => icon === 'home')?.categoryId
  return [
    { categoryId, sort: 'priceUp' as const, limit: 1 },
    { q, sort: 'sold' as const, minCents: 1, maxCents: 100_000, inStock: true, delivery: 'join' as const, special: false },
  ]
})
add(shopGoods.getGoods, async (scene) => {
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code: await aCatalogueOf(scene) }, { operatorKey: scene.platform.shopKey })
  return [{ goodsId: items[0]?.goodsId ?? '' }]
})
async function aSoldOutSku(scene: Scene): Promise<string> {
  const code = await aCatalogueOf(scene)
  const sku = await scene.server.ask(
    shopOperator.moveStock,
    { skuCode: `${code}-GREY`, kind: 'counted', count: 0, reason: '盤點' },
    { operatorKey: scene.platform.warehouseKey },
  )
  return sku.skuId
}
add(shopGoods.awaitSku, async (scene) => [{ skuId: await aSoldOutSku(scene) }])
add(shopGoods.stopAwaitingSku, async (scene, member) => {
  const skuId = await aSoldOutSku(scene)
  await scene.server.ask(shopGoods.awaitSku, { skuId }, { token: member.token })
  return [{ skuId }]
})
add(shopGoods.listAwaitedSkus, async (scene, member) => {
  await scene.server.ask(shopGoods.awaitSku, { skuId: await aSoldOutSku(scene) }, { token: member.token })
  return [{}]
})

// ── The mall of foreign shops ───────────────────────────────────────────────────────────────────────────────────────
const someGoods = () => {
  const { platform, goodsId } = drawGoods().find(({ state }) => state === 'onSale') ?? { platform: 'taobao' as const, goodsId: '' }
  return { platform, goodsId }
}
add(mall.getMallHome, () => [{}])
add(mall.listHotGoods, () => [{ cursor: '2', list: 'week' }])
add(mall.searchMall, () => [{ q: '檯燈', platform: 'taobao' as const, sort: 'sold' as const, minCents: 1, maxCents: 100_000, cursor: '2' }, { shopId: 's1' }])
add(mall.getMallGoods, () => [someGoods()])
add(mall.readMallText, () => [{ text: 'https://m.tb.cn/h.1' }])
add(mall.searchMallByImage, async ({ server }, { token }) => {
  const answer = await server.upload(await aPicture(), { token })
  return [{ fileId: answer.status === 'y' ? answer.data.fileId : '', platform: 'taobao' as const }]
})
add(mallOperator.getMallHealth, () => [{}])
add(mallOperator.forgetMallAnswers, () => [{ goods: someGoods() }])
add(mallOperator.tryMallText, () => [{ text: '檯燈' }])

// ── Cart and orders of the shop ─────────────────────────────────────────────────────────────────────────────────────
async function aSkuId(scene: Scene): Promise<string> {
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code: await aCatalogueOf(scene) }, { operatorKey: scene.platform.shopKey })
  return items[0]?.skus[0]?.skuId ?? ''
}
const someLines = async (scene: Scene) => [{ skuId: await aSkuId(scene), quantity: 2 }]
const aDeviceLine = async (scene: Scene) => ({ skuId: await aSkuId(scene), delivery: 'join' as const, quantity: 2, seenCents: 4_500, changedAt: 1_764_100_000_000 })
add(shopCart.getCart, async (scene, member) => {
  await putSome(scene.server, member, await aSkuId(scene), 2)
  return [{}]
})
add(shopCart.putInCart, async (scene, member) => {
  const [skuId, other] = [await aSkuId(scene), await aSkuId(scene)]
  await putSome(scene.server, member, other, 2)
  return [{ skuId, delivery: 'home' as const, quantity: 3, seenCents: 4_500, replaces: { skuId: other, delivery: 'join' as const } }]
})
add(shopCart.mergeCart, async (scene) => [{ lines: [await aDeviceLine(scene)] }])
add(shopCart.seeCartPrices, async (scene, member) => {
  const skuId = await aSkuId(scene)
  await putSome(scene.server, member, skuId, 2)
  return [{ lines: [{ skuId, delivery: 'join' as const, seenCents: 4_500 }] }]
})
add(shopCart.clearInvalidLines, () => [{}])
add(shopCart.lookAtCart, async (scene) => [{ lines: [await aDeviceLine(scene)] }])
add(mallCart.getMallCart, async (scene, member) => {
  await aMallLine(scene.server, member)
  return [{}]
})
add(mallCart.putInMallCart, async (scene, member) => [await aMallLine(scene.server, member)])
add(mallCart.clearInvalidMallLines, () => [{}])

// Orders at foreign shops: one purchase of two pieces.
const somePieces = (quantity = 2) => ({ lines: [{ ...GOODS, quantity }] })
const anUnpaidPurchase = (scene: Scene, member: TestMember) =>
  aPurchaseOrder(scene.server, scene.platform, member, { ...somePieces(), isInspected: true, rule: 'ask', remark: `小心 ${randomUUID()}` })
async function aPaidPurchase(scene: Scene, member: TestMember, change: { readonly isInspected?: boolean; readonly rule?: 'ask' | 'within' } = {}) {
  const order = await aPaidPurchaseOrder(scene.server, scene.platform, member, { ...somePieces(), isInspected: true, ...change })
  const [purchase] = order.purchases
  if (!purchase) throw new Error('an order without a purchase')
  return { orderId: order.orderId, purchaseId: purchase.purchaseId, purchase, name: { orderNumber: order.orderNumber, place: 1 } }
}
async function aBoughtPurchase(scene: Scene, member: TestMember) {
  const paid = await aPaidPurchase(scene, member)
  await buy(scene.server, scene.platform, paid.name)
  return paid
}
async function aStockedPurchase(scene: Scene, member: TestMember) {
  const bought = await aBoughtPurchase(scene, member)
  const trackingNumber = aTrackingNumber()
  await send(scene.server, scene.platform, bought.name, [trackingNumber])
  await arrive(scene.server, scene.platform, trackingNumber)
  return bought
}
async function aReturningPurchase(scene: Scene, member: TestMember, isAgreed = false) {
  const { server, platform } = scene
  const stocked = await aStockedPurchase(scene, member)
  await server.ask(proxy.requestPurchaseReturn, { purchaseId: stocked.purchaseId, reason: 'changedMind', text: '不合用', photos: [] }, { token: member.token })
  if (isAgreed) await server.ask(proxyOperator.agreePurchaseReturn, { ...stocked.name, wayBackCents: 10 }, { operatorKey: platform.buyerKey })
  return stocked
}
async function aLeavingPurchase(scene: Scene, member: TestMember) {
  const bought = await aBoughtPurchase(scene, member)
  await scene.server.ask(proxy.askPurchaseCancel, { purchaseId: bought.purchaseId, reason: '不要了' }, { token: member.token })
  return bought
}
async function aQuestionOf(scene: Scene, member: TestMember) {
  const { server, platform } = scene
  const paid = await aPaidPurchase(scene, member)
  const asking = { ...paid.name, kind: 'optionGone' as const, line: 1, choices: [{ optionText: '灰色', unitCents: 1 }], photos: [await aProof(server, platform)] }
  await server.ask(proxyOperator.askAboutPurchase, asking, { operatorKey: platform.buyerKey })
  const { purchases } = await server.ask(proxy.getPurchaseOrder, { orderId: paid.orderId }, { token: member.token })
  return { orderId: paid.orderId, questionId: purchases[0]?.question?.questionId ?? '' }
}
add(proxy.previewPurchase, ({ platform }) => [{ warehouseId: platform.warehouseIds['DG'] ?? '', ...somePieces(), isInspected: true }])
add(proxy.placePurchase, async (scene, member) => [
  await toPlacingPurchase(scene.server, scene.platform, member, { ...somePieces(), isInspected: true, rule: 'within', remark: `小心 ${randomUUID()}` }),
])
add(proxy.listPurchaseOrders, async (scene, member) => {
  await anUnpaidPurchase(scene, member)
  return [{ tab: 'unpaid' as const, limit: 1 }]
})
add(proxy.countPurchaseOrders, () => [{}])
add(proxy.getPurchaseOrder, async (scene, member) => {
  const { server, wechat } = scene
  const { orderId, payableCents } = await anUnpaidPurchase(scene, member)
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode() }
  const asked = await server.ask(pay.startWechat, { payableId: orderId, seenTotalCents: payableCents, payer }, { token: member.token })
  return [{ orderId }, { questionId: (await aQuestionOf(scene, member)).questionId }, { trade: asked.paymentId.replaceAll('-', '') }]
})
add(proxy.previewPurchaseCancel, async (scene, member) => [{ purchaseId: (await aPaidPurchase(scene, member)).purchaseId }])
add(proxy.cancelPurchase, async (scene, member) => [
  { orderId: (await anUnpaidPurchase(scene, member)).orderId },
  { purchaseId: (await aPaidPurchase(scene, member)).purchaseId },
])
add(proxy.answerBuyQuestion, async (scene, member) => [{ questionId: (await aQuestionOf(scene, member)).questionId, answer: 'option' as const, choice: 0 }])
add(proxy.askPurchaseCancel, async (scene, member) => [{ purchaseId: (await aBoughtPurchase(scene, member)).purchaseId, reason: `不要了 ${randomUUID()}` }])
add(proxy.endLapsedPurchase, async (scene, member) => {
  const { purchaseId } = await aBoughtPurchase(scene, member)
  await scene.server.db.execute(`update purchases set bought_at = bought_at - interval '8 days' where id = $1`, [purchaseId])
  return [{ purchaseId }]
})
add(proxy.requestPurchaseReturn, async (scene, member) => [
  { purchaseId: (await aStockedPurchase(scene, member)).purchaseId, reason: 'wrong' as const, text: `錯了 ${randomUUID()}`, photos: [await aPictureOf(scene, member)] },
])
add(proxy.buyPurchaseAgain, async (scene, member) => [{ orderId: (await anUnpaidPurchase(scene, member)).orderId }])
add(proxyOperator.operatorListPurchases, async (scene, member) => {
  await aPaidPurchase(scene, member)
  return [{ status: 'toBuy' as const }]
})
for (const endpoint of [proxyOperator.operatorGetPurchase, proxyOperator.claimPurchase]) add(endpoint, async (scene, member) => [(await aPaidPurchase(scene, member)).name])
add(proxyOperator.askAboutPurchase, async (scene, member) => {
  const photos = [await aProof(scene.server, scene.platform)]
  const note = `賣家說的 ${randomUUID()}`
  const of = async () => ({ ...(await aPaidPurchase(scene, member)).name, photos, note })
  return [
    { ...(await of()), kind: 'priceRise' as const, line: 1, unitCents: 90_001 },
    { ...(await of()), kind: 'transportRise' as const, transportCents: 90_002 },
    { ...(await of()), kind: 'shortage' as const, line: 1, quantity: 1 },
    { ...(await of()), kind: 'delay' as const, shipsAt: '2026-12-24T00:00:00.000Z' },
    { ...(await of()), kind: 'optionGone' as const, line: 1, choices: [{ optionText: `灰色 ${randomUUID()}`, unitCents: 90_003 }] },
  ]
})
add(proxyOperator.buyPurchase, async (scene, member) => [
  await toBuying(scene.server, scene.platform, (await aPaidPurchase(scene, member)).name, { shopOrderNumber: randomUUID(), discountCents: 1 }),
])
add(proxyOperator.sendPurchase, async (scene, member) => [
  { ...(await aBoughtPurchase(scene, member)).name, trackingNumbers: [aTrackingNumber()], carrierCode: 'SF', goodsNature: 'special' as const, fragile: true },
])
add(proxyOperator.failPurchase, async (scene, member) => [{ ...(await aBoughtPurchase(scene, member)).name, kind: 'sellerFailed' as const, reason: `不發貨 ${randomUUID()}` }])
add(proxyOperator.cancelPurchaseBySeller, async (scene, member) => [{ ...(await aLeavingPurchase(scene, member)).name, goodsCents: 123, transportCents: 0 }])
add(proxyOperator.refusePurchaseCancel, async (scene, member) => [{ ...(await aLeavingPurchase(scene, member)).name, words: `已經出貨 ${randomUUID()}` }])
add(proxyOperator.shortPurchase, async (scene, member) => [{ ...(await aStockedPurchase(scene, member)).name, line: 1, count: 1, reason: `少一件 ${randomUUID()}` }])
add(proxyOperator.agreePurchaseReturn, async (scene, member) => [{ ...(await aReturningPurchase(scene, member)).name, wayBackCents: 123 }])
add(proxyOperator.refusePurchaseReturn, async (scene, member) => [{ ...(await aReturningPurchase(scene, member)).name, words: `已拆封 ${randomUUID()}` }])
add(proxyOperator.confirmPurchaseReturn, async (scene, member) => [{ ...(await aReturningPurchase(scene, member, true)).name, trackingNumber: 'SF140822369917' }])
add(proxyOperator.inspectPurchase, async (scene, member) => [
  { ...(await aStockedPurchase(scene, member)).name, photos: [await anOperatorPhoto(scene.server, scene.platform)] },
])
add(proxyOperator.refundPurchase, async (scene, member) => [
  { ...(await aBoughtPurchase(scene, member)).name, goodsCents: 11, transportCents: 0, serviceCents: 1, otherCents: 12, reason: `補償 ${randomUUID()}` },
])
add(proxyOperator.auditPurchases, () => [{}])
add(proxyOperator.getProxyReport, async (scene, member) => {
  await aPaidPurchase(scene, member)
  return [{ month: '2026-11' }]
})

const aHomeChoice = async (scene: Scene, member: TestMember) => {
  const { addressId } = await anAddress(scene.server, member)
  return { lines: await someLines(scene), delivery: 'home' as const, addressId, channelCode: 'SEA' }
}
add(shopOrders.previewShopOrder, async (scene, member) => [await aHomeChoice(scene, member)])
add(shopOrders.getLanded, async (scene, member) => {
  await aParcelInStock(scene.server, scene.platform, member)
  return [{ lines: await someLines(scene), delivery: 'join' as const, country: 'TW' as const }]
})
add(shopOrders.placeShopOrder, async (scene, member) => {
  const { couponId } = await aCoupon(scene.server, scene.platform, member, { scope: 'shop' })
  return [await toPlacing(scene.server, member, { ...(await aHomeChoice(scene, member)), couponId, remark: '輕放' })]
})
const anUnpaidOrder = async (scene: Scene, member: TestMember) => aShopOrder(scene.server, member, { lines: await someLines(scene) })
async function aPaidShopOrder(scene: Scene, member: TestMember) {
  const order = await anUnpaidOrder(scene, member)
  await payShopOrder(scene.server, scene.platform, member, order)
  return order
}
add(shopOrders.changeShopDelivery, async (scene, member) => {
  const { orderId } = await anUnpaidOrder(scene, member)
  const { addressId } = await anAddress(scene.server, member)
  return [{ orderId, delivery: 'home' as const, addressId, channelCode: 'SEA', seenTotalCents: 100_000 }]
})
add(shopOrders.listShopOrders, async (scene, member) => {
  const { orderNumber } = await anUnpaidOrder(scene, member)
  return [{ tab: 'unpaid' as const, search: orderNumber, limit: 1 }]
})
add(shopOrders.countShopOrders, () => [{}])
add(shopOrders.getShopOrder, async (scene, member) => {
  const { server, wechat } = scene
  const { orderId, payableCents } = await anUnpaidOrder(scene, member)
  const payer = { app: 'miniProgram' as const, code: wechat.people.aCode() }
  const asked = await server.ask(pay.startWechat, { payableId: orderId, seenTotalCents: payableCents, payer }, { token: member.token })
  return [{ orderId }, { trade: asked.paymentId.replaceAll('-', '') }]
})
for (const endpoint of [shopOrders.previewShopCancel, shopOrders.cancelShopOrder]) {
  add(endpoint, async (scene, member) => [{ orderId: (await aPaidShopOrder(scene, member)).orderId }])
}
async function aPickedShopOrder(scene: Scene, member: TestMember, choice: Awaited<ReturnType<typeof aHomeChoice>> | undefined = undefined) {
  return aPickedOrder(scene.server, scene.platform, member, choice ?? { lines: await someLines(scene) })
}
add(shopOrders.confirmShopReceipt, async (scene, member) => {
  const { server, platform } = scene
  const { orderId, orderNumber } = await aPickedShopOrder(scene, member, await aHomeChoice(scene, member))
  await server.ask(shopOrderOperator.shipShopOrder, await aShipment(server, platform, orderNumber), { operatorKey: platform.warehouseKey })
  return [{ orderId }]
})
async function aStockedShopOrder(scene: Scene, member: TestMember) {
  const { orderId, orderNumber } = await aPickedShopOrder(scene, member)
  const [parcel] = await stockIt(scene.server, scene.platform, orderNumber)
  return { orderId, parcelId: parcel?.parcelId ?? '', trackingNumber: parcel?.trackingNumber ?? '' }
}
add(shopOrders.returnToShelf, async (scene, member) => {
  const { orderId, parcelId } = await aStockedShopOrder(scene, member)
  return [{ orderId, parcelId }]
})
// After-sale: home, signed for.
async function aSignedHomeLine(scene: Scene, member: TestMember) {
  const { server, platform } = scene
  const order = await aPickedShopOrder(scene, member, await aHomeChoice(scene, member))
  await server.ask(shopOrderOperator.shipShopOrder, await aShipment(server, platform, order.orderNumber), { operatorKey: platform.warehouseKey })
  await server.ask(shopOrders.confirmShopReceipt, { orderId: order.orderId }, { token: member.token })
  return { orderId: order.orderId, lineId: order.lines[0]?.lineId ?? '' }
}
async function anAfterSaleRequest(scene: Scene, member: TestMember, kind: 'refundOnly' | 'returnRefund' = 'returnRefund') {
  const { lineId } = await aSignedHomeLine(scene, member)
  return { lineId, quantity: 1, reason: 'damaged' as const, kind, text: `裂了 ${randomUUID()}`, photoIds: [await aPictureOf(scene, member)] }
}
const anAfterSaleOf = async (scene: Scene, member: TestMember, kind?: 'refundOnly' | 'returnRefund') =>
  scene.server.ask(afterSale.requestAfterSale, await anAfterSaleRequest(scene, member, kind), { token: member.token })
async function aReturningOf(scene: Scene, member: TestMember) {
  const asked = await anAfterSaleOf(scene, member)
  await scene.server.ask(afterSaleOperator.acceptAfterSale, { caseNumber: asked.caseNumber }, { operatorKey: scene.platform.supportKey })
  return asked
}
async function anOfferedOf(scene: Scene, member: TestMember) {
  const asked = await anAfterSaleOf(scene, member, 'refundOnly')
  const offer = { caseNumber: asked.caseNumber, offeredCents: 100, reason: '外盒壓到，商品完好可用' }
  await scene.server.ask(afterSaleOperator.offerAfterSale, offer, { operatorKey: scene.platform.supportKey })
  return asked
}
add(afterSale.getAfterSaleTerms, async (scene, member) => [{ orderId: (await aSignedHomeLine(scene, member)).orderId }])
add(afterSale.previewAfterSale, async (scene, member) => [{ lineId: (await aSignedHomeLine(scene, member)).lineId, quantity: 1, reason: 'quality' as const }])
add(afterSale.requestAfterSale, async (scene, member) => [await anAfterSaleRequest(scene, member)])
/** One of two that lie in a parcel in stock. */
async function aPartOfAParcel(scene: Scene, member: TestMember) {
  const { orderId, parcelId } = await aStockedShopOrder(scene, member)
  const [line] = (await scene.server.ask(shopOrders.getShopOrder, { orderId }, { token: member.token })).lines
  return { parcelId, lineId: line?.lineId ?? '', quantity: 1 }
}
add(afterSale.returnPart, async (scene, member) => [await aPartOfAParcel(scene, member)])
add(afterSale.withdrawAfterSale, async (scene, member) => [{ afterSaleId: (await anAfterSaleOf(scene, member)).afterSaleId }])
add(afterSale.sendReturnNumber, async (scene, member) => [
  { afterSaleId: (await aReturningOf(scene, member)).afterSaleId, carrierName: '順豐', trackingNumber: 'SF140822369917' },
])
add(afterSale.acceptAfterSaleOffer, async (scene, member) => [{ afterSaleId: (await anOfferedOf(scene, member)).afterSaleId, seenCents: 100 }])
async function aRefusedOf(scene: Scene, member: TestMember) {
  const asked = await anAfterSaleOf(scene, member, 'refundOnly')
  const refusal = { caseNumber: asked.caseNumber, reason: `照片看不出損壞 ${randomUUID()}` }
  return scene.server.ask(afterSaleOperator.refuseAfterSale, refusal, { operatorKey: scene.platform.supportKey })
}
async function anObjectionOf(scene: Scene, member: TestMember) {
  const { afterSaleId } = await aRefusedOf(scene, member)
  return scene.server.ask(afterSale.objectToRefusal, { afterSaleId, text: '不同意' }, { token: member.token })
}
add(afterSale.objectToRefusal, async (scene, member) => [{ afterSaleId: (await aRefusedOf(scene, member)).afterSaleId, text: `再看一次 ${randomUUID()}` }])
add(afterSale.getAfterSale, async (scene, member) => [{ afterSaleId: (await anAfterSaleOf(scene, member)).afterSaleId }])
add(afterSale.listAfterSales, async (scene, member) => {
  const { orderId } = await anAfterSaleOf(scene, member)
  return [{ orderId, isOpen: true, limit: 1 }]
})
add(afterSaleOperator.operatorListAfterSales, async (scene, member) => {
  await anAfterSaleOf(scene, member)
  return [{ state: 'requested' as const, limit: 1 }]
})
for (const endpoint of [afterSaleOperator.operatorGetAfterSale, afterSaleOperator.acceptAfterSale]) {
  add(endpoint, async (scene, member) => [{ caseNumber: (await anAfterSaleOf(scene, member)).caseNumber }])
}
add(afterSaleOperator.refuseAfterSale, async (scene, member) => [{ caseNumber: (await anAfterSaleOf(scene, member)).caseNumber, reason: `照片看不出損壞 ${randomUUID()}` }])
add(afterSaleOperator.offerAfterSale, async (scene, member) => [
  { caseNumber: (await anAfterSaleOf(scene, member)).caseNumber, offeredCents: 100, reason: `外盒壓到 ${randomUUID()}` },
])
add(afterSaleOperator.decideObjection, async (scene, member) => [
  { decision: 'agree' as const, caseNumber: (await anObjectionOf(scene, member)).caseNumber },
  { decision: 'part' as const, caseNumber: (await anObjectionOf(scene, member)).caseNumber, grantedCents: 100 },
  { decision: 'refuse' as const, caseNumber: (await anObjectionOf(scene, member)).caseNumber, reason: `裂縫是摺痕 ${randomUUID()}` },
])
add(afterSaleOperator.receiveAfterSale, async (scene, member) => [
  { caseNumber: (await aReturningOf(scene, member)).caseNumber, receivedAs: 'restock' as const, photoIds: [await aScalePhoto(scene.server, scene.platform)] },
])
add(afterSaleOperator.takeOutOfParcel, async (scene, member) => {
  const { caseNumber } = await scene.server.ask(afterSale.returnPart, await aPartOfAParcel(scene, member), { token: member.token })
  const { weightGrams, size, photos } = await aBox(scene.server, scene.platform)
  return [{ caseNumber, weightGrams, size, photos }]
})
add(afterSaleOperator.refundAfterSale, async (scene, member) => [{ caseNumber: (await anAfterSaleOf(scene, member, 'refundOnly')).caseNumber }])
add(shopOrderOperator.stockShopOrder, async (scene, member) => {
  const code = await aCatalogueOf(scene)
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code }, { operatorKey: scene.platform.shopKey })
  const skuId = items[0]?.skus.find((one) => one.code === `${code}-GREY`)?.skuId ?? ''
  const { orderNumber } = await aPickedOrder(scene.server, scene.platform, member, { lines: [{ skuId, quantity: 2 }] })
  return [{ orderNumber, boxes: [await aBox(scene.server, scene.platform, { contents: [{ skuCode: `${code}-GREY`, quantity: 2 }] })] }]
})
add(shopOrderOperator.shipShopOrder, async (scene, member) => {
  const { orderNumber } = await aPickedShopOrder(scene, member, await aHomeChoice(scene, member))
  return [await aShipment(scene.server, scene.platform, orderNumber, { trackingPage: 'https://example.org/track' })]
})
add(shopOrderOperator.listShelfReturns, () => [{}])
add(shopOrderOperator.restockParcel, async (scene, member) => {
  const { orderId, parcelId, trackingNumber } = await aStockedShopOrder(scene, member)
  await scene.server.ask(shopOrders.returnToShelf, { orderId, parcelId }, { token: member.token })
  return [{ trackingNumber }]
})
add(shopOrders.buyAgain, async (scene, member) => [{ orderId: (await anUnpaidOrder(scene, member)).orderId }])
add(shopOrderOperator.getPickList, async (scene, member) => {
  await aPaidShopOrder(scene, member)
  return [{ warehouseCode: 'DG' }]
})
add(shopOrderOperator.auditShop, () => [{}])
add(shopOrderOperator.startPicking, async (scene, member) => [{ orderNumbers: [(await aPaidShopOrder(scene, member)).orderNumber] }])
add(shopOrderOperator.sendBackShopOrder, async (scene, member) => [{ orderNumber: (await aPaidShopOrder(scene, member)).orderNumber, reason: '倉庫淹水' }])
add(shopOrderOperator.changeShopAddress, async (scene, member) => {
  const { orderNumber } = await aPickedShopOrder(scene, member, await aHomeChoice(scene, member))
  const place = { contact: '林小安', phone: '+886912345679', province: '台北市', city: '大安區', street: '仁愛路', address: '1 號', postcode: '106' }
  return [{ orderNumber, ...place, reason: '更正' }]
})
add(shopOrderOperator.getShopReport, async (scene, member) => {
  await aPaidShopOrder(scene, member)
  return [{ month: '2026-11' }]
})
add(shopOrderOperator.refundShopLine, async (scene, member) => {
  const code = await aCatalogueOf(scene)
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code }, { operatorKey: scene.platform.shopKey })
  const skuId = items[0]?.skus.find((one) => one.code === `${code}-GREY`)?.skuId ?? ''
  const order = await aShopOrder(scene.server, member, { lines: [{ skuId, quantity: 2 }] })
  await payShopOrder(scene.server, scene.platform, member, order)
  return [{ orderNumber: order.orderNumber, skuCode: `${code}-GREY`, amountCents: 123, reason: `補償 ${randomUUID()}` }]
})
add(shopOrderOperator.shortShopOrder, async (scene, member) => {
  const code = await aCatalogueOf(scene)
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code }, { operatorKey: scene.platform.shopKey })
  const skuId = items[0]?.skus.find((one) => one.code === `${code}-GREY`)?.skuId ?? ''
  const order = await aShopOrder(scene.server, member, { lines: [{ skuId, quantity: 2 }] })
  await payShopOrder(scene.server, scene.platform, member, order)
  return [{ orderNumber: order.orderNumber, skuCode: `${code}-GREY`, count: 1, kind: 'damaged' as const, reason: '壓壞' }]
})

// ── What members say of goods ───────────────────────────────────────────────────────────────────────────────────────
/** The way into the member's hands is the warehouse's: the order's row says that it has arrived. */
async function aReceivedLineOf(scene: Scene, member: TestMember) {
  const order = await aPaidShopOrder(scene, member)
  await signShopOrder(scene.server, order.orderId)
  const [line] = order.lines
  if (!line) throw new Error('an order without a line')
  return { ...line, orderId: order.orderId, orderNumber: order.orderNumber }
}
async function aWrittenReview(scene: Scene, member: TestMember) {
  const photoIds = [await aPictureOf(scene, member), await aPictureOf(scene, member)]
  return { rating: 4, text: `好用 ${randomUUID()}`, photoIds, isAnonymous: true }
}
const aReviewOf = async (scene: Scene, member: TestMember) =>
  (await aReview(scene.server, member, (await aReceivedLineOf(scene, member)).lineId, { photoIds: [await aPictureOf(scene, member)] })).reviewId
async function aPublicReviewOf(scene: Scene, member: TestMember) {
  const line = await aReceivedLineOf(scene, member)
  const { reviewId } = await aPublicReview(scene.server, scene.platform, member, { line })
  return { reviewId, goodsId: line.goodsId, skuId: line.skuId }
}
async function goodsOnShelf(scene: Scene): Promise<string> {
  const { items } = await scene.server.ask(shopOperator.operatorListGoods, { code: await aCatalogueOf(scene) }, { operatorKey: scene.platform.shopKey })
  const { rows } = await scene.server.db.execute('select id from shop_goods where code = $1', [items[0]?.code])
  return (rows[0] as { id: string }).id
}
async function aPublicQuestionOf(scene: Scene, member: TestMember) {
  const goodsId = await goodsOnShelf(scene)
  return { goodsId, questionId: (await aPublicQuestion(scene.server, scene.platform, member, goodsId)).commentId }
}
/** It waits to be looked at. */
const aWaitingQuestion = async (scene: Scene, { token }: TestMember) =>
  (await scene.server.ask(voices.askAboutGoods, { goodsId: await goodsOnShelf(scene), text: '可以機洗嗎？' }, { token })).commentId
add(voices.listReviewableLines, async (scene, member) => {
  for (let line = 0; line < 2; line += 1) await aReceivedLineOf(scene, member)
  return [{ limit: 1 }]
})
add(voices.listOwnReviews, async (scene, member) => {
  for (let review = 0; review < 2; review += 1) await aReviewOf(scene, member)
  return [{ tab: 'unreviewed' as const, limit: 1 }]
})
add(voices.getReviewForm, async (scene, member) => [{ lineId: (await aReceivedLineOf(scene, member)).lineId }, { reviewId: await aReviewOf(scene, member) }])
add(voices.listGoodsReviews, async (scene, member) => {
  const { goodsId, skuId } = await aPublicReviewOf(scene, member)
  return [{ goodsId, filter: 'good' as const, skuId, limit: 1 }]
})
add(voices.writeReview, async (scene, member) => [{ lineId: (await aReceivedLineOf(scene, member)).lineId, ...(await aWrittenReview(scene, member)) }])
add(voices.editReview, async (scene, member) => [{ reviewId: (await aPublicReviewOf(scene, member)).reviewId, ...(await aWrittenReview(scene, member)) }])
add(voices.withdrawReview, async (scene, member) => [{ reviewId: await aReviewOf(scene, member) }])
add(voices.listQuestions, async (scene, member) => {
  const { goodsId } = await aPublicQuestionOf(scene, member)
  await aPublicQuestion(scene.server, scene.platform, member, goodsId)
  return [{ goodsId, limit: 1 }]
})
add(voices.getShopThread, async (scene, member) => [
  { questionId: (await aPublicQuestionOf(scene, member)).questionId },
  { reviewId: (await aPublicReviewOf(scene, member)).reviewId },
])
add(voices.listOwnShopComments, async (scene, member) => {
  for (let question = 0; question < 2; question += 1) await aWaitingQuestion(scene, member)
  return [{ tab: 'unreviewed' as const, limit: 1 }]
})
add(voices.listVoicesToMe, async (scene, member) => {
  const { questionId } = await aPublicQuestionOf(scene, member)
  for (let answer = 0; answer < 2; answer += 1) await aPublicAnswer(scene.server, scene.platform, await scene.server.signUpMember(), questionId)
  return [{ limit: 1 }]
})
add(voices.askAboutGoods, async (scene) => [{ goodsId: await goodsOnShelf(scene), text: `會褪色嗎？${randomUUID()}` }])
add(voices.answerQuestion, async (scene) => [
  { questionId: (await aPublicQuestionOf(scene, await scene.server.signUpMember())).questionId, text: `不會。${randomUUID()}` },
])
add(voices.replyToReview, async (scene) => [{ reviewId: (await aPublicReviewOf(scene, await scene.server.signUpMember())).reviewId, text: `同感。${randomUUID()}` }])
add(voices.editShopComment, async (scene, member) => [{ commentId: await aWaitingQuestion(scene, member), text: `改過。${randomUUID()}` }])
add(voices.deleteShopComment, async (scene, member) => [{ commentId: await aWaitingQuestion(scene, member) }])
add(voices.reportShopVoice, async (scene) => {
  const other = await scene.server.signUpMember()
  const { reviewId } = await aPublicReviewOf(scene, other)
  const { commentId } = await aPublicReply(scene.server, scene.platform, await scene.server.signUpMember(), reviewId)
  return [{ reviewId, reason: 'untrue' as const, text: '沒有買過' }, { commentId, reason: 'offensive' as const, text: '罵人' }]
})
add(voicesOperator.operatorListVoices, async (scene, member) => {
  for (let question = 0; question < 2; question += 1) await aWaitingQuestion(scene, member)
  return [{ limit: 1 }]
})
add(voicesOperator.approveVoice, async (scene, member) => [
  { reviewId: await aReviewOf(scene, member), revision: 1 },
  { commentId: await aWaitingQuestion(scene, member), revision: 1 },
])
add(voicesOperator.refuseVoice, async (scene, member) => {
  const { reviewId, photos } = await aReview(scene.server, member, (await aReceivedLineOf(scene, member)).lineId, { photoIds: [await aPictureOf(scene, member)] })
  return [
    { reviewId, revision: 1, reason: '照片看得到面單', photoIds: photos.map(({ fileId }) => fileId) },
    { commentId: await aWaitingQuestion(scene, member), revision: 1, reason: '廣告' },
  ]
})
add(voicesOperator.answerVoice, async (scene, member) => [
  { questionId: (await aPublicQuestionOf(scene, member)).questionId, text: `可以。${randomUUID()}` },
  { reviewId: (await aPublicReviewOf(scene, member)).reviewId, text: `謝謝。${randomUUID()}` },
])

// ── Feedback ────────────────────────────────────────────────────────────────────────────────────────────────────────
async function aQuestion(scene: Scene, member: TestMember) {
  const { orderId } = await aPricedOrder(scene.server, scene.platform, member)
  const fileIds = [await aPictureOf(scene, member), await aPictureOf(scene, member)]
  return { type: 'fee' as const, text: '運費怎麼算的？', fileIds, contact: '0912 345 678', orderId, billLine: { label: 'freight' as const } }
}
async function aFeedback(scene: Scene, member: TestMember): Promise<string> {
  const { feedbackId } = await scene.server.ask(support.sendFeedback, { type: 'app', text: '打不開' }, { token: member.token })
  await scene.server.ask(supportOperator.answerFeedback, { feedbackId, text: '請重新整理' }, { operatorKey: scene.platform.supportKey })
  return feedbackId
}
add(support.sendFeedback, async (scene, member) => [
  await aQuestion(scene, member),
  { type: 'parcel' as const, text: '什麼時候到？', payableId: (await anUnpaidOrder(scene, member)).orderId },
])
add(support.writeOn, async (scene, member) => [
  { feedbackId: await aFeedback(scene, member), text: '還是打不開', fileIds: [await aPictureOf(scene, member), await aPictureOf(scene, member)] },
])
add(support.listFeedback, async (scene, member) => {
  await aFeedback(scene, member)
  return [{ limit: 1 }]
})
add(support.getFeedback, async (scene, member) => [{ feedbackId: await aFeedback(scene, member) }])
add(support.markFeedbackRead, async (scene, member) => [{ feedbackId: await aFeedback(scene, member), seenAnswers: 1 }])
add(supportOperator.operatorListFeedback, () => [{ limit: 1 }])
add(evidence.verifyParcel, async ({ server, platform }, member) => [{ parcelId: (await aParcelInStock(server, platform, member)).parcelId }])
add(evidence.verifyOrder, async ({ server, platform }, member) => [{ orderId: (await aPricedOrder(server, platform, member)).orderId }])
add(evidence.verifyShopOrder, async (scene, member) => [{ orderId: (await aSignedHomeLine(scene, member)).orderId }])
add(evidenceOperator.verifyAllEvidence, () => [{ cursor: 'ffffffff-0000-4000-8000-000000000000' }])
/** About a line of an order that is paid. */
const aCase = async (scene: Scene, member: TestMember) => {
  const { orderId } = await aPaidOrder(scene.server, scene.platform, member)
  const asked = { type: 'fee', text: '不是我的箱子', orderId, billLine: { label: 'handling' } } as const
  return (await scene.server.ask(support.sendFeedback, asked, { token: member.token })).feedbackId
}
/** Of a parcel whose box the member has signed for. */
async function aCompensation(scene: Scene, member: TestMember) {
  const { server, platform } = scene
  const { orderId } = await aShippedOrder(server, platform, member)
  await server.ask(order.confirmReceipt, { orderId }, { token: member.token })
  const { terms } = await server.ask(compensation.getCompensationTerms, { orderId }, { token: member.token })
  const parcelId = terms.find(({ ground }) => ground === 'short')?.parcelId
  const photos = await Promise.all((['outerBox', 'goods'] as const).map(async (kind) => ({ kind, fileId: await aPictureOf(scene, member) })))
  return { orderId, ground: 'short' as const, parcelId, claimedCents: 100, text: '少了一雙', photos }
}
add(compensation.getCompensationTerms, async (scene, member) => [{ orderId: (await aPaidOrder(scene.server, scene.platform, member)).orderId }])
add(compensation.fileCompensation, async (scene, member) => [await aCompensation(scene, member)])
add(caseOperator.operatorListCases, () => [{ limit: 10 }])
add(caseOperator.operatorGetCase, async (scene, member) => [{ caseId: await aCase(scene, member) }])
add(caseOperator.decideCase, async (scene, member) => [
  { decision: 'grant' as const, caseId: await aCase(scene, member), grantedCents: 500, reason: '多收了', signedAs: '小芸' },
  { decision: 'refuse' as const, caseId: await aCase(scene, member), reason: '箱規無誤', signedAs: '小芸' },
])
add(supportOperator.operatorGetFeedback, async (scene, member) => [{ feedbackId: await aFeedback(scene, member) }])
for (const endpoint of [supportOperator.answerFeedback, supportOperator.closeFeedback]) {
  add(endpoint, async (scene, member) => [{ feedbackId: await aFeedback(scene, member), text: '已修好', signedAs: '小芸' }])
}

// ── Showcase ────────────────────────────────────────────────────────────────────────────────────────────────────────
const postOf = async ({ server, platform }: Scene, member: TestMember) => (await aPost(server, platform, member)).post.postId
const publicPostOf = async ({ server, platform }: Scene, member: TestMember) => (await aPublicPost(server, platform, member)).post.postId
/** By the member, under somebody else's post; it waits to be looked at. */
async function aCommentOf(scene: Scene, member: TestMember): Promise<string> {
  const postId = await publicPostOf(scene, await scene.server.signUpMember())
  return (await scene.server.ask(showcase.writeComment, { postId, text: '幾天到？' }, { token: member.token })).commentId
}
async function aDiscussion(scene: Scene) {
  const postId = await publicPostOf(scene, await scene.server.signUpMember())
  return { postId, commentId: await aPublicComment(scene.server, scene.platform, await scene.server.signUpMember(), { postId }) }
}
add(showcase.listShowcase, async (scene, member) => {
  await publicPostOf(scene, member)
  return [{ warehouseId: scene.platform.warehouseIds['DG'] ?? '', country: 'TW' as const, channelCode: 'SEA', sort: 'mostLiked' as const, limit: 1 }]
})
add(showcase.getPost, async (scene, member) => [{ postId: await publicPostOf(scene, member) }])
add(showcase.listComments, async (scene) => [{ postId: (await aDiscussion(scene)).postId, limit: 1 }])
add(showcase.listOpenOrders, async ({ server, platform }, member) => {
  await aSignedOrder(server, platform, member)
  return [{ limit: 1 }]
})
add(showcase.getPostDraft, async ({ server, platform }, member) => [{ orderId: await aSignedOrder(server, platform, member) }])
add(showcase.listOwnPosts, async (scene, member) => {
  await postOf(scene, member)
  return [{ tab: 'unreviewed' as const, limit: 1 }]
})
add(showcase.listOwnComments, async (scene, member) => {
  await aCommentOf(scene, member)
  return [{ tab: 'unreviewed' as const, limit: 1 }]
})
add(showcase.writePost, async ({ server, platform }, member) => [
  { orderId: await aSignedOrder(server, platform, member), text: '七天就到', photoIds: [await anUpload(server, member)] },
])
add(showcase.withdrawPost, async (scene, member) => [{ postId: await postOf(scene, member) }])
add(showcase.deletePost, async (scene, member) => [{ postId: await postOf(scene, member) }])
add(showcase.likePost, async (scene) => [{ postId: await publicPostOf(scene, await scene.server.signUpMember()), on: true }])
add(showcase.writeComment, async (scene) => {
  const { postId, commentId } = await aDiscussion(scene)
  return [{ postId, replyTo: commentId, text: '七天' }]
})
add(showcase.editComment, async (scene, member) => [{ commentId: await aCommentOf(scene, member), text: '八天到？' }])
add(showcase.deleteComment, async (scene, member) => [{ commentId: await aCommentOf(scene, member) }])
add(showcase.reportShowcase, async (scene) => {
  const { postId, commentId } = await aDiscussion(scene)
  return [{ postId, commentId, reason: 'personal' as const, text: '有電話' }]
})
add(showcaseOperator.operatorListReviews, async (scene, member) => {
  await postOf(scene, member)
  return [{ limit: 1 }]
})
add(showcaseOperator.approvePost, async (scene, member) => [{ postId: await postOf(scene, member), revision: 1 }])
add(showcaseOperator.refusePost, async ({ server, platform }, member) => {
  const { post: { postId, photos } } = await aPost(server, platform, member)
  return [{ postId, revision: 1, reason: '看得到面單', photoIds: photos.map(({ fileId }) => fileId) }]
})
add(showcaseOperator.approveComment, async (scene, member) => [{ commentId: await aCommentOf(scene, member), revision: 1 }])
add(showcaseOperator.refuseComment, async (scene, member) => [{ commentId: await aCommentOf(scene, member), revision: 1, reason: '請勿留電話' }])

// ── Requests and agents ─────────────────────────────────────────────────────────────────────────────────────────────
async function someRequestForm(scene: Scene, member: TestMember) {
  return aRequestForm(scene.platform, { photoIds: [await aPictureOf(scene, member), await aPictureOf(scene, member)] })
}
const requestOf = async (scene: Scene, member: TestMember) => ({
  proxyRequestId: (await scene.server.ask(requests.saveRequest, await someRequestForm(scene, member), { token: member.token })).proxyRequestId,
})
async function openRequestOf(scene: Scene, member: TestMember) {
  const request = await requestOf(scene, member)
  await showRequest(scene.server, scene.platform, request.proxyRequestId)
  return request
}
const othersRequest = async (scene: Scene) => openRequestOf(scene, await scene.server.signUpMember())
async function someBid(scene: Scene, member: TestMember) {
  return { ...aBidForm(), proofIds: [await aPictureOf(scene, member), await aPictureOf(scene, member)] }
}
/** Once: the member may be one already. */
async function asAgent(scene: Scene, member: TestMember): Promise<void> {
  const { agent } = await scene.server.ask(agents.getAgent, {}, { token: member.token })
  if (!agent) await anAgent(scene.server, scene.platform, member)
}
async function aQuestionAbout(scene: Scene, member: TestMember): Promise<string> {
  const { proxyRequestId } = await openRequestOf(scene, member)
  const asker = await scene.server.signUpMember()
  await asAgent(scene, asker)
  const asked = await scene.server.ask(bids.askAboutRequest, { proxyRequestId, topic: 'spec', text: '哪一年的？' }, { token: asker.token })
  return asked.questions[0]?.questionId ?? ''
}
add(requests.saveRequest, async (scene, member) => [
  await someRequestForm(scene, member),
  { ...(await requestOf(scene, member)), ...(await someRequestForm(scene, member)), title: '絕版玩偶 · 焦糖熊' },
])
add(requests.listRequests, async (scene, member) => {
  for (let count = 0; count < 2; count += 1) await requestOf(scene, member)
  return [{ tab: 'open' as const, limit: 1 }]
})
for (const endpoint of [requests.getRequest, requests.withdrawRequest]) add(endpoint, async (scene, member) => [await requestOf(scene, member)])
add(requests.prolongRequest, async (scene, member) => [await openRequestOf(scene, member)])
add(requests.raiseRequest, async (scene, member) => [{ ...(await requestOf(scene, member)), limitCents: 50_000 }])
add(requests.answerRequestQuestion, async (scene, member) => [{ questionId: await aQuestionAbout(scene, member), text: '今年的' }])
add(bids.listOpenRequests, async (scene, member) => {
  await asAgent(scene, member)
  for (let count = 0; count < 2; count += 1) await othersRequest(scene)
  return [{ tab: 'open' as const, warehouseId: scene.platform.warehouseIds['DG'] ?? '', limit: 1 }]
})
add(bids.getOpenRequest, async (scene, member) => {
  await asAgent(scene, member)
  return [await othersRequest(scene)]
})
add(bids.placeBid, async (scene, member) => {
  await asAgent(scene, member)
  return [{ ...(await othersRequest(scene)), ...(await someBid(scene, member)) }]
})
add(bids.withdrawBid, async (scene, member) => {
  await asAgent(scene, member)
  const { proxyRequestId } = await othersRequest(scene)
  await aBid(scene.server, member, proxyRequestId)
  return [{ proxyRequestId }]
})
add(bids.askAboutRequest, async (scene, member) => {
  await asAgent(scene, member)
  return [{ ...(await othersRequest(scene)), topic: 'color' as const, text: '有綠色嗎？' }]
})
add(bids.reportRequest, async (scene, member) => {
  await asAgent(scene, member)
  return [{ ...(await othersRequest(scene)), reason: 'advertising' as const, text: '在拉客' }]
})
add(requestOperator.operatorListRequests, async (scene, member) => {
  await requestOf(scene, member)
  return [{ tab: 'waiting' as const, limit: 1 }]
})
add(requestOperator.operatorGetRequest, async (scene, member) => [await requestOf(scene, member)])
add(requestOperator.approveRequest, async (scene, member) => [{ ...(await requestOf(scene, member)), revision: 1 }])
add(requestOperator.refuseRequest, async (scene, member) => {
  const { proxyRequestId, photos } = await scene.server.ask(requests.saveRequest, await someRequestForm(scene, member), { token: member.token })
  return [{ proxyRequestId, revision: 1, reason: '這類商品不能代購', photoIds: photos.map(({ fileId }) => fileId) }]
})
async function aBidProof({ server, platform }: Scene): Promise<string> {
  const answer = await server.upload(await aPicture(), { operatorKey: platform.shopKey })
  if (answer.status !== 'y') throw new Error(answer.code)
  return answer.data.fileId
}
add(requestOperator.placeHouseBid, async (scene, member) => [
  { ...(await openRequestOf(scene, member)), ...aBidForm(), proofIds: [await aBidProof(scene), await aBidProof(scene)] },
])
add(requestOperator.withdrawHouseBid, async (scene, member) => {
  const { proxyRequestId } = await openRequestOf(scene, member)
  await aHouseBid(scene.server, scene.platform, proxyRequestId)
  return [{ proxyRequestId }]
})
/** Of the member who asks, or of somebody new where that one has applied already. */
async function anApplicant(scene: Scene, member: TestMember): Promise<string> {
  const page = await scene.server.ask(agents.getAgent, {}, { token: member.token })
  const applicant = page.application ? await scene.server.signUpMember() : member
  return (await anAgentApplication(scene.server, applicant)).application?.applicationId ?? ''
}
async function anAgentOf(scene: Scene) {
  return anAgent(scene.server, scene.platform, await scene.server.signUpMember())
}
const SUSPENDED_REASON = '連續兩次沒有按約定購買商品'
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()
add(agents.getAgent, nothing)
add(agents.applyAsAgent, async (scene, member) => {
  await ageAccount(scene.server, member)
  return [await anApplicationForm(scene.server, member)]
})
add(agents.withdrawApplication, async (scene, member) => {
  await anAgentApplication(scene.server, member)
  return nothing()
})
add(agents.stopAsAgent, async (scene, member) => {
  await anAgent(scene.server, scene.platform, member)
  return nothing()
})
add(agentOperator.operatorListAgents, async (scene, member) => {
  await anApplicant(scene, member)
  return [{ tab: 'sent' as const, limit: 1 }]
})
for (const endpoint of [agentOperator.operatorGetAgent, agentOperator.readAgentIdNumber]) {
  add(endpoint, async (scene, member) => [{ applicationId: await anApplicant(scene, member) }])
}
add(agentOperator.readAgentIdPhoto, async (scene, member) => [{ applicationId: await anApplicant(scene, member), side: 'front' as const }])
add(agentOperator.approveApplication, async (scene, member) => {
  await setDeals(scene.server, scene.platform, 'agents')
  return [{ applicationId: await anApplicant(scene, member) }]
})
add(agentOperator.refuseApplication, async (scene, member) => [{ applicationId: await anApplicant(scene, member), reason: '證件照片看不清楚，請重新拍攝' }])
add(agentOperator.suspendAgent, async (scene) => [{ agentId: (await anAgentOf(scene)).agentId, until: inAWeek(), reason: SUSPENDED_REASON }])
add(agentOperator.liftSuspension, async (scene) => {
  const { agentId } = await anAgentOf(scene)
  const suspension = { agentId, until: inAWeek(), reason: SUSPENDED_REASON }
  await scene.server.ask(agentOperator.suspendAgent, suspension, { operatorKey: scene.platform.supportKey })
  return [{ agentId }]
})
add(agentOperator.endAgent, async (scene) => [{ agentId: (await anAgentOf(scene)).agentId, reason: SUSPENDED_REASON }])
add(agentOperator.operatorListAgentFlags, async (scene) => [{ agentId: (await anAgentOf(scene)).agentId, limit: 1 }])

// ── Deals ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Of this member as the one who asks, with an agent of their own. */
async function partiesOf(scene: Scene, member: TestMember): Promise<Parties> {
  const agent = await scene.server.signUpMember()
  const { agentId } = await anAgent(scene.server, scene.platform, agent)
  // The member may have applied, too, with the phone of all that apply in tests: nobody bids for whom they may be.
  await scene.server.db.execute('update agent_applications set phone = $2 where agent_id = $1', [agentId, `+8869${randomInt(10 ** 7, 10 ** 8)}`])
  return { server: scene.server, platform: scene.platform, member, agent }
}
/** Of this member as the agent. */
async function partiesFor(scene: Scene, agent: TestMember): Promise<Parties> {
  await asAgent(scene, agent)
  return { server: scene.server, platform: scene.platform, member: await scene.server.signUpMember(), agent }
}
const twoPicturesOf = async (scene: Scene, member: TestMember) => [await aPictureOf(scene, member), await aPictureOf(scene, member)]
const idOf = ({ dealId }: { readonly dealId: string }) => ({ dealId })
add(deals.acceptBid, async (scene, member) => [await aBidToAccept(await partiesOf(scene, member))])
add(deals.getDeal, async (scene, member) => {
  const { dealId, parcels } = await aStockedDeal(await partiesOf(scene, member))
  return [{ dealId }, { parcelId: parcels[0]?.parcelId ?? '' }]
})
add(deals.cancelDeal, async (scene, member) => [idOf(await aDeal(await partiesOf(scene, member)))])
async function anAskedDeal(scene: Scene, member: TestMember) {
  const parties = await partiesOf(scene, member)
  const { dealId } = await aPaidDeal(parties)
  const asked = { kind: 'change' as const, note: '只剩白色', photoIds: [await aPictureOf(scene, parties.agent)] }
  await scene.server.ask(agentDeals.askRise, { dealId, ...asked }, { token: parties.agent.token })
  return scene.server.ask(deals.getDeal, { dealId }, { token: member.token })
}
add(deals.answerDealQuestion, async (scene, member) => [{ questionId: (await anAskedDeal(scene, member)).question?.questionId ?? '', answer: 'accept' as const }])
add(deals.endLateDeal, async (scene, member) => {
  const { dealId } = await aBoughtDeal(await partiesOf(scene, member))
  await scene.server.db.execute("update deals set promise_at = promise_at - interval '14 days' where id = $1", [dealId])
  return [{ dealId }]
})
add(deals.confirmDeal, async (scene, member) => [idOf(await aStockedDeal(await partiesOf(scene, member)))])
add(deals.objectToDeal, async (scene, member) => [
  { ...idOf(await aStockedDeal(await partiesOf(scene, member))), reason: 'broken' as const, text: '按鍵壞了兩個', photoIds: await twoPicturesOf(scene, member) },
])
async function aCompletedDeal(parties: Parties) {
  const { dealId } = await aStockedDeal(parties)
  return parties.server.ask(deals.confirmDeal, { dealId }, { token: parties.member.token })
}
add(deals.rateDeal, async (scene, member) => [
  { ...idOf(await aCompletedDeal(await partiesOf(scene, member))), stars: 4, tags: ['fast' as const, 'fairPrice' as const], text: '很準時' },
])
add(agentDeals.listAgentDeals, async (scene, member) => {
  const parties = await partiesFor(scene, member)
  for (let count = 0; count < 2; count += 1) await aPaidDeal(parties)
  return [{ tab: 'todo' as const, limit: 1 }]
})
add(agentDeals.getAgentDeal, async (scene, member) => [idOf(await aDeal(await partiesFor(scene, member)))])
add(agentDeals.buyDeal, async (scene, member) => [
  { ...idOf(await aPaidDeal(await partiesFor(scene, member))), shopOrderNumber: 'TB20261127002', customsName: '機械鍵盤', photoIds: await twoPicturesOf(scene, member) },
])
add(agentDeals.sendDeal, async (scene, member) => [
  { ...idOf(await aBoughtDeal(await partiesFor(scene, member))), trackingNumbers: [aTrackingNumber(), aTrackingNumber()], carrierCode: 'SF', goodsNature: 'special' as const, fragile: true },
])
add(agentDeals.askRise, async (scene, member) => {
  const photoIds = await twoPicturesOf(scene, member)
  const dealOf = async () => idOf(await aPaidDeal(await partiesFor(scene, member)))
  return [
    { ...(await dealOf()), kind: 'rise' as const, goodsCents: cents(40_000), note: '店家漲價', photoIds },
    { ...(await dealOf()), kind: 'delay' as const, extraDays: 5, note: '要等補貨', photoIds },
  ]
})
add(agentDeals.giveUpDeal, async (scene, member) => [
  { ...idOf(await aPaidDeal(await partiesFor(scene, member))), isSoldOut: true, note: '賣完了', photoIds: await twoPicturesOf(scene, member) },
])
async function aDisputedDeal(parties: Parties) {
  const { dealId } = await aStockedDeal(parties)
  return parties.server.ask(deals.objectToDeal, { dealId, reason: 'broken', text: '按鍵壞了兩個' }, { token: parties.member.token })
}
add(agentDeals.answerDispute, async (scene, member) => [
  { ...idOf(await aDisputedDeal(await partiesFor(scene, member))), kind: 'contest' as const, text: '寄出前拍過照', photoIds: await twoPicturesOf(scene, member) },
])
const EARNED = cents(10_000)
async function anEarner(scene: Scene, member: TestMember): Promise<void> {
  await aCompletedDeal(await partiesFor(scene, member))
}
const payoutAccount = (given = {}) => ({ bank: '中國銀行', number: `6222${randomInt(10 ** 11, 10 ** 12)}`, holder: '林予安', ...given })
async function aPayout(scene: Scene): Promise<{ payoutId: string }> {
  const earner = await scene.server.signUpMember()
  await anEarner(scene, earner)
  const { payouts } = await scene.server.ask(earnings.requestPayout, { amountCents: EARNED, account: payoutAccount() }, { token: earner.token })
  return { payoutId: payouts[0]?.payoutId ?? '' }
}
add(earnings.getEarnings, async (scene, member) => {
  await anEarner(scene, member)
  return [{ month: '2026-10' }]
})
add(earnings.moveToBalance, async (scene, member) => {
  await anEarner(scene, member)
  return [{ amountCents: EARNED }]
})
add(earnings.requestPayout, async (scene, member) => {
  await anEarner(scene, member)
  return [{ amountCents: EARNED, account: payoutAccount() }]
})
const numberOf = ({ number }: { readonly number: string }) => ({ number })
async function aHouseDeal(scene: Scene, member: TestMember) {
  const { proxyRequestId } = await openRequestOf(scene, member)
  await aHouseBid(scene.server, scene.platform, proxyRequestId)
  const { bids: received } = await scene.server.ask(requests.getRequest, { proxyRequestId }, { token: member.token })
  const deal = await scene.server.ask(deals.acceptBid, { proxyRequestId, bidId: received[0]?.bidId ?? '', revision: 1 }, { token: member.token })
  return payDeal({ ...scene, member, agent: member }, deal)
}
const housePhotos = async (scene: Scene) => [await aBidProof(scene), await aBidProof(scene)]
async function aBoughtHouseDeal(scene: Scene, member: TestMember) {
  const deal = await aHouseDeal(scene, member)
  const bought = { number: deal.number, shopOrderNumber: 'TB20261127003', customsName: '機械鍵盤', photoIds: await housePhotos(scene) }
  await scene.server.ask(dealOperator.buyHouseDeal, bought, { operatorKey: scene.platform.shopKey })
  return deal
}
add(dealOperator.operatorListDeals, async (scene, member) => {
  for (let count = 0; count < 2; count += 1) await aDeal(await partiesOf(scene, member))
  return [{ tab: 'open' as const, limit: 1 }]
})
add(dealOperator.operatorGetDeal, async (scene, member) => [numberOf(await aDeal(await partiesOf(scene, member)))])
add(dealOperator.decideDeal, async (scene, member) => [
  {
    ...numberOf(await aDisputedDeal(await partiesOf(scene, member))),
    memberCents: cents(15_000),
    agentCents: cents(28_200),
    goods: 'kept' as const,
    memberReason: '兩個按鍵的修理費用退還給您',
    agentReason: '包裝不足，修理費用由您承擔',
    finding: 'objection' as const,
  },
])
add(dealOperator.buyHouseDeal, async (scene, member) => [
  { ...numberOf(await aHouseDeal(scene, member)), shopOrderNumber: 'TB20261127004', customsName: '機械鍵盤', photoIds: await housePhotos(scene) },
])
add(dealOperator.sendHouseDeal, async (scene, member) => [
  { ...numberOf(await aBoughtHouseDeal(scene, member)), trackingNumbers: [aTrackingNumber(), aTrackingNumber()], carrierCode: 'SF', goodsNature: 'special' as const, fragile: true },
])
add(dealOperator.askHouseDeal, async (scene, member) => [
  { ...numberOf(await aHouseDeal(scene, member)), kind: 'rise' as const, goodsCents: cents(40_000), note: '店家漲價', photoIds: await housePhotos(scene) },
  { ...numberOf(await aHouseDeal(scene, member)), kind: 'delay' as const, extraDays: 5, note: '要等補貨', photoIds: await housePhotos(scene) },
])
add(dealOperator.giveUpHouseDeal, async (scene, member) => [
  { ...numberOf(await aHouseDeal(scene, member)), isSoldOut: true, note: '賣完了', photoIds: await housePhotos(scene) },
])
add(dealOperator.answerHouseDispute, async (scene, member) => {
  const deal = await aBoughtHouseDeal(scene, member)
  const trackingNumber = aTrackingNumber()
  await scene.server.ask(dealOperator.sendHouseDeal, { number: deal.number, trackingNumbers: [trackingNumber] }, { operatorKey: scene.platform.shopKey })
  await receive(scene, trackingNumber)
  await scene.server.ask(deals.objectToDeal, { dealId: deal.dealId, reason: 'wrong', text: '顏色不對' }, { token: member.token })
  return [{ number: deal.number, kind: 'contest' as const, text: '照片上是一樣的', photoIds: await housePhotos(scene) }]
})
add(dealOperator.auditDeals, nothing)
add(dealOperator.operatorListPayouts, async (scene) => {
  await aPayout(scene)
  return [{ status: 'waiting' as const, limit: 1 }]
})
add(dealOperator.readPayoutAccount, async (scene) => [await aPayout(scene)])
add(dealOperator.payPayout, async (scene) => [{ ...(await aPayout(scene)), reference: '20261127-0001' }])
add(dealOperator.refusePayout, async (scene) => [{ ...(await aPayout(scene)), reason: '戶名和申請時的姓名不符，請更正' }])

// ── Administration ──────────────────────────────────────────────────────────────────────────────────────────────────
add(operator.setUpPlatform, () => [smallPlatform])
// One of its own: everything else goes on in the others.
add(warehouseOperator.setWarehouseClosed, async ({ server, platform }) => {
  const [code, admin] = ['SHUT', { operatorKey: platform.adminKey }]
  await server.ask(operator.setUpPlatform, { warehouses: [{ ...dongguan, code }] }, admin)
  await server.ask(warehouseOperator.setWarehouseClosed, { warehouseCode: code, isClosed: false }, admin)
  return [{ warehouseCode: code, isClosed: true }]
})
add(warehouseOperator.operatorListWarehouses, () => [{}])
add(operator.createOperatorKey, () => [{ name: '二號倉', scope: 'warehouse' as const, days: 30, networks: ['10.20.0.0/16'] }])
add(operator.revokeOperatorKey, async ({ server }) => [{ operatorKeyId: (await server.signUpOperator('warehouse')).operatorKeyId }])
add(operator.listAudit, () => [{ limit: 1 }])
