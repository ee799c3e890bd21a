import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { isoTimeSchema } from '../kit/time-schemas'
import { SHIPPING_REPORT_KINDS, SHIPPING_REPORT_STATES } from './shipping-report'

/** One payment, and what WeChat has been told of what it was for. */
export const shippingReportSchema = v.object({
  paymentId: idSchema('wechatPayment'),
  /** As WeChat Pay and its bills name the payment. */
  outTradeNo: v.string(),
  ClientNO: v.string(),
  orderNumber: v.string(),
  state: v.picklist(SHIPPING_REPORT_STATES),
  /** Waits for a day or longer: WeChat may keep back the money, and close payments. */
  isLate: v.boolean(),
  /** Absent as long as nothing is to be told. */
  kind: v.optional(v.picklist(SHIPPING_REPORT_KINDS)),
  trackingNumber: v.optional(v.string()),
  tries: v.number(),
  /** WeChat’s own code, or why there was none. */
  lastError: v.optional(v.string()),
  paidAt: isoTimeSchema,
  /** Of one that waits. */
  nextTryAt: v.optional(isoTimeSchema),
})
export type ListedShippingReport = v.InferOutput<typeof shippingReportSchema>

export const listShippingReports = defineEndpoint({
  path: 'operator/shippingReport/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'order',
  summary: 'What WeChat must be told of shipments paid in its mini-program, the oldest payment first; waiting and failed ones unless said',
  input: v.object({ state: v.optional(v.picklist(SHIPPING_REPORT_STATES, 'invalid')), ...pageRequest }),
  output: pageSchema(shippingReportSchema),
})

export const retryShippingReport = defineEndpoint({
  path: 'operator/shippingReport/retry',
  access: 'operator:finance',
  effect: 'write',
  about: 'order',
  summary: 'Tell WeChat again now what waits or has failed, once what was in its way is mended',
  input: v.object({ paymentId: idSchema('wechatPayment') }),
  output: v.object({}),
})
