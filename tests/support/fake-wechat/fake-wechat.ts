import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from '../chance'
import { FakeHost } from '../fake-host'
import { FAKE_APPS, FakeLoginApi } from './login-api'
import { FakePayApi, MERCHANT, type ApiAnswer, type FakeOrder } from './pay-api'
import { FakeShippingApi } from './shipping-api'
import { isSignedBy, keyPairOf, sealResource, signHead, toPrivatePem, toPublicPem, type KeyPair } from './wechat-keys'

export const WECHAT_KEY_ID = 'PUB_KEY_ID_0119000001092026112100000001'
export const PAID_PATH = '/api/wechat/paid'
export const PUSHED_PATH = '/api/wechat/pushed'
const SHIPPING_PATH = '/wxa/sec/order/upload_shipping_info'
const PUSH_TOKEN = 'tokenOfTheMessagePush'

export interface Notifying {
  readonly signedBy?: KeyPair
  readonly serial?: string
  /** Seconds that the message is older; below zero newer. */
  readonly ageSeconds?: number
  readonly sealedWith?: string
  /** What is sent in place of the signed body. */
  readonly tamper?: (body: string) => string
}

/** Both of WeChat's servers on one port of this machine, with real keys, signatures and error codes. */
export class FakeWechat extends FakeHost {
  readonly people = new FakeLoginApi()
  readonly pay = new FakePayApi(this.people)
  readonly shipping = new FakeShippingApi(this.pay)
  /** down: answers 500 · unsigned: answers with a stranger's signature · away: hangs up */
  mood: 'well' | 'down' | 'unsigned' | 'away' = 'well'
  /** Runs when WeChat has taken a payment and not answered yet. */
  beforePrepayAnswer: ((order: FakeOrder) => Promise<void>) | undefined

  static async start(): Promise<FakeWechat> {
    const fake = new FakeWechat()
    await fake.listen()
    return fake
  }

  /** Takes what it is just being told, and says nothing to it. */
  hangUp(): void {
    this.isHangingUp = true
  }
  private isHangingUp = false

  /** What the operator sets for a platform that has all of WeChat. */
  get environment(): Readonly<Record<string, string>> {
    const { address } = this
    return {
      WECHAT_API_URL: address,
      WECHAT_MINI_APP_ID: FAKE_APPS.mini.appId,
      WECHAT_MINI_APP_SECRET: FAKE_APPS.mini.secret,
      WECHAT_PAGE_APP_ID: FAKE_APPS.page.appId,
      WECHAT_PAGE_APP_SECRET: FAKE_APPS.page.secret,
      WECHAT_PAY_URL: address,
      WECHAT_PAY_MERCHANT_ID: MERCHANT.id,
      WECHAT_PAY_CERTIFICATE_SERIAL: MERCHANT.serial,
      WECHAT_PAY_PRIVATE_KEY: toPrivatePem(keyPairOf('merchant')),
      WECHAT_PAY_API_V3_KEY: MERCHANT.apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: WECHAT_KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: toPublicPem(keyPairOf('wechat')),
      WECHAT_PUSH_URL: `https://parcels.example${PUSHED_PATH}`,
      WECHAT_PUSH_TOKEN: PUSH_TOKEN,
      WECHAT_PAY_NOTIFY_URL: `https://parcels.example${PAID_PATH}`,
    }
  }

  /** The member pays in WeChat's own window, if what the client hands it is signed by the merchant. */
  payAsMember(request: { appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string }): FakeOrder {
    const { appId, timeStamp, nonceStr, package: prepaid, paySign } = request
    if (!isSignedBy(keyPairOf('merchant'), `${appId}\n${timeStamp}\n${nonceStr}\n${prepaid}\n`, paySign)) throw new Error('requestPayment:fail wrong signature')
    const order = [...this.pay.orders.values()].find(({ prepayId, appid }) => prepaid === `prepay_id=${prepayId}` && appid === appId)
    if (order?.state !== 'NOTPAY') throw new Error(`requestPayment:fail ${order?.state ?? 'unknown'}`)
    return this.settle(order)
  }

