import { getOrder } from '@contract/order/order-endpoints'
import type { OrderDetail } from '@contract/order/order'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import type { WechatPayRequest } from '@contract/wallet/wechat-pay'
import { listFinanceLines } from '@server/money/wallet/wallet-service'
import { FakeWechat, PAID_PATH, type Notifying } from '../../support/fake-wechat/fake-wechat'
import type { FakeOrder } from '../../support/fake-wechat/pay-api'
import { aPricedOrder, packingPlatform } from '../../support/orders'
import { aPlatform, type TestPlatform } from '../../support/platform'
import { startTestServer, type TestMember, type TestServer } from '../../support/server'

export const BILL_CENTS = 11_600

/** A platform with all of WeChat, and a member with a bill of 116.00. */
export class WechatScene {
  private constructor(
    readonly server: TestServer,
    readonly wechat: FakeWechat,
    readonly platform: TestPlatform,
  ) {}

  /** @param more settings beside those of WeChat */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<WechatScene> {
    const wechat = await FakeWechat.start()
    const server = await startTestServer({ environment: { ...wechat.environment, ...more } })
    await server.reset()
    return new WechatScene(server, wechat, await aPlatform(server, packingPlatform))
  }

  async stop(): Promise<void> {
    await this.server.close()
    await this.wechat.stop()
  }

  async aDebtor(): Promise<{ member: TestMember; order: OrderDetail }> {
    const member = await this.server.signUpMember()
    return { member, order: await aPricedOrder(this.server, this.platform, member) }
  }

  toStart(orderId: string, code = this.wechat.people.aCode()) {
    return { orderId, seenTotalCents: BILL_CENTS, payer: { app: 'miniProgram' as const, code } }
  }

  start(member: TestMember, orderId: string, code?: string): Promise<WechatPayRequest> {
    return this.server.ask(startWechatPay, this.toStart(orderId, code), { token: member.token })
  }

  /** From the tap to WeChat's own "paid", before anybody has told the server. */
  async payInWechat(member: TestMember, orderId: string): Promise<{ request: WechatPayRequest; paid: FakeOrder }> {
    const request = await this.start(member, orderId)
    return { request, paid: this.wechat.payAsMember(request) }
  }

  /** `change` is what a swindler would like to say. */
  notify(paid: FakeOrder, how?: Notifying, change: object = {}) {
    const transaction = { ...this.wechat.pay.toTransaction(paid), ...change }
    return this.server.fetch(PAID_PATH, this.wechat.toNotification(transaction, how))
  }

  async check(member: TestMember, { paymentId }: Pick<WechatPayRequest, 'paymentId'>): Promise<string> {
    return (await this.server.ask(checkWechatPay, { paymentId }, { token: member.token })).state
  }

  orderOf(member: TestMember, orderId: string): Promise<OrderDetail> {
    return this.server.ask(getOrder, { orderId }, { token: member.token })
  }

  async balanceOf({ token }: TestMember): Promise<number> {
    return (await this.server.ask(getWallet, {}, { token })).balanceCents
  }

  /** The member's finance records, the first one first. */
  async recordsOf({ ClientNO }: TestMember): Promise<[string, number, string | undefined][]> {
    const { kysely } = this.server.db
    const { id } = await kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()
    const { items } = await listFinanceLines(kysely, id, {})
    return items.map(({ kind, amountCents, orderNumber }): [string, number, string | undefined] => [kind, amountCents, orderNumber]).reverse()
  }
}
