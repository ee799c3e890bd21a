import { randomBytes } from '../chance'
import { FAKE_APPS, type FakeLoginApi } from './login-api'
import { isSignedBy, keyPairOf } from './wechat-keys'

export const MERCHANT = { id: '1900000109', serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1', apiV3Key: 'k'.repeat(32) } as const

export interface FakeOrder {
  readonly appid: string
  readonly out_trade_no: string
  readonly description: string
  readonly amount: { readonly total: number; readonly currency: string }
  readonly prepayId: string
  /** Who is to pay, and then has paid. */
  readonly openid: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  transactionId?: string
}

export interface ApiAnswer {
  readonly status: number
  readonly content?: object
}

export interface ApiRequest {
  readonly method: string
  /** With the query, as it is signed. */
  readonly path: string
  readonly body: string
  readonly authorization: string
}

const no = (status: number, code: string): ApiAnswer => ({ status, content: { code, message: 'as the test wants it' } })

interface Wanted {
  readonly appid?: string
  readonly mchid?: string
  readonly out_trade_no?: string
  readonly description?: string
  readonly notify_url?: string
  readonly time_expire?: string
  readonly amount?: { readonly total?: number; readonly currency?: string }
  readonly payer?: { readonly openid?: string }
}

/** `api.mch.weixin.qq.com`: the three calls of JSAPI payments, with WeChat's own statuses and codes. */
export class FakePayApi {
  readonly orders = new Map<string, FakeOrder>()

  constructor(private readonly people: FakeLoginApi) {}

  answer(request: ApiRequest): ApiAnswer {
    if (!this.isSigned(request)) return no(401, 'SIGN_ERROR')
    const { method, path, body } = request
    if (method === 'POST' && path === '/v3/pay/transactions/jsapi') return this.prepay(JSON.parse(body) as Wanted)
    const named = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close|\?mchid=(\d+))$/.exec(path)
    const order = this.orders.get(named?.[1] ?? '')
    if (!named) return no(404, 'NO_SUCH_API')
    if (method === 'POST' && named[2] === '/close') return this.close(order)
    if (named[3] !== MERCHANT.id) return no(400, 'PARAM_ERROR')
    return order ? { status: 200, content: this.toTransaction(order) } : no(404, 'ORDER_NOT_EXIST')
  }

  /** As WeChat describes a payment, in its answers and in its messages. */
  toTransaction(order: FakeOrder) {
    return {
      appid: order.appid,
      mchid: MERCHANT.id,
      out_trade_no: order.out_trade_no,
      trade_state: order.state,
      trade_type: 'JSAPI',
      ...(order.transactionId !== undefined && { transaction_id: order.transactionId, success_time: new Date().toISOString(), bank_type: 'OTHERS' }),
      ...(order.state === 'SUCCESS' && {
        amount: { ...order.amount, payer_total: order.amount.total, payer_currency: 'CNY' },
        payer: { openid: order.openid },
      }),
    }
  }

  private isSigned({ method, path, body, authorization }: ApiRequest): boolean {
    const [scheme, rest = ''] = authorization.split(' ')
    const parts = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']))
    if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || parts['mchid'] !== MERCHANT.id || parts['serial_no'] !== MERCHANT.serial) return false
    if (Math.abs(Date.now() / 1_000 - Number(parts['timestamp'])) > 300) return false
    const text = `${method}\n${path}\n${parts['timestamp']}\n${parts['nonce_str']}\n${body}\n`
    return isSignedBy(keyPairOf('merchant'), text, parts['signature'] ?? '')
  }

  private prepay(wanted: Wanted): ApiAnswer {
    const { appid = '', mchid, out_trade_no: number = '', amount, payer } = wanted
    const isComplete = mchid === MERCHANT.id && wanted.description && wanted.notify_url && Number.isInteger(amount?.total) && (amount?.total ?? 0) > 0
    if (!isComplete || amount?.currency !== 'CNY' || !/^[0-9A-Za-z_|*-]{6,32}$/.test(number)) return no(400, 'PARAM_ERROR')
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(wanted.time_expire ?? '')) return no(400, 'PARAM_ERROR')
    if (!Object.values(FAKE_APPS).some(({ appId }) => appId === appid)) return no(400, 'APPID_MCHID_NOT_MATCH')
    if (!this.people.knows(appid, payer?.openid ?? '')) return no(400, 'PARAM_ERROR')
    const earlier = this.orders.get(number)
    if (earlier?.state === 'SUCCESS') return no(400, 'ORDERPAID')
    if (earlier?.state === 'CLOSED') return no(400, 'ORDER_CLOSED')
    if (earlier && earlier.amount.total !== amount.total) return no(403, 'OUT_TRADE_NO_USED')
    const prepayId = earlier?.prepayId ?? `wx${randomBytes(17).toString('hex')}`
    const order = {
      appid,
      out_trade_no: number,
      description: wanted.description ?? '',
      amount: { total: amount.total ?? 0, currency: 'CNY' },
      prepayId,
      openid: payer?.openid ?? '',
    }
    this.orders.set(number, earlier ?? { ...order, state: 'NOTPAY' })
    return { status: 200, content: { prepay_id: prepayId } }
  }

  private close(order: FakeOrder | undefined): ApiAnswer {
    if (!order) return no(404, 'ORDER_NOT_EXIST')
    if (order.state === 'SUCCESS') return no(400, 'ORDERPAID')
    order.state = 'CLOSED'
    return { status: 204 }
  }
}
