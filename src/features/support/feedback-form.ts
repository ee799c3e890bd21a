import { LINE_LABELS, type QuoteLine } from '@contract/freight/freight'
import type { OrderDetail } from '@contract/order/order'
import { ASKED_KINDS, type AskedPayable } from '@contract/support/asked-payable'
import {
  FEEDBACK_TYPES, feedbackInputSchema, writtenFields, type BillLineKey, type FeedbackSummary, type FeedbackTopic,
} from '@contract/support/feedback'
import * as v from 'valibot'

/** What an order's bill brings along in the address of this page. */
export interface AskedAbout {
  readonly orderId: string
  readonly line?: string | undefined
  readonly subject?: string | undefined
}

export interface FeedbackValues {
  readonly type: FeedbackTopic | undefined
  readonly text: string
  readonly fileIds: readonly string[]
  readonly contact: string
  readonly payableId: string | undefined
  readonly orderId: string | undefined
  readonly billLine: BillLineKey | undefined
}

export const feedbackFormSchema: v.GenericSchema<unknown, v.InferOutput<typeof feedbackInputSchema>> = feedbackInputSchema

export const replyFormSchema = v.object(writtenFields)

/** Addresses are typed by hand too: what is no type of ours is none. */
export function toType(text: string | undefined): FeedbackTopic | undefined {
  return FEEDBACK_TYPES.find((type) => type === text)
}

/** What the address brings along of the page where the service is asked: only shown, since the server knows it by its id. */
export function toAskedPayable({ payableId, kind, number }: { readonly [Name in keyof AskedPayable]?: string }): AskedPayable | undefined {
  const known = ASKED_KINDS.find((one) => one === kind)
  return payableId !== undefined && known !== undefined && number !== undefined ? { payableId, kind: known, number } : undefined
}

/** A conversation that was kept on the device before all kinds were asked about names its order alone. */
export function findAskedPayable({ payable, order }: Pick<FeedbackSummary, 'payable' | 'order'>): AskedPayable | undefined {
  return payable ?? (order && { payableId: order.orderId, kind: 'order', number: order.orderNumber })
}

/** The line of the order's bill, or of its estimate, that the address names; undefined where there is none such. */
export function findAskedLine(order: OrderDetail, { line, subject }: AskedAbout): QuoteLine | undefined {
  if (!LINE_LABELS.some((label) => label === line)) return undefined
  const { lines } = order.bill?.quote ?? order.estimate
  return lines.find((one) => one.label === line && one.subject === subject)
}
