/**
 * Of what WeChat has to be told for each payment made in its mini-program. owed: the order has not left yet · waiting: told now, or tried
 * again later · reported: WeChat has it · failed: an operator must look at it.
 */
export const SHIPPING_REPORT_STATES = ['owed', 'waiting', 'reported', 'failed'] as const
export type ShippingReportState = (typeof SHIPPING_REPORT_STATES)[number]

/**
 * courier: the order left the house · pickup: goods of the shop lie in the member’s own stock · balance: the money stayed in, or came
 * back to, the member’s balance.
 */
export const SHIPPING_REPORT_KINDS = ['courier', 'pickup', 'balance'] as const
export type ShippingReportKind = (typeof SHIPPING_REPORT_KINDS)[number]
