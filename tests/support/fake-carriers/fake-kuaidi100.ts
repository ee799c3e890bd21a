import { HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import { AGGREGATOR_KEY, digest, FakeAggregator, type Asked, type Pushed, type ToldEvent } from './fake-aggregator'

export const CUSTOMER = 'CUSTOMER0123'
export const SALT = 'a-salt-that-only-both-know'

/** `2026-11-28 15:04:05`, as clocks in China show it. */
const toLocal = (at: Date) => new Date(at.getTime() + HOME_UTC_OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, -5).replace('T', ' ')

/** poll, its push, and poll/query.do of api.kuaidi100.com, as its documents have them. */
export class FakeKuaidi100 extends FakeAggregator {
  /** What it answers to a subscription; 200 where it is said nothing. */
  readonly saidOf = new Map<string, { readonly returnCode: string; readonly message: string }>()
  readonly subscribed: string[] = []

  static async start(): Promise<FakeKuaidi100> {
    const fake = new FakeKuaidi100()
    await fake.listen()
    return fake
  }

  override reset(): void {
    super.reset()
    this.saidOf.clear()
    this.subscribed.length = 0
  }

  get environment() {
    return {
      TRACKING_PROVIDER: 'kuaidi100',
      TRACKING_KEY: AGGREGATOR_KEY,
      TRACKING_CUSTOMER: CUSTOMER,
      TRACKING_SALT: SALT,
      TRACKING_URL: this.address,
      SITE_URL: 'https://parcels.example',
    }
  }

  toPush(trackingNumber: string, events: readonly ToldEvent[]): Pushed {
    return this.toSigned({ status: 'polling', billstatus: 'got', message: '', lastResult: this.toResult(trackingNumber, events) })
  }

  /** What it pushes when it gives a number up. */
  toStop(trackingNumber: string): Pushed {
    this.subscribed.splice(this.subscribed.indexOf(trackingNumber), 1)
    return this.toSigned({ status: 'abort', billstatus: '', message: '3天查询无记录', lastResult: this.toResult(trackingNumber, []) })
  }

  private toSigned(told: object): Pushed {
    const param = JSON.stringify(told)
    const body = new URLSearchParams({ sign: digest('md5', `${param}${SALT}`).toUpperCase(), param }).toString()
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
  }

  protected reply({ path, body }: Asked): unknown {
    const form = new URLSearchParams(body)
    const param = form.get('param') ?? ''
    if (path === '/poll') return this.subscribe(JSON.parse(param) as { number: string; key: string })
    const { num } = JSON.parse(param) as { num: string }
    if (form.get('sign') !== digest('md5', `${param}${AGGREGATOR_KEY}${CUSTOMER}`).toUpperCase()) return { result: false, returnCode: '503', message: '验证签名失败' }
    const events = this.known.get(num)
    return events ? this.toResult(num, events) : { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' }
  }

  private subscribe({ number, key }: { readonly number: string; readonly key: string }) {
    if (key !== AGGREGATOR_KEY) return { result: false, returnCode: '600', message: '您不是合法的订阅者' }
    const said = this.saidOf.get(number)
    if (said) return { result: false, ...said }
    if (this.subscribed.includes(number)) return { result: false, returnCode: '501', message: '重复订阅' }
    this.subscribed.push(number)
    return { result: true, returnCode: '200', message: '提交成功' }
  }

  private toResult(nu: string, events: readonly ToldEvent[]) {
    const data = events.map(({ text, code, at, place }) => {
      const time = at ? toLocal(at) : ''
      return { time, ftime: time, context: text, ...(code !== undefined && { statusCode: code, status: '在途' }), ...(place !== undefined && { areaName: place }) }
    })
    return { message: 'ok', nu, ischeck: '0', com: 'shunfeng', status: '200', state: '0', data }
  }
}
