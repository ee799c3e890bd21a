import { expectLedgerInOrder } from '../../support/ledger-audit'
import { fingerprint } from '../../support/fingerprint'
import { PAID_PATH, type Notifying } from '../../support/fake-wechat/fake-wechat'
import { keyPairOf } from '../../support/fake-wechat/wechat-keys'
import { setClockOffset } from '../../support/database'
import { BILL_CENTS, WechatScene } from './wechat-scene'

let scene: WechatScene
beforeAll(async () => {
  scene = await WechatScene.start()
})
beforeEach(() => setClockOffset(scene.server.db, 0))
afterAll(() => scene.stop())

const flip = (body: string) => body.replace(/"ciphertext":"(.)/, (_all, first: string) => `"ciphertext":"${first === 'A' ? 'B' : 'A'}`)

/** [what, how it is signed and sealed, what is said in it, the answer's status] */
const refused: readonly (readonly [string, Notifying, object, number])[] = [
  ['signed by somebody else', { signedBy: keyPairOf('stranger') }, {}, 401],
  ['signed by the merchant’s own key', { signedBy: keyPairOf('merchant') }, {}, 401],
  ['naming a key that is not set up', { serial: 'PUB_KEY_ID_0000000000000000000000000000' }, {}, 401],
  ['changed on its way', { tamper: flip }, {}, 401],
  ['with a space more than was signed', { tamper: (body) => `${body} ` }, {}, 401],
  ['without a body', { tamper: () => '' }, {}, 401],
  ['older than five minutes', { ageSeconds: 301 }, {}, 401],
  ['newer than five minutes', { ageSeconds: -302 }, {}, 401],
  ['sealed with another key', { sealedWith: 'x'.repeat(32) }, {}, 400],
  ['of a cent less', {}, { amount: { total: BILL_CENTS - 1, currency: 'CNY' } }, 400],
  ['of a cent more', {}, { amount: { total: BILL_CENTS + 1, currency: 'CNY' } }, 400],
  ['of an amount that is a text', {}, { amount: { total: String(BILL_CENTS), currency: 'CNY' } }, 400],
  ['without an amount', {}, { amount: undefined }, 400],
  ['in another currency', {}, { amount: { total: BILL_CENTS, currency: 'HKD' } }, 400],
  ['for another merchant', {}, { mchid: '1900000110' }, 400],
  ['in another app', {}, { appid: 'wxd678efh567hg6787' }, 400],
  ['without WeChat’s own number', {}, { transaction_id: undefined }, 400],
  ['with a NUL in our number', {}, { out_trade_no: `${'f'.repeat(31)}\0` }, 400],
  ['with a NUL in WeChat’s own number', {}, { transaction_id: '42000000000000000000000000\0' }, 400],
  ['with half of a surrogate pair in its number', {}, { out_trade_no: `${'f'.repeat(31)}\ud800` }, 400],
  ['with a number of ten thousand digits', {}, { transaction_id: '4'.repeat(10_000) }, 400],
  ['for a payment that nobody asked for', {}, { out_trade_no: 'f'.repeat(32) }, 404],
]

it.each(refused)('a notification %s is refused, and nothing is credited', async (_what, how, change, status) => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  const before = await fingerprint(scene.server.db)
  const answer = await scene.notify(paid, how, change)
  expect([answer.status, answer.json()]).toMatchObject([status, { code: 'FAIL' }])
  expect(await fingerprint(scene.server.db)).toEqual(before)
  // So that it was this alone which was refused.
  expect((await scene.notify(paid)).status).toBe(204)
  expect(await scene.balanceOf(member)).toBe(0)
})

it('one that is not about a success changes nothing', async () => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  await scene.notify(paid, {}, { trade_state: 'PAYERROR' })
  expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'unpaid' })
})

it('five minutes are by the product’s clock', async () => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  setClockOffset(scene.server.db, 3_600_000)
  expect((await scene.notify(paid)).status).toBe(401)
  expect((await scene.notify(paid, { ageSeconds: -3_600 })).status).toBe(204)
})

it('told a hundred times at once, money is credited once', async () => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  const answers = await Promise.all(Array.from({ length: 100 }, () => scene.notify(paid)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await scene.orderOf(member, order.orderId)).toMatchObject({ status: 'packing', paidCents: BILL_CENTS })
  expect(await scene.recordsOf(member)).toHaveLength(2)
  await expectLedgerInOrder(scene.server.db)
})

it('another money under the same number is refused: somebody must look', async () => {
  const { member, order } = await scene.aDebtor()
  const { paid } = await scene.payInWechat(member, order.orderId)
  await scene.notify(paid)
  expect((await scene.notify(paid, {}, { transaction_id: '4200000000000000000000000001' })).status).toBe(400)
})

it('the same money under another payment is not credited again', async () => {
  const [one, other] = [await scene.aDebtor(), await scene.aDebtor()]
  const { paid } = await scene.payInWechat(one.member, one.order.orderId)
  await scene.notify(paid)
  const second = (await scene.payInWechat(other.member, other.order.orderId)).paid
  expect((await scene.notify(second, {}, { transaction_id: paid.transactionId })).status).toBe(500)
  expect(await scene.orderOf(other.member, other.order.orderId)).toMatchObject({ status: 'unpaid', paidCents: 0 })
  await expectLedgerInOrder(scene.server.db)
})

it('what is too large or of another kind is refused unread', async () => {
  const post = (body: string, type: string) => scene.server.fetch(PAID_PATH, { method: 'POST', headers: { 'content-type': type }, body })
  expect((await post('x'.repeat(20_000), 'application/json')).status).toBe(413)
  expect((await post('a=b', 'text/plain')).status).toBe(401)
})
