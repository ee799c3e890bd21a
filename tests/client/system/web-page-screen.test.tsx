import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import WebViewPage from '@/pages/webView/webView'
import WebView2Page from '@/pages/webView/webView2'
import WebView3Page from '@/pages/webView/webView3'
import UrlViewPage from '@/pages_sub/urlView'
import { session } from '@/session/session'
import { press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'

const mockWrite = jest.fn((_text: string) => Promise.resolve('done'))
jest.mock('@/platform/clipboard', () => ({ clipboard: { write: (text: string) => mockWrite(text) } }))

const ALLOWED = 'https://www.sf-express.com/waybill?no=SF140822369917'
const EVIL = 'https://www.sf-express.com@evil.example/login'

function open(Page: ComponentType, path: string, url: string, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', `${path}?url=${encodeURIComponent(url)}`], ...options })
  app.server.on('systemset/getsystem', yes(aSystem({ webHosts: ['www.sf-express.com'] })))
  app.render(<Page />)
  return app
}
const frame = () => document.querySelector('iframe')

describe.each([
  ['/pages/webView/webView', WebViewPage, '網頁'],
  ['/pages/webView/webView2', WebView2Page, '物流查詢'],
  ['/pages/webView/webView3', WebView3Page, '合作網頁'],
  ['/pages_sub/urlView', UrlViewPage, '網頁'],
] as const)('%s [spec 2.22]', (path, Page, title) => {
  it(`shows a page of an allowed host in a sandboxed frame, and whose it is [route ${path}]`, async () => {
    open(Page, path, ALLOWED)
    expect(await screen.findByText('這一頁由 www.sf-express.com 提供')).toBeTruthy()
    expect(document.title).toBe(title)
    expect(frame()?.getAttribute('src')).toBe(ALLOWED)
    expect(frame()?.getAttribute('title')).toBe('www.sf-express.com 的網頁')
    const sandbox = frame()?.getAttribute('sandbox') ?? ''
    expect(sandbox).not.toMatch(/top-navigation|downloads|modals|escape/)
    expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('shows any other address in full, to copy, and never the page', async () => {
    open(Page, path, EVIL)
    expect(await screen.findByText(EVIL)).toBeTruthy()
    expect(frame()).toBeNull()
    press('button', '複製連結')
    await waitFor(() => expect(mockWrite).toHaveBeenLastCalledWith(EVIL))
  })
})

describe('a page of another site', () => {
  it.each(['javascript:alert(1)', 'http://www.sf-express.com/', 'data:text/html,x', 'https://evil.example/'])('is never %s', async (url) => {
    open(WebViewPage, '/pages/webView/webView', url)
    expect(await screen.findByText(url)).toBeTruthy()
    expect(frame()).toBeNull()
  })

  it('offers a browser for an https address, and for nothing else', async () => {
    open(WebViewPage, '/pages/webView/webView', 'javascript:alert(1)')
    await screen.findByText('javascript:alert(1)')
    expect(screen.queryByRole('button', { name: '在瀏覽器開啟' })).toBeNull()
  })

  it('opens by the list as it is now, not as the device remembers it', async () => {
    const app = startTestApp({ at: `/pages/webView/webView?url=${encodeURIComponent(ALLOWED)}` })
    session.keepSystem(aSystem({ webHosts: ['www.sf-express.com'] }))
    app.server.on('systemset/getsystem', yes(aSystem({ webHosts: [] })))
    app.render(<WebViewPage />)
    expect(await screen.findByText(ALLOWED)).toBeTruthy()
    expect(frame()).toBeNull()
  })

  it('tells that the list could not be read, and asks again', async () => {
    const app = startTestApp({ at: `/pages/webView/webView?url=${encodeURIComponent(ALLOWED)}` })
    app.server.on('systemset/getsystem', no('伺服器忙碌，請稍後重試', 'serverError'), yes(aSystem({ webHosts: ['www.sf-express.com'] })))
    app.render(<WebViewPage />)
    await screen.findByRole('button', { name: '重試' })
    expect(frame()).toBeNull()
    press('button', '重試')
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe(ALLOWED))
  })

  it('warns on a partner’s page of typing our password there', async () => {
    open(WebView3Page, '/pages/webView/webView3', ALLOWED)
    expect(await screen.findByText('請不要在這裡輸入本站的密碼')).toBeTruthy()
  })

  it.each([
    ['zh-Hans', '物流查询', '复制链接'],
    ['en', 'Track shipment', 'Copy link'],
  ] as const)('speaks %s [spec 1.20]', async (language, title, copy) => {
    open(WebView2Page, '/pages/webView/webView2', EVIL, { language })
    expect(await screen.findByRole('button', { name: copy })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('says so where no address came along', async () => {
    open(UrlViewPage, '/pages_sub/urlView', '')
    expect(await screen.findByText('沒有網址')).toBeTruthy()
  })
})
