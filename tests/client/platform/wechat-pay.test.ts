import type { WechatPay } from '@/platform/types'

type Result = { err_msg?: string }
const request = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx2', signType: 'RSA', paySign: 's' } as const
const ORDER = '0c111111-1111-4111-8111-111111111111'

/** The page as WeChat, or another browser, has opened it. */
function open(userAgent: string, address = '/pages_sub/parcelOrderDetails?orderId=1'): WechatPay {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  window.history.replaceState(null, '', address)
  let opened: { wechatPay: WechatPay } | undefined
  jest.isolateModules(() => {
    opened = jest.requireActual<{ wechatPay: WechatPay }>('@/platform/wechat-pay')
  })
  if (!opened) throw new Error('not opened')
  return opened.wechatPay
}

const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

it.each([
  ['another browser', 'Mozilla/5.0 Chrome/120', undefined],
  ['WeChat', WECHAT, 'officialAccount'],
  ['a page inside a mini-program', `${WECHAT} miniProgram/wx1`, undefined],
])('in %s it can be paid as %s', (_where, userAgent, app) => {
  expect(open(userAgent).app).toBe(app)
})

it('takes WeChat’s answer once, for what it was asked about, and leaves nothing of it in the address', async () => {
  const state = `nonce.${ORDER}`
  sessionStorage.setItem('wechatPayState', state)
  const page = open(WECHAT, `/pages_sub/parcelOrderDetails?orderId=1&code=a-code&state=${encodeURIComponent(state)}`)
  expect([page.hasReturnedFor(ORDER), page.hasReturnedFor('another')]).toEqual([true, false])
  expect(window.location.search).toBe('?orderId=1')
  expect(await page.payerCode({ pageAppId: 'wx-page', purpose: ORDER, returnTo: '/' })).toEqual({ code: 'a-code' })
  expect(page.hasReturnedFor(ORDER)).toBe(false)
})

it('takes no code that it did not ask for', () => {
  sessionStorage.setItem('wechatPayState', `mine.${ORDER}`)
  const page = open(WECHAT, `/pages_sub/parcelOrderDetails?orderId=1&code=a-thief&state=${encodeURIComponent(`other.${ORDER}`)}`)
  expect(page.hasReturnedFor(ORDER)).toBe(false)
})

it('asks nobody outside of WeChat', async () => {
  expect(await open('Chrome').payerCode({ pageAppId: 'wx-page', purpose: ORDER, returnTo: '/' })).toBe('unsupported')
})

it.each([
  ['get_brand_wcpay_request:ok', 'done'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'unsupported'],
])('waits for WeChat’s bridge, and reads %s as %s', async (message, outcome) => {
  const paying = open(WECHAT).pay(request)
  const invoke = jest.fn((_name: string, _request: object, done: (result: Result) => void) => done({ err_msg: message }))
  Object.assign(globalThis, { WeixinJSBridge: { invoke } })
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paying).toBe(outcome)
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', request])
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge')
})
