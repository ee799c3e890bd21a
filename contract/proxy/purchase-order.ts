import * as v from 'valibot'
import { approximateRateSchema } from '../mall/approximate'
import { mallPictureSchema } from '../mall/mall'
import { PLATFORMS } from '../mall/platform'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { basisPointsSchema, centsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { blockSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { PARCEL_STATUSES } from '../parcel/parcel-status'
import { mallLineKeyFields, MALL_LINE_STATES } from './mall-cart'
import { PRICE_RULES, QUESTION_KINDS } from './price-change'
import { PURCHASE_END_REASONS, PURCHASE_ORDER_STATUSES, PURCHASE_STATUSES } from './purchase-status'
import { REFUND_STAGES } from './purchase-stage'

/** What is bought at foreign shops with one order. The same option twice is one line; more than 10 shops are refused. */
export const purchaseLinesSchema = listSchema(
  v.object({ ...mallLineKeyFields, quantity: wholeNumberSchema(1, limits.proxy.maxQuantity) }),
  { min: 1, max: limits.proxy.maxLinesPerOrder, tooMany: 'cartFull' },
)

/** What the price of an order depends on. */
export const purchaseChoiceSchema = v.object({
  warehouseId: idSchema('warehouse'),
  lines: purchaseLinesSchema,
  /** Photos of the opened goods, once for the order. */
  isInspected: v.boolean('required'),
})
export type PurchaseChoice = v.InferInput<typeof purchaseChoiceSchema>

export const placePurchaseSchema = v.object({
  ...purchaseChoiceSchema.entries,
  rule: v.picklist(PRICE_RULES, 'invalid'),
  remark: v.optional(blockSchema(limits.proxy.remarkLength)),
  /**
   * The total on the button. A higher one is refused with `priceChanged`, and any other one while a line cannot be had; a lower one is
   * taken.
   */
  seenTotalCents: positiveCentsSchema,
})

/** Why goods may go back: all but `changedMind` are the seller's fault; that one costs the way back. */
export const RETURN_REASONS = ['wrong', 'broken', 'missing', 'fake', 'changedMind'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Why a purchase that is bought is to be cancelled. */
export const askPurchaseCancelFields = { reason: blockSchema(limits.proxy.reasonLength) }

/** Why goods in stock are to go back to the seller. */
export const purchaseReturnFields = {
  reason: v.picklist(RETURN_REASONS, 'required'),
  text: blockSchema(limits.proxy.reasonLength),
  /** An empty list is not sent. */
  photos: v.optional(listSchema(idSchema('file'), { min: 0, max: limits.proxy.returnPhotos }), []),
}

/** Why a line is left out of the order: as in the cart, and failed: its shop could not be asked. */
export const APART_STATES = [...MALL_LINE_STATES.filter((state) => state !== 'ok' && state !== 'unknown'), 'failed'] as const
export type ApartState = (typeof APART_STATES)[number]

const goodsFields = {
  platform: v.picklist(PLATFORMS),
  goodsId: v.string(),
  skuId: v.string(),
  title: v.string(),
  /** The values that are chosen, in one text; empty where the goods have no options. */
  optionText: v.string(),
  quantity: v.number(),
}

/** Amounts of an order or of one purchase, by what they are for. */
export const purchasePartsFields = {
  goodsCents: centsSchema,
  transportCents: centsSchema,
  serviceCents: centsSchema,
  otherCents: centsSchema,
}

const shopFields = { platform: v.picklist(PLATFORMS), shopId: v.string(), shopName: v.string() }

/** By quotes of this moment, never by what is kept. */
export const purchasePreviewSchema = v.object({
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  /** One purchase each, with its own share of every fee. */
  shops: v.array(
    v.object({
      ...shopFields,
      ...purchasePartsFields,
      lines: v.array(
        v.object({
          ...goodsFields,
          picture: v.optional(mallPictureSchema),
          unitCents: positiveCentsSchema,
          grossCents: centsSchema,
          /** Somebody looks at it before it is bought, and may ask. */
          isFlagged: v.boolean(),
        }),
      ),
    }),
  ),
  /** What cannot be ordered now, and why; it stays in the cart. */
  apart: v.array(
    v.object({
      ...goodsFields,
      ...shopFields,
      picture: v.optional(mallPictureSchema),
      state: v.picklist(APART_STATES),
      left: v.optional(v.number()),
      min: v.optional(v.number()),
      batch: v.optional(v.number()),
    }),
  ),
  ...purchasePartsFields,
  /** `seenTotalCents` of placing. */
  totalCents: centsSchema,
  serviceRate: basisPointsSchema,
  /** What an inspection costs, chosen or not. */
  inspectionCents: centsSchema,
  /** What the rule `within` lets the prices of this order rise by. */
  allowanceCents: centsSchema,
  pieceCount: v.number(),
  approximate: v.optional(approximateRateSchema),
  quotedAt: isoTimeSchema,
  /** At least one line can be ordered. */
  isPlaceable: v.boolean(),
})
export type PurchasePreview = v.InferOutput<typeof purchasePreviewSchema>

/** What money and points come to that came back. */
const backFields = { moneyCents: centsSchema, points: v.number() }

/** What the member may answer. fewer: the pieces that are there, the others come back · refuse: all of the purchase comes back. */
export const QUESTION_ANSWERS = ['accept', 'option', 'fewer', 'wait', 'refuse'] as const
export type QuestionAnswer = (typeof QUESTION_ANSWERS)[number]

/** A photo that proves what the buyer says: of the shop's page, its chat or its bill. */
export const proofSchema = v.object({ fileId: idSchema('file'), url: v.string() })

export const buyQuestionSchema = v.object({
  questionId: idSchema('buyQuestion'),
  kind: v.picklist(QUESTION_KINDS),
  /** The line that it is about; absent where it is about all of the purchase. */
  lineId: v.optional(idSchema('purchaseLine')),
  /** In the buyer's words; empty where there is nothing to add. */
  note: v.string(),
  /** priceRise: of a piece · transportRise: of the purchase · shortage: how many are there. */
  was: v.optional(
    v.object({ unitCents: v.optional(centsSchema), transportCents: v.optional(centsSchema), quantity: v.optional(v.number()) }),
  ),
  now: v.optional(
    v.object({ unitCents: v.optional(centsSchema), transportCents: v.optional(centsSchema), quantity: v.optional(v.number()) }),
  ),
  /** delay: when the seller ships, by the day. */
  shipsAt: v.optional(isoTimeSchema),
  /** To be paid on consent, as `pay/*` of the question's id; 0 where consent costs nothing. */
  differenceCents: centsSchema,
  /** optionGone: what there is instead. One that is dearer is chosen first, and then paid. */
  choices: v.array(v.object({ optionText: v.string(), unitCents: positiveCentsSchema, differenceCents: centsSchema })),
  /** Which of the choices waits to be paid. */
  chosen: v.optional(v.number()),
  answers: v.array(v.picklist(QUESTION_ANSWERS)),
  /** What refusing brings back; without an answer, too. */
  refusal: v.object({ ...backFields, /** Only the missing pieces; the rest is bought. */ isPart: v.boolean() }),
  photos: v.array(proofSchema),
  askedAt: isoTimeSchema,
  expiresAt: isoTimeSchema,
  /** Its time is over; it ends at any moment. */
  isOver: v.boolean(),
  answer: v.optional(v.picklist(QUESTION_ANSWERS)),
  answeredAt: v.optional(isoTimeSchema),
})
export type BuyQuestion = v.InferOutput<typeof buyQuestionSchema>

export const purchaseRefundSchema = v.object({
  stage: v.picklist([...REFUND_STAGES, 'cheaper', 'missing'] as const),
  ...backFields,
  reason: v.optional(v.string()),
  at: isoTimeSchema,
})

/** One purchase, at one shop. */
export const purchaseSchema = v.object({
  purchaseId: idSchema('purchase'),
  ...shopFields,
  status: v.picklist(PURCHASE_STATUSES),
  endReason: v.optional(v.picklist(PURCHASE_END_REASONS)),
  ...purchasePartsFields,
  couponCents: centsSchema,
  points: v.number(),
  /** Paid with money, without what was paid for rises. */
  moneyCents: centsSchema,
  /** Paid for rises that were consented to. */
  riseCents: centsSchema,
  /** What the shop really took, where it is bought. */
  actual: v.optional(v.object({ goodsCents: centsSchema, transportCents: centsSchema })),
  refunded: v.object(backFields),
  lines: v.array(
    v.object({
      lineId: idSchema('purchaseLine'),
      ...goodsFields,
      picture: v.optional(mallPictureSchema),
      unitCents: positiveCentsSchema,
      grossCents: centsSchema,
      isFlagged: v.boolean(),
      /** So many have not come, or were not to be had, and were paid back. */
      refundedQuantity: v.number(),
    }),
  ),
  /** The number at the shop. */
  shopOrderNumber: v.optional(v.string()),
  /** What the buyer photographed when it was bought. */
  proofs: v.array(proofSchema),
  question: v.optional(buyQuestionSchema),
  parcels: v.array(v.object({ parcelId: idSchema('parcel'), trackingNumber: v.string(), status: v.picklist(PARCEL_STATUSES) })),
  boughtAt: v.optional(isoTimeSchema),
  stockedAt: v.optional(isoTimeSchema),
  endedAt: v.optional(isoTimeSchema),
  /** The member asked to cancel what is bought; the buyer has until then to ask the seller. */
  cancelAskedUntil: v.optional(isoTimeSchema),
  /** Why the seller did not let it be cancelled or returned. */
  sellerWords: v.optional(v.string()),
  /** Too long without a number, or without a receipt: the member may have everything back. */
  isLapsed: v.boolean(),
  /** Until when its goods can be asked to go back. */
  canReturnUntil: v.optional(isoTimeSchema),
  refunds: v.array(purchaseRefundSchema),
  /** What the member may do now: `cancel`, `askCancel`, `endLapsed`, `requestReturn`. */
  actions: v.array(v.string()),
})
export type Purchase = v.InferOutput<typeof purchaseSchema>

export const purchaseOrderSummarySchema = v.object({
  orderId: idSchema('purchaseOrder'),
  orderNumber: v.string(),
  status: v.picklist(PURCHASE_ORDER_STATUSES),
  warehouseId: idSchema('warehouse'),
  warehouseName: v.string(),
  /** Of each purchase, in the order of the bill. */
  purchases: v.array(v.object({ platform: v.picklist(PLATFORMS), shopName: v.string(), status: v.picklist(PURCHASE_STATUSES) })),
  firstTitle: v.string(),
  pictures: v.array(mallPictureSchema),
  pieceCount: v.number(),
  /** Goods, transport, fee and other services: before a coupon and points. */
  totalCents: centsSchema,
  /** What is to be paid with money, or was. */
  payableCents: centsSchema,
  refundedCents: centsSchema,
  /** A purchase of it waits for the member's answer until then; the earliest. */
  answerUntil: v.optional(isoTimeSchema),
  /** When it was placed: the application time. */
  placedAt: isoTimeSchema,
  /** While it waits to be paid. */
  dueAt: v.optional(isoTimeSchema),
  isOverdue: v.boolean(),
})
export type PurchaseOrderSummary = v.InferOutput<typeof purchaseOrderSummarySchema>

export const purchaseOrderDetailSchema = v.object({
  ...v.omit(purchaseOrderSummarySchema, ['purchases']).entries,
  purchases: v.array(purchaseSchema),
  ...purchasePartsFields,
  serviceRate: basisPointsSchema,
  couponCents: centsSchema,
  pointsDeducted: v.number(),
  refundedPoints: v.number(),
  rule: v.picklist(PRICE_RULES),
  allowanceCents: centsSchema,
  allowanceUsedCents: centsSchema,
  isInspected: v.boolean(),
  remark: v.optional(v.string()),
  /** As it was when it was placed. */
  approximate: v.optional(approximateRateSchema),
  paidAt: v.optional(isoTimeSchema),
  endedAt: v.optional(isoTimeSchema),
  /** What the member may do now with all of it: `pay`, `cancel`. */
  actions: v.array(v.string()),
  now: isoTimeSchema,
})
export type PurchaseOrderDetail = v.InferOutput<typeof purchaseOrderDetailSchema>
