import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { ZERO_CENTS } from '../kit/money'
import { centsSchema, positiveCentsSchema, signedCentsSchema } from '../kit/money-schemas'
import { blockSchema, lineSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { PLATFORMS } from '../mall/platform'
import { trackingNumberSchema } from '../parcel/number/number-schema'
import { carrierCodeSchema, GOODS_NATURES, productNameSchema } from '../parcel/parcel'
import { bookMonthSchema } from '../shop/report'
import { PRICE_RULES, QUESTION_KINDS } from './price-change'
import { RETURN_REASONS } from './purchase-order'
import { PURCHASE_END_REASONS, PURCHASE_STATUSES } from './purchase-status'

/*
 * What the staff does with orders at foreign shops. A purchase is named by its order and which of it it is, counted from 1; a line of it
 * in the same way.
 */

const nameFields = {
  orderNumber: v.pipe(v.string('notFound'), v.regex(/^P\d{11,20}$/, 'notFound')),
  place: wholeNumberSchema(1, limits.proxy.maxShopsPerOrder),
}
const nameSchema = v.object(nameFields)
const lineField = wholeNumberSchema(1, limits.proxy.maxLinesPerOrder)
const textSchema = blockSchema(limits.proxy.reasonLength)
const proofsSchema = (min: number) => listSchema(idSchema('file'), { min, max: limits.proxy.returnPhotos, missing: 'photoRequired' })

const shownFields = {
  orderId: idSchema('purchaseOrder'),
  purchaseId: idSchema('purchase'),
  orderNumber: v.string(),
  place: v.number(),
  ClientNO: v.string(),
  warehouseCode: v.string(),
  platform: v.picklist(PLATFORMS),
  shopId: v.string(),
  shopName: v.string(),
  status: v.picklist(PURCHASE_STATUSES),
  pieceCount: v.number(),
  /** What is paid for goods and transport and has not come back: the shop may take so much. */
  goodsCents: centsSchema,
  transportCents: centsSchema,
  paidAt: v.optional(isoTimeSchema),
  claimedBy: v.optional(v.string()),
  claimedUntil: v.optional(isoTimeSchema),
  /** The member wishes to cancel what is bought; the seller is to be asked until then. */
  cancelAskedUntil: v.optional(isoTimeSchema),
  /** Too long without a number, or without a receipt. */
  isLapsed: v.boolean(),
}

export const staffPurchaseSummarySchema = v.object(shownFields)
export type StaffPurchaseSummary = v.InferOutput<typeof staffPurchaseSummarySchema>

export const staffPurchaseSchema = v.object({
  ...shownFields,
  lines: v.array(
    v.object({
      line: v.number(),
      goodsId: v.string(),
      skuId: v.string(),
      title: v.string(),
      optionText: v.string(),
      /** Those that have not come back. */
      quantity: v.number(),
      /** What the member agreed to pay for a piece. */
      agreedCents: positiveCentsSchema,
      actualCents: v.optional(positiveCentsSchema),
      customsName: v.optional(v.string()),
      isFlagged: v.boolean(),
    }),
  ),
  rule: v.picklist(PRICE_RULES),
  /** What rises may still take by themselves. */
  allowanceLeftCents: centsSchema,
  isInspected: v.boolean(),
  remark: v.optional(v.string()),
  shopOrderNumber: v.optional(v.string()),
  trackingNumbers: v.array(v.string()),
  question: v.optional(v.object({ kind: v.picklist(QUESTION_KINDS), expiresAt: isoTimeSchema })),
  cancelReason: v.optional(v.string()),
  return: v.optional(
    v.object({
      reason: v.picklist(RETURN_REASONS),
      text: v.string(),
      photos: v.array(v.object({ fileId: idSchema('file'), url: v.string() })),
      agreedAt: v.optional(isoTimeSchema),
      wayBackCents: v.optional(centsSchema),
    }),
  ),
  refundedCents: centsSchema,
  refundedPoints: v.number(),
  endReason: v.optional(v.picklist(PURCHASE_END_REASONS)),
})
export type StaffPurchase = v.InferOutput<typeof staffPurchaseSchema>

export const operatorListPurchases = defineEndpoint({
  path: 'operator/proxy/list',
  access: 'operator:buyer',
  effect: 'read',
  about: 'proxy',
  summary: 'Purchases at foreign shops for which somebody has to do something, or those of one status, the one paid first first',
  input: v.object({ status: v.optional(v.picklist(PURCHASE_STATUSES, 'invalid')) }),
  output: v.object({ purchases: v.array(staffPurchaseSummarySchema) }),
})

export const operatorGetPurchase = defineEndpoint({
  path: 'operator/proxy/get',
  access: 'operator:buyer',
  effect: 'read',
  about: 'proxy',
  summary: 'A purchase with its lines, the member’s rule, and what is asked of it',
  input: nameSchema,
  output: staffPurchaseSchema,
})

export const claimPurchase = defineEndpoint({
  path: 'operator/proxy/claim',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  summary: 'Begin to buy: for half an hour its member cannot cancel it, and no other buyer takes it',
  input: nameSchema,
  output: staffPurchaseSchema,
})

export const askAboutPurchase = defineEndpoint({
  path: 'operator/proxy/ask',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Say that something is otherwise than ordered: the member’s rule decides, or the member within 48 hours',
  input: v.object({
    ...nameFields,
    kind: v.picklist(QUESTION_KINDS, 'invalid'),
    line: v.optional(lineField),
    /** priceRise: of a piece now. */
    unitCents: v.optional(positiveCentsSchema),
    /** transportRise: of the purchase now. */
    transportCents: v.optional(positiveCentsSchema),
    /** shortage: so many pieces there are. */
    quantity: v.optional(wholeNumberSchema(0, limits.proxy.maxQuantity)),
    /** delay: when the seller ships. */
    shipsAt: v.optional(isoTimeSchema),
    /** optionGone: what there is instead. */
    choices: v.optional(listSchema(v.object({ optionText: lineSchema(100), unitCents: positiveCentsSchema }), { max: 20 }), []),
    note: v.optional(textSchema, ''),
    photos: proofsSchema(1),
  }),
  output: v.object({
    /** take: paid from the member’s balance, to be bought · ask: the member answers · refund: ended, everything is back. */
    outcome: v.picklist(['take', 'ask', 'refund']),
    purchase: staffPurchaseSchema,
  }),
})

export const buyPurchase = defineEndpoint({
  path: 'operator/proxy/buy',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Say that it is ordered at the shop, and what that has really taken: what is paid too much goes back',
  input: v.object({
    ...nameFields,
    shopOrderNumber: lineSchema(60),
    /** Of each line with pieces left: what a piece has cost, and how customs read it. */
    lines: listSchema(v.object({ line: lineField, unitCents: positiveCentsSchema, customsName: productNameSchema }), {
      min: 1,
      max: limits.proxy.maxLinesPerOrder,
    }),
    transportCents: centsSchema,
    /** What the shop took off all goods together. */
    discountCents: v.optional(centsSchema, ZERO_CENTS),
    photos: proofsSchema(1),
  }),
  output: staffPurchaseSchema,
})

export const sendPurchase = defineEndpoint({
  path: 'operator/proxy/send',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['parcel'],
  summary: 'Say by which tracking numbers the seller has sent it: each becomes a forecast of the member',
  input: v.object({
    ...nameFields,
    trackingNumbers: listSchema(trackingNumberSchema, { min: 1, max: limits.proxy.maxTrackingNumbers }),
    /** Left out: guessed by the numbers. */
    carrierCode: v.optional(carrierCodeSchema),
    goodsNature: v.optional(v.picklist(GOODS_NATURES, 'invalid'), 'ordinary'),
    fragile: v.optional(v.boolean('invalid'), false),
  }),
  output: staffPurchaseSchema,
})

export const failPurchase = defineEndpoint({
  path: 'operator/proxy/fail',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Say that the seller cancels, never ships or gives a false number, or that it is lost on its way: everything comes back',
  input: v.object({ ...nameFields, kind: v.picklist(['sellerFailed', 'lost'], 'invalid'), reason: textSchema }),
  output: staffPurchaseSchema,
})

export const cancelPurchaseBySeller = defineEndpoint({
  path: 'operator/proxy/cancelledBySeller',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Say that the seller lets go what the member wished to cancel, and what of goods and transport comes back; all where left out',
  input: v.object({ ...nameFields, goodsCents: v.optional(centsSchema), transportCents: v.optional(centsSchema) }),
  output: staffPurchaseSchema,
})

export const refusePurchaseCancel = defineEndpoint({
  path: 'operator/proxy/refuseCancel',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  summary: 'Say that the seller does not let a purchase be cancelled, and why',
  input: v.object({ ...nameFields, words: textSchema }),
  output: staffPurchaseSchema,
})

export const shortPurchase = defineEndpoint({
  path: 'operator/proxy/short',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Say that pieces did not come, after the seller was asked: they and their part of the fee come back',
  input: v.object({ ...nameFields, line: lineField, count: wholeNumberSchema(1, limits.proxy.maxQuantity), reason: textSchema }),
  output: staffPurchaseSchema,
})

export const agreePurchaseReturn = defineEndpoint({
  path: 'operator/proxy/agreeReturn',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  summary: 'Say that the seller takes goods back, and what the way back costs a member who has changed their mind',
  input: v.object({ ...nameFields, wayBackCents: v.optional(centsSchema, ZERO_CENTS) }),
  output: staffPurchaseSchema,
})

export const refusePurchaseReturn = defineEndpoint({
  path: 'operator/proxy/refuseReturn',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['parcel'],
  summary: 'Say that the seller does not take goods back, and why: they stay in stock',
  input: v.object({ ...nameFields, words: textSchema }),
  output: staffPurchaseSchema,
})

export const confirmPurchaseReturn = defineEndpoint({
  path: 'operator/proxy/confirmReturn',
  access: 'operator:buyer',
  effect: 'write',
  about: 'proxy',
  changes: ['parcel', 'wallet'],
  summary: 'Say that goods have gone back, by which number: the member gets what the table of stages says',
  input: v.object({ ...nameFields, trackingNumber: lineSchema(40) }),
  output: staffPurchaseSchema,
})

export const inspectPurchase = defineEndpoint({
  path: 'operator/proxy/inspected',
  access: 'operator:warehouse',
  effect: 'write',
  about: 'proxy',
  summary: 'Show the opened goods of a purchase whose inspection is paid; without this it is paid back after 48 hours',
  input: v.object({ ...nameFields, photos: proofsSchema(1) }),
  output: v.object({ photoCount: v.number() }),
})

export const refundPurchase = defineEndpoint({
  path: 'operator/proxy/refund',
  access: 'operator:finance',
  effect: 'write',
  about: 'proxy',
  changes: ['wallet'],
  summary: 'Give back so much of each part of a purchase that is bought, at our own cost; it goes its way all the same',
  input: v.object({
    ...nameFields,
    goodsCents: v.optional(centsSchema, ZERO_CENTS),
    transportCents: v.optional(centsSchema, ZERO_CENTS),
    serviceCents: v.optional(centsSchema, ZERO_CENTS),
    otherCents: v.optional(centsSchema, ZERO_CENTS),
    reason: textSchema,
  }),
  output: v.object({ moneyCents: centsSchema, points: v.number() }),
})

export const auditPurchases = defineEndpoint({
  path: 'operator/proxy/audit',
  access: 'operator:finance',
  effect: 'read',
  about: 'proxy',
  summary: 'Compare orders at foreign shops with their purchases, refunds and the books; nothing is listed where they say the same',
  input: v.object({}),
  output: v.object({ faults: v.array(v.object({ fault: v.string(), id: v.string() })) }),
})

export const proxyReportSchema = v.object({
  /** Paid within the month, with what was paid for them. */
  orders: v.number(),
  purchases: v.number(),
  goodsCents: centsSchema,
  transportCents: centsSchema,
  serviceCents: centsSchema,
  otherCents: centsSchema,
  couponCents: centsSchema,
  points: v.number(),
  moneyCents: centsSchema,
  /** Paid for rises within the month. */
  riseCents: centsSchema,
  /** What came back within the month, whenever it had been paid. */
  refundedCents: centsSchema,
  refundedPoints: v.number(),
  refundedCouponCents: centsSchema,
  /** What foreign shops took within the month, and gave back. */
  boughtCents: centsSchema,
  recoveredCents: centsSchema,
  /** What the account `purchases` has of all this. */
  keptCents: signedCentsSchema,
  /** Of the account within the month; it says the same. */
  ledgerCents: signedCentsSchema,
  /** Now. */
  openPurchases: v.number(),
})
export type ProxyReport = v.InferOutput<typeof proxyReportSchema>

export const getProxyReport = defineEndpoint({
  path: 'operator/proxy/report',
  access: 'operator:finance',
  effect: 'read',
  about: 'proxy',
  summary: 'What was paid for purchases at foreign shops in a month, what came back, and what the shops took; its sums are the books’',
  input: v.object({ month: bookMonthSchema }),
  output: proxyReportSchema,
})
