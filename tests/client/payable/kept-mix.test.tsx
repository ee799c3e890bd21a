import { cents } from '@contract/kit/money'
import type { UsableCoupon } from '@contract/payment/payment-options'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { OrderDetailScreen } from '@/features/order/screens/OrderDetailScreen'
import type { WechatPay } from '@/platform/types'
import { wechatPay } from '@/platform/wechat-pay'
import { aUser, startTestApp } from '../../support/client'
import { yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER, paymentOptions } from '../order/an-order'
import { aSystem } from '../support/a-system'

jest.mock('@/platform/wechat-pay', () => ({
  wechatPay: { app: undefined, payerCode: jest.fn(), hasReturnedFor: jest.fn(), pay: jest.fn() },
}))
const device = wechatPay as { app: WechatPay['app'] } & Record<'payerCode' | 'pay' | 'hasReturnedFor', jest.Mock>

const KEY = 'paymentMix'
const SIX = 'c2222222-2222-4222-8222-222222222222'
const coupon: UsableCoupon = {
  couponId: SIX, name: '海快運費券', benefit: { kind: 'fixed', amountCents: cents(600) }, channelNames: [], warehouseNames: [],
  expiresAt: '2026-11-30T16:00:00.000Z', worthCents: cents(600),
}

const options = paymentOptions({ pointsAvailable: 1_280, coupons: [coupon], suggested: { points: 1_280, couponId: SIX } })

/** On a device on which a choice lies as builds before the pay sheet stood apart from orders have kept it. */
async function open(kept: object, balanceCents = 20_000) {
  const app = startTestApp({ at: `/pages_sub/parcelOrderDetails?orderId=${ORDER}`, member: aUser(), kept: { [KEY]: JSON.stringify(kept) } })
  app.server
    .on('order/get', yes(anOrderDetail()))
    .on('pay/options', yes(options))
    .on('wallet/get', yes({ balanceCents, unreviewedTransfers: 0 }))
    .on('systemset/getsystem', yes(aSystem({ wechat: { miniProgramPay: true, miniProgramSignIn: true, pageAppId: 'wx-page' } })))
  app.render(<OrderDetailScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '去付款' }))
}

const lying = (): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? 'null')

beforeEach(() => {
  device.app = undefined
  device.hasReturnedFor.mockReturnValue(false)
})

describe('what was chosen where WeChat opens the page of a payment anew', () => {
  it('is taken up, once, from what an earlier build has kept', async () => {
    await open({ orderId: ORDER, points: 0, couponId: SIX })
    expect(await screen.findByRole('button', { name: '支付 ¥110.00' })).toBeTruthy()
    expect(lying()).toBeNull()
  })

  it('stays for the thing that it was chosen for', async () => {
    const ofAnother = { orderId: 'b2222222-2222-4222-8222-222222222222', points: 0 }
    await open(ofAnother)
    expect(await screen.findByRole('button', { name: '支付 ¥97.20' })).toBeTruthy()
    expect(lying()).toEqual(ofAnother)
  })

  it('is kept so that a page of an earlier build takes it, too', async () => {
    device.app = 'officialAccount'
    device.payerCode.mockResolvedValue('leaving')
    await open({}, 0)
    fireEvent.click(await screen.findByRole('button', { name: '微信支付 ¥97.20' }))
    await waitFor(() => expect(lying()).toEqual({ orderId: ORDER, points: 1_280, couponId: SIX }))
  })
})
