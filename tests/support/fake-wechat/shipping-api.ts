import { MERCHANT, type FakePayApi } from './pay-api'

interface Shipment {
  readonly tracking_no?: unknown
  readonly express_company?: unknown
  readonly item_desc?: unknown
  readonly contact?: { readonly consignor_contact?: unknown; readonly receiver_contact?: unknown }
}

/** As the product sends it. */
export interface UploadedReport {
  readonly order_key: {
    readonly order_number_type?: unknown
    readonly mchid?: unknown
    readonly out_trade_no?: unknown
    readonly transaction_id?: unknown
  }
  readonly logistics_type?: unknown
  readonly delivery_mode?: unknown
  readonly shipping_list?: readonly Shipment[]
  readonly upload_time?: unknown
  readonly payer?: { readonly openid?: unknown }
}

/** What WeChat holds of a payment: the last report that it has taken, and how often it has taken one that said something new. */
export interface HeldReport {
  report: UploadedReport
  times: number
}

/** What happens to a request beside what it says: an errcode in place of all else · lost: it is taken, and the answer does not come. */
export type ShippingMood = number | 'lost' | undefined

const COURIER = 1
const VIRTUAL = 3
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/
/** The last four figures are to be read, and others are not. */
const MASKED = /\*.*\d{4}$/

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value !== '' && value.length <= most

/** `POST /wxa/sec/order/upload_shipping_info`, written from WeChat's documentation, with the codes of its table. */
export class FakeShippingApi {
  /** Everything that was sent with a good token, as it was sent. */
  readonly received: UploadedReport[] = []
  readonly held = new Map<string, HeldReport>()
  mood: (report: UploadedReport) => ShippingMood = () => undefined
  /** Payments that WeChat itself has not brought over yet. */
  readonly unsynced = new Set<string>()
  readonly refunded = new Set<string>()

  constructor(private readonly pay: FakePayApi) {}

  /** @returns undefined where the connection breaks */
  answer(body: string): { readonly errcode: number; readonly errmsg: string } | undefined {
    const report = JSON.parse(body) as UploadedReport
    this.received.push(report)
    const mood = this.mood(report)
    if (typeof mood === 'number') return this.say(mood)
    const errcode = this.findFault(report) ?? this.take(report)
    return mood === 'lost' ? undefined : this.say(errcode)
  }

  /** How often WeChat has taken something new for this payment. */
  timesOf(outTradeNo: string): number {
    return this.held.get(outTradeNo)?.times ?? 0
  }

  private say(errcode: number) {
    return { errcode, errmsg: errcode === 0 ? 'ok' : 'as the test wants it' }
  }

  private findFault(report: UploadedReport): number | undefined {
    const { order_key: key, logistics_type: type, delivery_mode: mode, shipping_list: list, upload_time: time, payer } = report
    if (typeof key !== 'object' || !Array.isArray(list) || typeof payer !== 'object') return 47_001
    if (key.order_number_type !== 1 && key.order_number_type !== 2) return 268_485_194
    if (key.order_number_type === 2 && !isText(key.transaction_id, 64)) return 268_485_195
    if (key.order_number_type === 1 && !isText(key.mchid, 32)) return 268_485_196
    if (key.order_number_type === 1 && !isText(key.out_trade_no, 32)) return 268_485_197
    if (![COURIER, 2, VIRTUAL, 4].includes(type as number)) return 10_060_005
    if (mode !== 1) return 268_485_224
    if (typeof time !== 'string' || !RFC_3339.test(time)) return 268_485_216
    if (list.length !== 1) return 268_485_228
    return list.map((shipment) => this.findFaultOf(shipment as Shipment, type as number)).find((fault) => fault !== undefined)
  }

  private findFaultOf(shipment: Shipment, type: number): number | undefined {
    const { tracking_no: number, express_company: company, item_desc: description, contact } = shipment
    if (typeof description !== 'string' || description === '') return 10_060_008
    if ([...description].length > 120) return 10_060_009
    if (type !== COURIER) return undefined
    if (!isText(number, 128)) return 268_485_226
    if (!isText(company, 128)) return 268_485_227
    const contacts = [contact?.consignor_contact, contact?.receiver_contact].filter((one) => one !== undefined)
    if (company === 'SF' && contacts.length === 0) return 10_060_014
    return contacts.every((one) => typeof one === 'string' && MASKED.test(one)) ? undefined : 10_060_014
  }

  private take(report: UploadedReport): number {
    const number = String(report.order_key.out_trade_no)
    const order = this.pay.orders.get(number)
    if (order?.state !== 'SUCCESS' || report.order_key.mchid !== MERCHANT.id || this.unsynced.has(number)) return 10_060_001
    if (report.payer?.openid !== order.openid) return 10_060_031
    if (this.refunded.has(number)) return 10_060_004
    const held = this.held.get(number)
    if (!held) {
      this.held.set(number, { report, times: 1 })
      return 0
    }
    if (JSON.stringify({ ...held.report, upload_time: '' }) === JSON.stringify({ ...report, upload_time: '' })) return 10_060_023
    // One correction, and no more.
    if (held.times > 1) return 10_060_003
    if (String(report.upload_time) <= String(held.report.upload_time)) return 10_060_014
    this.held.set(number, { report, times: held.times + 1 })
    return 0
  }
}
