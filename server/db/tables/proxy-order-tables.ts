import type { ColumnType, Generated } from 'kysely'
import type { BasisPoints, Cents } from '@contract/kit/money'
import type { ApproximateRate } from '@contract/mall/approximate'
import type { Platform } from '@contract/mall/platform'
import type { PriceRule, QuestionKind } from '@contract/proxy/price-change'
import type { QuestionAnswer, ReturnReason } from '@contract/proxy/purchase-order'
import type { RefundStage } from '@contract/proxy/purchase-stage'
import type { PurchaseEndReason, PurchaseStatus } from '@contract/proxy/purchase-status'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
type FixedJson<T> = ColumnType<T, string, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T>
/** And taken away again. */
type Cleared<T> = ColumnType<T | null, never, T | null>

interface PurchaseOrdersTable {
  id: Fixed<string>
  orderNumber: Fixed<string>
  memberId: Fixed<string>
  warehouseId: Fixed<string>
  goodsCents: Fixed<Cents>
  transportCents: Fixed<Cents>
  serviceCents: Fixed<Cents>
  otherCents: Fixed<Cents>
  serviceRate: Fixed<BasisPoints>
  couponCents: Generated<Cents>
  pointsDeducted: Generated<number>
  /** With money. */
  payableCents: Cents
  riseCents: Generated<Cents>
  refundedCents: Generated<Cents>
  refundedPoints: Generated<number>
  rule: Fixed<PriceRule>
  allowanceCents: Fixed<Cents>
  allowanceUsedCents: Generated<Cents>
  isInspected: Fixed<boolean>
  remark: Fixed<string | null>
  approximate: ColumnType<ApproximateRate | null, string | null, never>
  dueAt: Date
  paidAt: Later<Date>
  paidToldAt: Later<Date>
  cancelledAt: Later<Date>
  rowVersion: Generated<number>
  createdAt: CreatedAt
}

interface PurchasesTable {
  id: Fixed<string>
  orderId: Fixed<string>
  position: Fixed<number>
  platform: Fixed<Platform>
  shopId: Fixed<string>
  shopName: Fixed<string>
  status: PurchaseStatus
  goodsCents: Fixed<Cents>
  transportCents: Fixed<Cents>
  serviceCents: Fixed<Cents>
  otherCents: Fixed<Cents>
  couponCents: Generated<Cents>
  points: Generated<number>
  moneyCents: Generated<Cents>
  riseCents: Generated<Cents>
  leftGoodsCents: Generated<Cents>
  leftTransportCents: Generated<Cents>
  leftServiceCents: Generated<Cents>
  leftOtherCents: Generated<Cents>
  refundedCents: Generated<Cents>
  refundedPoints: Generated<number>
  refundedCouponCents: Generated<Cents>
  buyerKeyId: Cleared<string>
  claimedUntil: Cleared<Date>
  shopOrderNumber: Later<string>
  actualGoodsCents: Later<Cents>
  actualTransportCents: Later<Cents>
  recoveredCents: Generated<Cents>
  boughtAt: Later<Date>
  sentAt: Later<Date>
  stockedAt: Later<Date>
  lapseToldAt: Cleared<Date>
  cancelAskedAt: Cleared<Date>
  cancelReason: Cleared<string>
  sellerWords: Cleared<string>
  inspectionEndedAt: Later<Date>
  endedAt: Later<Date>
  endReason: Later<PurchaseEndReason>
  rowVersion: Generated<number>
}

interface PurchaseLinesTable {
  id: Generated<string>
  purchaseId: Fixed<string>
  position: Fixed<number>
  goodsId: Fixed<string>
  skuId: string
  title: Fixed<string>
  optionText: string
  pictureId: Fixed<string | null>
  isFlagged: Fixed<boolean>
  quantity: Fixed<number>
  unitCents: Fixed<Cents>
  agreedCents: Cents
  actualCents: Later<Cents>
  customsName: Later<string>
  refundedQuantity: Generated<number>
}

interface PurchasePhotosTable {
  purchaseId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  takenBy: Fixed<string>
  takenAt: CreatedAt
}

/** What a question compares: of a piece, of the way to us, or how many there are. */
export interface AskedValues {
  readonly unitCents?: Cents
  readonly transportCents?: Cents
  readonly quantity?: number
}

export interface OptionChoice {
  readonly optionText: string
  readonly unitCents: Cents
  readonly differenceCents: Cents
}

interface BuyQuestionsTable {
  id: Fixed<string>
  purchaseId: Fixed<string>
  number: Fixed<string>
  kind: Fixed<QuestionKind>
  lineId: Fixed<string | null>
  note: Fixed<string>
  was: ColumnType<AskedValues | null, string | null, never>
  now: ColumnType<AskedValues | null, string | null, never>
  shipsAt: Fixed<Date | null>
  differenceCents: Cents
  choices: FixedJson<readonly OptionChoice[]>
  chosen: Later<number>
  askedBy: Fixed<string>
  askedAt: CreatedAt
  expiresAt: Date
  answer: Later<QuestionAnswer>
  endedAt: Later<Date>
}

interface BuyQuestionPhotosTable {
  questionId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
  takenBy: Fixed<string>
  takenAt: CreatedAt
}

export type BuyRefundStage = RefundStage | 'cheaper' | 'missing'

export interface MissingPieces {
  readonly lineId: string
  readonly quantity: number
}

interface BuyRefundsTable {
  id: Generated<string>
  purchaseId: Fixed<string>
  stage: Fixed<BuyRefundStage>
  moneyCents: Fixed<Cents>
  points: Fixed<number>
  couponCents: Fixed<Cents>
  recoveredCents: Fixed<Cents>
  lines: FixedJson<readonly MissingPieces[]>
  reason: Fixed<string | null>
  reference: Fixed<string>
  refundedBy: Fixed<string | null>
  createdAt: CreatedAt
}

interface BuyParcelsTable {
  purchaseId: Fixed<string>
  parcelId: string
  linkedAt: CreatedAt
}

interface BuyReturnsTable {
  id: Generated<string>
  purchaseId: Fixed<string>
  reason: Fixed<ReturnReason>
  text: Fixed<string>
  askedAt: CreatedAt
  agreedAt: Later<Date>
  wayBackCents: Later<Cents>
  wayBackNumber: Later<string>
  endedAt: Later<Date>
}

interface BuyReturnPhotosTable {
  returnId: Fixed<string>
  position: Fixed<number>
  fileId: Fixed<string>
}

export interface PurchaseTables {
  purchaseOrders: PurchaseOrdersTable
  purchases: PurchasesTable
  purchaseLines: PurchaseLinesTable
  purchasePhotos: PurchasePhotosTable
  buyQuestions: BuyQuestionsTable
  buyQuestionPhotos: BuyQuestionPhotosTable
  buyRefunds: BuyRefundsTable
  buyParcels: BuyParcelsTable
  buyReturns: BuyReturnsTable
  buyReturnPhotos: BuyReturnPhotosTable
}