  settle(order: FakeOrder): FakeOrder {
    order.state = 'SUCCESS'
    order.transactionId = `42000${Date.now()}${randomBytes(4).readUInt32BE()}`
    return order
  }

  /** The request that WeChat makes to say so; `transaction` is what it seals. */
  toNotification(transaction: object, { signedBy = keyPairOf('wechat'), serial = WECHAT_KEY_ID, ageSeconds = 0, sealedWith = MERCHANT.apiV3Key, tamper }: Notifying = {}) {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: new Date().toISOString(),
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: sealResource(sealedWith, transaction),
    })
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000) - ageSeconds), randomBytes(16).toString('hex')]
    const headers = {
      'content-type': 'application/json',
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signHead(signedBy, timestamp, nonce, body),
    }
    return { method: 'POST', headers, body: tamper ? tamper(body) : body }
  }

  /** The query that WeChat signs whatever it sends with. */
  signPush(token = PUSH_TOKEN): string {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), String(randomBytes(4).readUInt32BE())]
    const signature = createHash('sha1').update([token, timestamp, nonce].sort().join('')).digest('hex')
    return new URLSearchParams({ signature, timestamp, nonce }).toString()
  }

  /** What WeChat has made of a picture. */
  toPictureChecked(traceId: string, suggest: 'pass' | 'review' | 'risky', appid: string = FAKE_APPS.mini.appId): string {
    return JSON.stringify({
      ToUserName: 'gh_9df7d78a1234', FromUserName: 'o4_t144jTUSEoxydysUA2E234_tc', CreateTime: 1_626_959_646, MsgType: 'event', Event: 'wxa_media_check',
      appid, trace_id: traceId, version: 2, detail: [], errcode: 0, errmsg: 'ok', result: { suggest, label: 20_001 },
    })
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (this.mood === 'away') return void request.socket.destroy()
    const path = request.url ?? ''
    const { pathname, searchParams } = new URL(path, 'http://wechat')
    if (pathname.startsWith('/v3/')) {
      const asked = { method: request.method ?? '', path, body: Buffer.concat(chunks).toString(), authorization: request.headers.authorization ?? '' }
      return this.send(response, this.mood === 'down' ? { status: 500, content: { code: 'SYSTEM_ERROR' } } : await this.askPay(asked))
    }
    if (pathname === SHIPPING_PATH) return this.takeShipping(searchParams, Buffer.concat(chunks).toString(), request, response)
    const content = this.people.answer(pathname, searchParams, Buffer.concat(chunks).toString())
    if (this.isHangingUp) {
      this.isHangingUp = false
      return void request.socket.destroy()
    }
    if (Buffer.isBuffer(content)) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content)
    response.writeHead(content ? 200 : 404, { 'content-type': 'text/plain' }).end(JSON.stringify(content ?? {}))
  }

  private takeShipping(query: URLSearchParams, body: string, request: IncomingMessage, response: ServerResponse): void {
    if (this.mood === 'down') return void response.writeHead(500).end()
    const answer = this.people.isToken(query) ? this.shipping.answer(body) : { errcode: 40001, errmsg: 'invalid credential' }
    if (!answer) return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  private async askPay(asked: Parameters<FakePayApi['answer']>[0]): Promise<ApiAnswer> {
    const answer = this.pay.answer(asked)
    const order = answer.content && 'prepay_id' in answer.content ? [...this.pay.orders.values()].at(-1) : undefined
    if (order) await this.beforePrepayAnswer?.(order)
    return answer
  }

  private send(response: ServerResponse, { status, content }: ApiAnswer): void {
    const body = content === undefined ? '' : JSON.stringify(content)
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomBytes(16).toString('hex')]
    const signer = keyPairOf(this.mood === 'unsigned' ? 'stranger' : 'wechat')
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'wechatpay-serial': WECHAT_KEY_ID,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signHead(signer, timestamp, nonce, body),
      })
      .end(body)
  }
}
