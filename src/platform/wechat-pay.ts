import { random } from './random'
import type { WechatPay } from './types'

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', request: object, done: (result: { readonly err_msg?: string }) => void): void
}

const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize'
const STATE_KEY = 'wechatPayState'

/**
 * WeChat's own browser, and not a page shown inside a mini-program, which may not pay. The first frame is drawn where there is no
 * browser.
 */
const browser = typeof navigator === 'undefined' ? '' : navigator.userAgent
const isInWechat = /MicroMessenger/i.test(browser) && !/miniProgram/i.test(browser)

/** The code in the address, where WeChat has opened this page with the state that was sent along; it stays there for no one else. */
function takeReturned(): { readonly code: string; readonly purpose: string } | undefined {
  const query = new URLSearchParams(window.location.search)
  const [code, state] = [query.get('code'), query.get('state')]
  const sent = sessionStorage.getItem(STATE_KEY)
  if (!code || !state || state !== sent) return undefined
  sessionStorage.removeItem(STATE_KEY)
  query.delete('code')
  query.delete('state')
  window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query.toString()}`)
  return { code, purpose: state.slice(state.indexOf('.') + 1) }
}

let returned = isInWechat ? takeReturned() : undefined

const toBridge = () => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** WeChat puts its bridge into the page some time after it has loaded. */
function whenReady(): Promise<Bridge | undefined> {
  const bridge = toBridge()
  if (bridge) return Promise.resolve(bridge)
  return new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(toBridge()), { once: true })
  })
}

export const wechatPay: WechatPay = {
  app: isInWechat ? 'officialAccount' : undefined,

  async payerCode({ pageAppId, purpose, returnTo }) {
    if (!isInWechat || pageAppId === undefined) return 'unsupported'
    if (returned?.purpose === purpose) {
      const { code } = returned
      returned = undefined
      return { code }
    }
    const state = `${random.uuid()}.${purpose}`
    sessionStorage.setItem(STATE_KEY, state)
    const query = `appid=${pageAppId}&redirect_uri=${encodeURIComponent(window.location.origin + returnTo)}&response_type=code&scope=snsapi_base&state=${encodeURIComponent(state)}`
    window.location.href = `${AUTHORIZE}?${query}#wechat_redirect`
    return 'leaving'
  },

  hasReturnedFor: (purpose) => returned !== undefined && returned.purpose === purpose,

  async pay(request) {
    const bridge = await whenReady()
    if (!bridge) return 'unsupported'
    return new Promise((resolve) => {
      bridge.invoke('getBrandWCPayRequest', request, ({ err_msg: message = '' }) => {
        if (message === 'get_brand_wcpay_request:ok') resolve('done')
        else resolve(message === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'unsupported')
      })
    })
  },
}
