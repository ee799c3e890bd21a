import { startWechat } from '@contract/payment/pay-endpoints'
import type { DealDetail } from '@contract/proxy/deal'
import { cancelDeal, getDeal } from '@contract/proxy/deal-endpoints'
import { limits } from '@contract/limits'
import { endDeals } from '@server/trade/proxy-deal/deal-jobs'
import { aDeal, balanceOf, expectDealsInOrder } from '../../support/deals'
import { expectLedgerInOrder } from '../../support/ledger-audit'
import { anAgent } from '../../support/proxy'
import type { TestMember } from '../../support/server'
import { WechatScene } from '../wechat/wechat-scene'

/* A deal is paid by WeChat, too, which says things twice, and may say late what was paid in time. */

let scene: WechatScene
let agent: TestMember
beforeAll(async () => {
  scene = await WechatScene.start()
  agent = await scene.server.signUpMember()
  await anAgent(scene.server, scene.platform, agent)
})
afterEach(async () => {
  await expectDealsInOrder(scene.server.db)
  await expectLedgerInOrder(scene.server.db)
})
afterAll(() => scene.stop())

/** 399.00 and a fee of 33.00. */
const PRICE = 43_200

interface Payer {
  readonly member: TestMember
  readonly deal: DealDetail
}

async function aPayer(): Promise<Payer> {
  const { server, platform } = scene
  const member = await server.signUpMember()
  return { member, deal: await aDeal({ server, platform, member, agent }) }
}

async function payInWechat({ member, deal }: Payer) {
  const payer = { app: 'miniProgram' as const, code: scene.wechat.people.aCode('mini', `of-${member.ClientNO}`) }
  const asked = await scene.server.ask(startWechat, { payableId: deal.dealId, seenTotalCents: deal.totalCents, payer }, { token: member.token })
  return { asked, paid: scene.wechat.payAsMember(asked) }
}

const see = ({ member, deal }: Payer) => scene.server.ask(getDeal, { dealId: deal.dealId }, { token: member.token })
const work = () => endDeals(scene.server.db, scene.server.app.ports)
const setDue = ({ deal }: Payer, seconds: number) =>
  scene.server.db.execute('update deals set due_at = app_now() + make_interval(secs => $2::int) where id = $1', [deal.dealId, seconds])
const secondsAgo = (seconds: number) => ({ success_time: new Date(Date.now() - seconds * 1_000).toISOString() })
const moneyOf = async ({ member }: Payer) => ({ balance: await balanceOf(scene.server.db, 'balance', member), held: await balanceOf(scene.server.db, 'held', member) })

/** What was ever set aside for it, given back or not. */
async function countHolds({ deal }: Payer): Promise<number> {
  const { rows } = await scene.server.db.execute('select 1 from balance_holds where payable_id = $1', [deal.dealId])
  return rows.length
}

it('[proxy case 53] WeChat reports a payment twice, and once more while it is asked about: it is set aside once', async () => {
  const payer = await aPayer()
  const { asked, paid } = await payInWechat(payer)
  const [first, second, state] = await Promise.all([scene.notify(paid), scene.notify(paid), scene.check(payer.member, asked)])
  expect([first.status, second.status, state]).toEqual([204, 204, 'paid'])
  expect((await scene.notify(paid)).status).toBe(204)
  expect(await see(payer)).toMatchObject({ status: 'toBuy', heldCents: PRICE })
  expect(await moneyOf(payer)).toEqual({ balance: 0, held: PRICE })
  expect(await countHolds(payer)).toBe(1)
})

it('[proxy case 53] what was paid in time counts, however late it is reported; what was paid after the time stays in the balance', async () => {
  const [early, late] = [await aPayer(), await aPayer()]
  const [one, other] = [await payInWechat(early), await payInWechat(late)]
  for (const payer of [early, late]) await setDue(payer, -60)
  // WeChat has not said yet what became of them: the money's word is waited for.
  await work()
  expect((await see(early)).endReason).toBe('overdue')
  const { rows } = await scene.server.db.execute("select 1 from deals where status = 'unpaid'")
  expect(rows).toHaveLength(2)
  expect((await scene.notify(one.paid, undefined, secondsAgo(62))).status).toBe(204)
  expect((await scene.notify(other.paid, undefined, secondsAgo(58))).status).toBe(204)
  await work()
  expect(await see(early)).toMatchObject({ status: 'toBuy', heldCents: PRICE })
  expect(await see(late)).toMatchObject({ status: 'cancelled', endReason: 'overdue', heldCents: 0 })
  expect([await moneyOf(early), await moneyOf(late)]).toEqual([{ balance: 0, held: PRICE }, { balance: PRICE, held: 0 }])
  expect([await countHolds(early), await countHolds(late)]).toEqual([1, 0])
  // Said again it is no more.
  for (const [paid, seconds] of [[one.paid, 62], [other.paid, 58]] as const) expect((await scene.notify(paid, undefined, secondsAgo(seconds))).status).toBe(204)
  expect([await moneyOf(early), await moneyOf(late)]).toEqual([{ balance: 0, held: PRICE }, { balance: PRICE, held: 0 }])
})

it.each([
  ['time has ended for good', async (payer: Payer) => {
    await setDue(payer, -60 * limits.shop.giveUpMinutes)
    await work()
  }],
  ['its member has cancelled', async ({ member, deal }: Payer) => {
    await scene.server.ask(cancelDeal, { dealId: deal.dealId }, { token: member.token })
  }],
] as const)('[proxy case 53] money for a deal that %s stays in the balance, and nothing is set aside', async (_how, end) => {
  const payer = await aPayer()
  const { paid } = await payInWechat(payer)
  await end(payer)
  expect((await see(payer)).status).toBe('cancelled')
  // Paid before its time was over, but it is gone: its agent buys nothing for it.
  expect((await scene.notify(paid)).status).toBe(204)
  await work()
  expect(await see(payer)).toMatchObject({ status: 'cancelled', heldCents: 0 })
  expect(await moneyOf(payer)).toEqual({ balance: PRICE, held: 0 })
  expect(await countHolds(payer)).toBe(0)
})
