const HEADINGS = [
  '交易时间', '公众账号ID', '商户号', '特约商户号', '设备号', '微信订单号', '商户订单号', '用户标识', '交易类型', '交易状态', '付款银行', '货币种类', '应结订单金额', '代金券金额',
  '微信退款单号', '商户退款单号', '退款金额', '充值券退款金额', '退款类型', '退款状态', '商品名称', '商户数据包', '手续费', '费率', '订单金额', '申请退款金额', '费率备注',
] as const
type Heading = (typeof HEADINGS)[number]

/** As WeChat Pay writes a payment of 116.00; what differs is given. */
export function aBillRow(given: Partial<Record<Heading, string>> = {}): Record<Heading, string> {
  return {
    交易时间: '2026-11-23 18:04:05',
    公众账号ID: 'wx2421b1c4370ec43b',
    商户号: '1900000109',
    特约商户号: '0',
    设备号: '',
    微信订单号: '4200000612032130748613220688',
    商户订单号: '0190f0e2c3d47a1b9c5d6e7f80910203',
    用户标识: 'o-member',
    交易类型: 'JSAPI',
    交易状态: 'SUCCESS',
    付款银行: 'OTHERS',
    货币种类: 'CNY',
    应结订单金额: '116.00',
    代金券金额: '0.00',
    微信退款单号: '0',
    商户退款单号: '0',
    退款金额: '0.00',
    充值券退款金额: '0.00',
    退款类型: '',
    退款状态: '',
    商品名称: 'C20261123001',
    商户数据包: '',
    手续费: '0.69600',
    费率: '0.60%',
    订单金额: '116.00',
    申请退款金额: '0.00',
    费率备注: '',
    ...given,
  }
}

/** Of the payment in `aBillRow`, unless said otherwise. */
export function aRefundRow(cents: number, given: Partial<Record<Heading, string>> = {}): Record<Heading, string> {
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const settled = { 交易状态: 'REFUND', 应结订单金额: '0.00', 订单金额: '0.00', 手续费: '-0.10000' }
  return aBillRow({ ...settled, 微信退款单号: '50300000000000000000000001', 商户退款单号: 'R1', 退款金额: amount, 申请退款金额: amount, 退款类型: 'ORIGINAL', 退款状态: 'SUCCESS', ...given })
}

/** The whole file, with its sums at the end. */
export function aWechatBill(rows: readonly Record<Heading, string>[], end = '\r\n'): string {
  const lines = rows.map((row) => HEADINGS.map((heading) => `\`${row[heading]}`).join(','))
  return `\ufeff${[HEADINGS.join(','), ...lines, '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`].join(end)}${end}`
}
