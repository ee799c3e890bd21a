import { addAddress } from '@contract/address/address-endpoints'
import { addSender } from '@contract/address/sender-endpoints'
import { register, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import type { OrderDetail } from '@contract/order/order'
import { cancelOrder, confirmReceipt, getOrder, payOrder } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { adjustOrder, operatorGetOrder, priceOrder, shipOrder, trackOrder } from '@contract/order/order-operator-endpoints'
import type { ParcelDetail } from '@contract/parcel/parcel'
import type { ProblemAnswer } from '@contract/parcel/parcel'
import { answerProblem, getParcel } from '@contract/parcel/one-parcel-endpoints'
import { claimParcel } from '@contract/parcel/claim-endpoints'
import { saveStanding } from '@contract/order/standing-endpoints'
import { approveClaim, refuseClaim } from '@contract/parcel/claim-operator-endpoints'
import { leaveLookout } from '@contract/parcel/lookout-endpoints'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { flagParcel, markReturned, receiveParcel, settleProblem } from '@contract/parcel/parcel-operator-endpoints'
import { markFeedbackRead, sendFeedback } from '@contract/support/feedback-endpoints'
import { answerFeedback, closeFeedback } from '@contract/support/feedback-operator-endpoints'
import type { FeedbackStatus } from '@contract/support/feedback-status'
import { submitTransfer } from '@contract/wallet/wallet-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { listMessages } from '@contract/notification/message-endpoints'
import { listShowcase } from '@contract/showcase/showcase-endpoints'
import { creditMember, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { listPickupSites, listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { createServerClient, type ServerClient } from '@server/cli/server-client'
import { openAdministration } from '@server/demo/demo-keys'
import { findCode } from '../outbox'
import { onOwnLine } from '../own-line'
import { aPhoto } from '../parcels'
import type { Product } from '../product'
import { layGroups, type GroupBelongings } from './group-belongings'
import { layMall, type MallBelongings } from './mall-belongings'
import { layRequests, type RequestBelongings } from './request-belongings'
import { layShop, type ShopBelongings } from './shop-belongings'
import type { Writing } from './writing'

/** A member who owns one of everything that a screen can show. */
export interface Belongings {
  readonly addressId: string
  readonly senderId: string
  /** Where all of it lies. */
  readonly warehouseId: string
  readonly parcels: Readonly<Record<ParcelName, string>>
  readonly orders: Readonly<Record<OrderName, string>>
  readonly feedback: Readonly<Record<FeedbackStatus, string>>
  readonly groups: GroupBelongings
  readonly shop: ShopBelongings
  readonly mall: MallBelongings
  readonly requests: RequestBelongings
  /** Of the demo's: the first of each. */
  readonly postId: string
  readonly newsId: string
  /** The latest that the member was told. */
  readonly messageId: string
  getParcel(parcelId: string): Promise<ParcelDetail>
  getOrder(orderId: string): Promise<OrderDetail>
}

type ParcelName = 'incoming' | 'inStock' | 'fragile' | 'incomplete' | 'problem' | 'answered' | 'sentBack' | 'inOrder' | 'shipped'
type OrderName =
  | 'unprocessed' | 'unpaid' | 'verifying' | 'refused' | 'packing' | 'difference' | 'shipped' | 'signed' | 'cancelled'

/** Of every member here. */
export const PASSWORD = 'harbour-green-6'
const WAREHOUSE_CODE = 'DG'

/** A new member, known by mail as everybody is. */
export async function aMember(product: Product, email: string, phone = '0912345678'): Promise<{ readonly server: ServerClient; readonly clientNo: string }> {
  const guest = createServerClient({ serverUrl: product.address, headers: onOwnLine() })
  await guest.ask(sendCode, { email, purpose: 'register' })
  await guest.ask(register, {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    code: await findCode(product, email),
    region: 'TW',
    phone,
    agreed: true,
  })
  const { token, ClientNO } = await guest.ask(login, { email, password: PASSWORD })
  return { server: createServerClient({ serverUrl: product.address, token }), clientNo: ClientNO }
}

/** Made by asking as the member, the warehouse and finance would. `writing` decides how long every text and amount is. */
export async function prepareBelongings(product: Product, email: string, writing: Writing): Promise<Belongings> {
  const { server, clientNo } = await aMember(product, email)
  const desk = await openAdministration(product.address, product.dataDir)
  if (!desk) throw new Error('the first operator key is gone')
  const warehouseId = (await server.ask(listWarehouses, {})).find(({ code }) => code === WAREHOUSE_CODE)?.warehouseId ?? ''
  const photos = [{ fileId: await desk.upload(await aPhoto(), 'desk.jpg'), kind: 'weighing' as const }]
  await desk.ask(creditMember, { ClientNO: clientNo, amountCents: writing.balanceCents, reason: 'welcome' })

  const { addressId } = await server.ask(addAddress, { ...writing.address, pickupMethod: 'delivery', isDefault: true, idNumber: 'A123456789' })
  await addOtherAddresses(server, writing)
  const { senderId } = await server.ask(addSender, { ...writing.address, isDefault: true })

  let serial = 0
  const announce = async (change: Partial<InputOf<typeof forecastParcel>> = {}) => {
    serial += 1
    const trackingNumber = `SF${String(email.length).padStart(3, '0')}${String(serial).padStart(10, '0')}`
    const { parcelId } = await server.ask(forecastParcel, {
      warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items: [...writing.items], ...change,
    })
    return { parcelId, trackingNumber }
  }
  const deliver = async (change: Partial<InputOf<typeof forecastParcel>> = {}) => {
    const { parcelId, trackingNumber } = await announce(change)
    const size = { lengthMm: 420, widthMm: 300, heightMm: 120 }
    await desk.ask(receiveParcel, { trackingNumber, warehouseCode: WAREHOUSE_CODE, weightGrams: 1_320, size, photos })
    return parcelId
  }
  const flag = async () => {
    const parcelId = await deliver()
    await desk.ask(flagParcel, { parcelId, type: 'damaged', remark: writing.remark, photos })
    return parcelId
  }

  const answer = async (parcelId: string, chosen: ProblemAnswer) => {
    const { problem } = await server.ask(getParcel, { parcelId })
    const seenFeeCents = problem?.offers.find((offer) => offer.answer === chosen)?.feeCents ?? 0
    // What it costs comes on top of the balance that the screens are known by.
    if (seenFeeCents > 0) await desk.ask(creditMember, { ClientNO: clientNo, amountCents: seenFeeCents, reason: 'problem' })
    await server.ask(answerProblem, { parcelId, answer: chosen, remark: writing.remark, seenFeeCents })
  }
  const sendBack = async () => {
    const parcelId = await flag()
    await answer(parcelId, 'return')
    await desk.ask(settleProblem, { parcelId, outcome: 'returning' })
    await desk.ask(markReturned, { parcelId, carrierName: writing.carrier, trackingNumber: 'RT906122078834' })
    return parcelId
  }

  const apply = async () => {
    const parcelIds = [await deliver(), await deliver()]
    const { orderId } = await server.ask(applyForPacking, {
      warehouseId, parcelIds, addressId, pickupMethod: 'delivery', channelCode: 'SEA', services: ['reinforcement'],
      insured: true, declaredValueCents: 10_000, remark: writing.remark, notesAccepted: true,
    })
    return { orderId, parcelIds }
  }
  const bill = async (weightGrams: number) => {
    const { orderId } = await apply()
    const size = { lengthMm: 400, widthMm: 300, heightMm: 250 }
    await desk.ask(priceOrder, { orderId, weightGrams, size, photos, note: writing.remark })
    return orderId
  }
  const pay = async (weightGrams: number) => {
    const orderId = await bill(weightGrams)
    const { totalPayableCents } = await desk.ask(operatorGetOrder, { orderId })
    await desk.ask(creditMember, { ClientNO: clientNo, amountCents: totalPayableCents, reason: 'for one order' })
    await server.ask(payOrder, { orderId, seenTotalCents: totalPayableCents })
    return orderId
  }
  const ship = async () => {
    const orderId = await pay(4_200)
    await desk.ask(shipOrder, { orderId, carrierName: writing.carrier, trackingNumber: '906122078834' })
    for (const kind of ['exported', 'departed', 'arrived'] as const) await desk.ask(trackOrder, { orderId, kind, place: writing.place })
    return orderId
  }
  const transfer = async (remark: string) => {
    const orderId = await bill(3_400)
    const slip = await server.upload(await aPhoto(), 'slip.jpg')
    const { transferId } = await server.ask(submitTransfer, { orderId, amountCents: 5_000, slipFileIds: [slip], remark })
    return { orderId, transferId }
  }

  /** Nobody's: in the pool for everybody. */
  const pool = async () => {
    serial += 1
    const trackingNumber = `YT${String(email.length).padStart(3, '0')}${String(serial).padStart(10, '0')}`
    const size = { lengthMm: 240, widthMm: 180, heightMm: 100 }
    const openPhotos = [...photos, { ...photos[0]!, kind: 'other' as const, withoutLabel: true }]
    const { parcelId } = await desk.ask(receiveParcel, { trackingNumber, carrierCode: 'YTO', warehouseCode: WAREHOUSE_CODE, weightGrams: 860, size, photos: openPhotos })
    return { poolParcelId: parcelId, trackingNumber }
  }
  const claim = async () => (await server.ask(claimParcel, { ...(await pool()), goods: writing.items[0]?.name, remark: writing.remark })).claimId
  await pool()
  await desk.ask(refuseClaim, { claimId: await claim(), reason: writing.remark })
  await desk.ask(approveClaim, { claimId: await claim(), reason: writing.remark })
  await claim()
  await server.ask(leaveLookout, { trackingNumber: `YT${'9'.repeat(10)}${String(email.length).padStart(3, '0')}`, description: writing.remark })

  const parcels = {
    incoming: (await announce()).parcelId,
    inStock: await deliver(),
    fragile: await deliver({ fragile: true }),
    incomplete: await deliver({ items: [] }),
    problem: await flag(),
    answered: await flag(),
    sentBack: await sendBack(),
  }
  await answer(parcels.answered, 'fix')

  await server.ask(saveStanding, {
    warehouseId, parcelIds: [(await announce()).parcelId, await deliver()], addressId, pickupMethod: 'delivery', channelCode: 'SEA', remark: writing.remark,
    notesAccepted: true, capCents: 50_000, waitDays: 30, ifLate: 'goWithout', ifProblem: 'wait',
  })

  const cancelled = (await apply()).orderId
  await server.ask(cancelOrder, { orderId: cancelled, reason: 'other', remark: writing.remark })
  const signed = await ship()
  await server.ask(confirmReceipt, { orderId: signed })
  const shipped = await ship()
  const difference = await pay(2_000)
  await desk.ask(adjustOrder, { orderId: difference, differenceCents: 2_500, reason: writing.remark })
  const refused = await transfer(writing.remark)
  await desk.ask(reviewTransfer, { decision: 'reject', transferId: refused.transferId, reason: writing.remark })
  const applied = await apply()
  const unpaid = await bill(3_400)

  /** One with everything that a conversation can have; the others are what they are by their status. What asks for money is not closed. */
  const askService = async (text: string, about: { readonly billLine?: { readonly label: 'freight' } } = { billLine: { label: 'freight' } }) => {
    const fileIds = [await server.upload(await aPhoto(), 'box.jpg')]
    const { feedbackId } = await server.ask(sendFeedback, {
      type: 'fee', text, fileIds, contact: writing.place, orderId: unpaid, ...about,
    })
    return feedbackId
  }
  const feedback = { closed: await askService(writing.remark, {}), answered: await askService(writing.remark), open: await askService(writing.remark) }
  await desk.ask(closeFeedback, { feedbackId: feedback.closed, text: writing.remark })
  await desk.ask(answerFeedback, { feedbackId: feedback.answered, text: writing.remark, signedAs: '小芸' })
  for (const feedbackId of [feedback.closed, feedback.answered]) await server.ask(markFeedbackRead, { feedbackId, seenAnswers: 1 })

  return {
    warehouseId,
    addressId,
    senderId,
    postId: (await server.ask(listShowcase, {})).items[0]?.postId ?? '',
    newsId: (await server.ask(listNews, {})).items[0]?.newsId ?? '',
    messageId: (await server.ask(listMessages, {})).items[0]?.messageId ?? '',
    getParcel: (parcelId) => server.ask(getParcel, { parcelId }),
    getOrder: (orderId) => server.ask(getOrder, { orderId }),
    feedback,
    groups: await layGroups({ server, desk, clientNo, warehouseId, deliver: () => deliver() }, writing),
    shop: await layShop({ server, desk, clientNo, addressId }, writing),
    mall: await layMall({ server, desk, clientNo, warehouseId }, writing),
    requests: await layRequests({ server, desk, clientNo, warehouseId }, writing),
    parcels: {
      ...parcels,
      inOrder: applied.parcelIds[0] ?? '',
      shipped: (await desk.ask(operatorGetOrder, { orderId: shipped })).parcels[0]?.parcelId ?? '',
    },
    orders: {
      unprocessed: applied.orderId,
      unpaid,
      verifying: (await transfer(writing.remark)).orderId,
      refused: refused.orderId,
      packing: await pay(2_000),
      difference,
      shipped,
      signed,
      cancelled,
    },
  }
}

/** One that cannot be used for packing yet, and one at a pickup point. */
async function addOtherAddresses(server: ServerClient, { address }: Writing): Promise<void> {
  const { postcode: _postcode, ...withoutPostcode } = address
  await server.ask(addAddress, { ...withoutPostcode, pickupMethod: 'delivery' })
  const [site] = await server.ask(listPickupSites, { country: 'TW' })
  if (!site) throw new Error('no pickup point in TW')
  await server.ask(addAddress, { ...address, city: site.city, address: site.address, pickupMethod: 'selfPickup', pickupSiteId: site.pickupSiteId })
}
