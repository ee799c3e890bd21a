import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { aPicture } from '../support/a-picture'
import type { HostPlace } from '../support/host-place'
import { currentPage, until } from '../support/mini-program-elements'
import { NOTING, openSmallProgram } from '../support/weapp-host/small-program'

// Each method of wx in the host against what WeChat's documents say of it. Titles begin with the method's name.

type Answer = Readonly<Record<string, unknown>>
/** Of the mini-program's own side: these functions run there. */
declare const wx: Readonly<Record<string, (...words: unknown[]) => unknown>>

let browser: Browser
let server: Server
let place: HostPlace
let address: string
const requests: { readonly method: string | undefined; readonly url: string | undefined; readonly headers: IncomingMessage['headers']; readonly body: string }[] = []

const SIZE = { width: 390, height: 844 }
const TABS = { tabBar: { list: [{ pagePath: 'pages/a/a', text: 'a' }, { pagePath: 'pages/b/b', text: 'b' }] } }
const page = (text: string) => ({ template: `<view id="top">${text}</view><view id="tall" data-kind="long" style="height:3000px" /><view id="end">end</view><canvas id="board" type="2d" />`, script: NOTING })

beforeAll(async () => {
  browser = await launchChromium()
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString('latin1') })
      if (request.url === '/never') return
      if (request.url === '/text') response.end('no json')
      else response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'application/json' }).end('{"n":1}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  place = await openSmallProgram(browser, {
    pages: { 'pages/a/a': page('a'), 'pages/b/b': page('b'), 'pages/c/c': page('c'), 'pages/d/d': page('d') },
    app: TABS,
  })
})
afterAll(async () => {
  await place?.close()
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})
beforeEach(async () => {
  requests.length = 0
  await place.goOffline(false)
  await call('clearStorage')
  await call('hideToast')
  await call('reLaunch', { url: '/pages/a/a' })
})

const call = async (method: string, ...words: unknown[]) => (await place.program().callWxMethod(method, ...words)) as Answer
const refusal = (method: string, ...words: unknown[]) => call(method, ...words).then(() => 'no refusal', (error: Error) => error.message)
const stack = async () => (await place.program().pageStack()).map(({ path }) => path.split('/')[1]).join('')
const shown = (id: string) => place.phone().page.locator(`#${id}`)
const chooseNext = async () => place.chooseNext({ mimeType: 'image/png', buffer: await aPicture() })
const aFile = async () => {
  await chooseNext()
  const { tempFiles } = (await call('chooseMedia', { count: 1 })) as { tempFiles: { tempFilePath: string; size: number }[] }
  return tempFiles[0] ?? { tempFilePath: '', size: 0 }
}

describe('pages', () => {
  it('wx.navigateTo: lays a page on top, refuses tab pages and a tenth one above the first', async () => {
    await call('navigateTo', { url: '/pages/c/c?x=1' })
    expect(await stack()).toBe('ac')
    expect((await currentPage(place.program())).query).toEqual({ x: '1' })
    expect(await refusal('navigateTo', { url: '/pages/b/b' })).toContain('tabbar page')
    for (let depth = 3; depth <= 10; depth += 1) await call('navigateTo', { url: '/pages/d/d' })
    expect(await refusal('navigateTo', { url: '/pages/d/d' })).toContain('limit exceed')
    expect(await refusal('navigateTo', { url: '/pages/z/z' })).toContain('is not found')
  })
  it('wx.redirectTo: puts a page in place of the one on top', async () => {
    await call('navigateTo', { url: '/pages/c/c' })
    await call('redirectTo', { url: '/pages/d/d' })
    expect(await stack()).toBe('ad')
  })
  it('wx.navigateBack: takes away as many as asked, but never the first', async () => {
    for (const name of ['c', 'd', 'c']) await call('navigateTo', { url: `/pages/${name}/${name}` })
    await call('navigateBack', {})
    expect(await stack()).toBe('acd')
    await call('navigateBack', { delta: 9 })
    expect(await stack()).toBe('a')
    expect(await refusal('navigateBack', {})).toContain('first page')
  })
  it('wx.reLaunch: leaves one page alone', async () => {
    await call('navigateTo', { url: '/pages/c/c' })
    await call('reLaunch', { url: '/pages/d/d' })
    expect(await stack()).toBe('d')
  })
  it('wx.switchTab: closes all that is no tab and refuses other pages', async () => {
    await call('navigateTo', { url: '/pages/c/c' })
    await call('switchTab', { url: '/pages/b/b' })
    expect(await stack()).toBe('b')
    expect(await refusal('switchTab', { url: '/pages/c/c' })).toContain('no-tabBar page')
  })
  it('wx.pageScrollTo: scrolls to a place or a node, and fails for a node that is not there', async () => {
    const scrollTop = async () => Number(await (await currentPage(place.program())).scrollTop())
    await call('pageScrollTo', { scrollTop: 500 })
    await until('500', async () => (await scrollTop()) === 500 || undefined)
    await call('pageScrollTo', { selector: '#end' })
    await until('the end', async () => (await scrollTop()) > 2_000 || undefined)
    expect(await refusal('pageScrollTo', { selector: '#nowhere' })).toContain('not found')
  })
  it('wx.createSelectorQuery: tells the place and data of nodes, null for what is not there', async () => {
    const answers = await place.program().evaluate(
      () =>
        new Promise((resolve) => {
          const query = wx['createSelectorQuery']?.() as Record<string, (...words: unknown[]) => Record<string, () => unknown>>
          query['select']?.('#tall')['boundingClientRect']?.()
          query['select']?.('#nowhere')['boundingClientRect']?.()
          query['selectViewport']?.()['scrollOffset']?.()
          query['exec']?.(resolve)
        }),
    )
    expect(answers).toEqual([
      expect.objectContaining({ id: 'tall', height: 3_000, dataset: { kind: 'long' } }),
      null,
      expect.objectContaining({ scrollTop: 0 }),
    ])
  })
  it('wx.startPullDownRefresh, wx.stopPullDownRefresh: tell the page, and are content', async () => {
    expect(await call('startPullDownRefresh', {})).toEqual({ errMsg: 'startPullDownRefresh:ok' })
    expect(await call('stopPullDownRefresh', {})).toEqual({ errMsg: 'stopPullDownRefresh:ok' })
  })
  it('wx.nextTick: runs what it is given after what runs now', async () => {
    const order = await place.program().evaluate(
      () =>
        new Promise((resolve) => {
          const order: string[] = []
          wx['nextTick']?.(() => resolve([...order, 'then']))
          order.push('now')
        }),
    )
    expect(order).toEqual(['now', 'then'])
  })
})

describe('dialogs', () => {
  it('wx.showToast, wx.hideToast: show a text until it is hidden', async () => {
    await call('showToast', { title: 'saved', duration: 60_000 })
    expect(await shown('toast').textContent()).toBe('saved')
    await call('hideToast')
    expect(await shown('toast').isVisible()).toBe(false)
  })
  it('wx.showLoading, wx.hideLoading: stay until they are hidden', async () => {
    await call('showLoading', { title: 'wait' })
    expect(await shown('toast').textContent()).toContain('wait')
    await call('hideLoading')
    expect(await shown('toast').isVisible()).toBe(false)
  })
  it('wx.showModal: says whether it was confirmed', async () => {
    const asked = call('showModal', { title: 'sure?' })
    await shown('modal-cancel').click()
    expect(await asked).toMatchObject({ confirm: false, cancel: true })
    const again = call('showModal', { title: 'sure?' })
    await shown('modal-confirm').click()
    expect(await again).toMatchObject({ confirm: true, cancel: false })
  })
  it('wx.enableAlertBeforeUnload, wx.disableAlertBeforeUnload: going back asks in these words, from this page alone', async () => {
    await call('navigateTo', { url: '/pages/c/c' })
    await call('enableAlertBeforeUnload', { message: 'unsaved' })
    const stays = refusal('navigateBack', {})
    await shown('modal').getByText('unsaved').waitFor()
    await shown('modal-cancel').click()
    expect(await stays).toContain('intercepted')
    await call('navigateTo', { url: '/pages/d/d' })
    await call('navigateBack', {})
    expect(await stack()).toBe('ac')
    const leaves = call('navigateBack', {})
    await shown('modal-confirm').click()
    await leaves
    expect(await stack()).toBe('a')

    await call('navigateTo', { url: '/pages/c/c' })
    await call('enableAlertBeforeUnload', { message: 'unsaved' })
    await call('disableAlertBeforeUnload', {})
    await call('navigateBack', {})
    expect(await stack()).toBe('a')
  })
  it('wx.showActionSheet: tells the index of the chosen one, and fails when it is closed', async () => {
    const asked = call('showActionSheet', { itemList: ['one', 'two'] })
    await shown('sheet').getByText('two').click()
    expect(await asked).toMatchObject({ tapIndex: 1 })
    const again = refusal('showActionSheet', { itemList: ['one'] })
    await shown('sheet').getByText('取消').click()
    expect(await again).toContain('cancel')
  })
  it.each(['setNavigationBarTitle', 'vibrateShort', 'makePhoneCall', 'previewImage'])('wx.%s: is content and leaves no trace but in the journal', async (name) => {
    expect(await call(name, { title: 't', message: 'm', phoneNumber: '1', urls: [] })).toEqual({ errMsg: `${name}:ok` })
    const written = await place.phone().page.evaluate(() => window.host?.journal.wx.map((one) => one.name))
    expect(written).toContain(name)
  })
})

describe('device', () => {
  it('wx.getWindowInfo, wx.getSystemInfoSync, wx.getSystemInfo: give the window and the safe area inside it', async () => {
    for (const name of ['getWindowInfo', 'getSystemInfoSync', 'getSystemInfo']) {
      const { windowWidth, windowHeight, safeArea } = (await call(name)) as { windowWidth: number; windowHeight: number; safeArea: { top: number; bottom: number } }
      expect({ width: windowWidth, height: windowHeight }).toEqual(SIZE)
      expect(safeArea.top).toBeGreaterThan(0)
      expect(safeArea.bottom).toBeLessThan(windowHeight)
    }
  })
  it('wx.getDeviceInfo, wx.getAppBaseInfo, wx.getAccountInfoSync: tell platform, language and theme, and the app', async () => {
    expect(await call('getDeviceInfo')).toMatchObject({ platform: 'devtools' })
    expect(await call('getAppBaseInfo')).toMatchObject({ language: 'zh_TW', theme: 'light' })
    expect(await call('getAccountInfoSync')).toMatchObject({ miniProgram: { envVersion: 'develop' } })
  })
  it('wx.getMenuButtonBoundingClientRect: is the capsule, inside the window and under the status bar', async () => {
    const { left, right, top, width } = (await call('getMenuButtonBoundingClientRect')) as Record<string, number>
    expect(Number(right) - Number(left)).toBe(width)
    expect(right).toBeLessThan(SIZE.width)
    expect(top).toBeGreaterThan(0)
  })
  it('wx.getLaunchOptionsSync, wx.getEnterOptionsSync: tell the way in', async () => {
    for (const name of ['getLaunchOptionsSync', 'getEnterOptionsSync']) expect(await call(name)).toMatchObject({ path: 'pages/a/a', scene: 1001 })
  })
  it('wx.getNetworkType, wx.onNetworkStatusChange, wx.offNetworkStatusChange: tell that the network goes, as long as somebody listens', async () => {
    await place.program().evaluate(() => {
      const heard: unknown[] = []
      const listen = (answer: unknown) => heard.push(answer)
      Object.assign(wx, { heard })
      wx['onNetworkStatusChange']?.(listen)
      Object.assign(wx, { unhear: () => wx['offNetworkStatusChange']?.(listen) })
    })
    const heard = () => place.program().evaluate(() => wx['heard'])
    await place.goOffline(true)
    expect(await call('getNetworkType')).toMatchObject({ networkType: 'none' })
    expect(await heard()).toEqual([{ isConnected: false, networkType: 'none' }])
    await place.program().evaluate(() => void wx['unhear']?.())
    await place.goOffline(false)
    expect(await heard()).toHaveLength(1)
  })
  it.each(['AppShow', 'AppHide', 'Error', 'UnhandledRejection', 'PageNotFound', 'MemoryWarning', 'ThemeChange', 'WindowResize', 'KeyboardHeightChange'])(
    'wx.on%s, wx.off%s: hear and hear no more',
    async (name) => {
      await place.program().evaluate((event: string) => {
        const heard: unknown[] = []
        const listen = (answer: unknown) => heard.push(answer)
        wx[`on${event}`]?.(listen)
        Object.assign(wx, { heard, unhear: () => wx[`off${event}`]?.(listen) })
      }, name)
      const tell = () => place.phone().page.evaluate((event) => window.host?.wx.table.tell(event, 'news'), name)
      await tell()
      await place.program().evaluate(() => void wx['unhear']?.())
      await tell()
      expect(await place.program().evaluate(() => wx['heard'])).toEqual(['news'])
    },
  )
  it('wx.scanCode: fails with cancel when the member closes it', async () => {
    expect(await refusal('scanCode', {})).toContain('cancel')
  })
  it('wx.setClipboardData, wx.getClipboardData: keep a text, and WeChat says that it has', async () => {
    await call('setClipboardData', { data: 'an address' })
    expect(await call('getClipboardData')).toMatchObject({ data: 'an address' })
    expect(await shown('toast').textContent()).toBe('内容已复制')
  })
  it('wx.canIUse: knows what the host has, and says no to what only WeChat has', async () => {
    expect(await call('canIUse', 'request')).toBe(true)
    expect(await call('canIUse', 'startSoterAuthentication')).toBe(false)
  })
})

describe('payment', () => {
  it('wx.login: gives a code', async () => {
    expect(await call('login')).toMatchObject({ code: 'code-of-the-host', errMsg: 'login:ok' })
  })
  it('wx.requestPayment: fails with cancel when the member closes it, and for a signature that is missing', async () => {
    const signed = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    expect(await refusal('requestPayment', signed)).toContain('cancel')
    expect(await refusal('requestPayment', { ...signed, paySign: undefined })).toContain('parameter.paySign')
    await place.phone().page.evaluate(() => {
      if (window.host) window.host.wx.payer.pays = true
    })
    expect(await call('requestPayment', signed)).toEqual({ errMsg: 'requestPayment:ok' })
  })
})

describe('storage', () => {
  it('wx.setStorageSync, wx.getStorageSync, wx.removeStorageSync: keep values, and give an empty text for what is not there', async () => {
    await call('setStorageSync', 'k', { a: [1] })
    expect(await call('getStorageSync', 'k')).toEqual({ a: [1] })
    await call('removeStorageSync', 'k')
    expect(await call('getStorageSync', 'k')).toBe('')
  })
  it('wx.setStorage, wx.getStorage, wx.removeStorage: the same, but fail for what is not there', async () => {
    await call('setStorage', { key: 'k', data: 1 })
    expect(await call('getStorage', { key: 'k' })).toMatchObject({ data: 1 })
    await call('removeStorage', { key: 'k' })
    expect(await refusal('getStorage', { key: 'k' })).toContain('data not found')
  })
  it('wx.getStorageInfoSync, wx.getStorageInfo, wx.clearStorageSync, wx.clearStorage: list names and empty it all', async () => {
    for (const clear of ['clearStorageSync', 'clearStorage']) {
      await call('setStorageSync', 'k', 'v')
      for (const info of ['getStorageInfoSync', 'getStorageInfo']) expect(await call(info)).toMatchObject({ keys: ['k'], limitSize: 10_240 })
      await call(clear)
      expect(await call('getStorageInfoSync')).toMatchObject({ keys: [] })
    }
  })
  it('wx.setStorageSync: refuses more than 1 MB under one name', async () => {
    expect(await refusal('setStorageSync', 'k', 'x'.repeat(1_100_000))).toContain('limit')
  })
})

describe('network', () => {
  it('wx.request: sends JSON without cookie or origin and gives status, headers and parsed data', async () => {
    expect(await call('request', { url: `${address}/a`, method: 'POST', data: { x: 1 } })).toMatchObject({ statusCode: 200, data: { n: 1 }, errMsg: 'request:ok' })
    const [sent] = requests
    expect(sent?.body).toBe('{"x":1}')
    expect(sent?.headers).toMatchObject({ 'content-type': 'application/json', referer: expect.stringContaining('servicewechat.com') as string })
    expect(sent?.headers).not.toHaveProperty('origin')
    expect(sent?.headers).not.toHaveProperty('cookie')
  })
  it('wx.request: puts the data of a GET in the address, and leaves text that is no JSON as it is', async () => {
    await call('request', { url: `${address}/a?y=2`, data: { x: 'ö' } })
    expect(requests[0]?.url).toBe('/a?y=2&x=%C3%B6')
    expect(await call('request', { url: `${address}/text` })).toMatchObject({ data: 'no json' })
  })
  it('wx.request: any status is an answer; no network, no time and abort are failures', async () => {
    expect(await call('request', { url: `${address}/missing` })).toMatchObject({ statusCode: 404 })
    expect(await refusal('request', { url: `${address}/never`, timeout: 200 })).toMatch(/timeout/i)
    const aborted = await place.program().evaluate(
      (url: string) =>
        new Promise((resolve) => {
          const task = wx['request']?.({ url, fail: resolve }) as { abort(): void }
          task.abort()
        }),
      `${address}/never`,
    )
    expect(aborted).toMatchObject({ errMsg: 'request:fail abort' })
    await place.goOffline(true)
    expect(await refusal('request', { url: `${address}/a` })).toContain('net::ERR_INTERNET_DISCONNECTED')
  })
  it('wx.uploadFile: sends the file and the form, and gives the answer as text', async () => {
    const { tempFilePath } = await aFile()
    expect(await call('uploadFile', { url: `${address}/up`, filePath: tempFilePath, name: 'file', formData: { kind: 'slip' } })).toMatchObject({ statusCode: 200, data: '{"n":1}' })
    expect(requests[0]?.headers['content-type']).toContain('multipart/form-data')
    expect(requests[0]?.body).toContain('name="kind"')
    expect(requests[0]?.body).toContain('image/png')
  })
  it('wx.downloadFile: lays the answer in a temporary file', async () => {
    const { tempFilePath } = (await call('downloadFile', { url: `${address}/a` })) as { tempFilePath: string }
    expect(tempFilePath).toMatch(/^wxfile:\/\/tmp/)
  })
})

describe('pictures', () => {
  it('wx.chooseMedia: gives path and size of what was chosen, and fails with cancel when nothing was', async () => {
    const { tempFilePath, size } = await aFile()
    expect(tempFilePath).toMatch(/^wxfile:\/\/tmp.*\.png$/)
    expect(size).toBe((await aPicture()).length)
    expect(await refusal('chooseMedia', { count: 1 })).toContain('cancel')
  })
  it('wx.chooseMessageFile: gives path, name and size of what was chosen, and fails with cancel when nothing was', async () => {
    await place.chooseNext({ mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    const { tempFiles } = (await call('chooseMessageFile', { count: 1, type: 'file' })) as { tempFiles: { path: string; name: string; size: number }[] }
    expect(tempFiles).toMatchObject([{ name: 'list.xlsx', size: 3 }])
    expect(await refusal('chooseMessageFile', { count: 1 })).toContain('cancel')
  })
  it('wx.openDocument: needs a file of this phone', async () => {
    const { tempFilePath } = await aFile()
    expect(await call('openDocument', { filePath: tempFilePath })).toMatchObject({ errMsg: 'openDocument:ok' })
    expect(await refusal('openDocument', { filePath: 'wxfile://tmp_nowhere.png' })).toContain('no such file')
  })
  it('wx.getImageInfo, wx.compressImage: measure a picture and make it smaller', async () => {
    const { tempFilePath } = await aFile()
    expect(await call('getImageInfo', { src: tempFilePath })).toMatchObject({ width: 300, height: 500 })
    const small = (await call('compressImage', { src: tempFilePath, quality: 60, compressedWidth: 150 })) as { tempFilePath: string }
    expect(await call('getImageInfo', { src: small.tempFilePath })).toMatchObject({ width: 150, height: 250 })
  })
  it('wx.saveImageToPhotosAlbum: needs a file of this phone', async () => {
    const { tempFilePath } = await aFile()
    expect(await call('saveImageToPhotosAlbum', { filePath: tempFilePath })).toMatchObject({ errMsg: 'saveImageToPhotosAlbum:ok' })
    expect(await refusal('saveImageToPhotosAlbum', { filePath: 'wxfile://tmp_nowhere.png' })).toContain('no such file')
  })
  it('wx.showShareImageMenu: needs a file of this phone', async () => {
    const { tempFilePath } = await aFile()
    expect(await call('showShareImageMenu', { path: tempFilePath })).toMatchObject({ errMsg: 'showShareImageMenu:ok' })
    expect(await refusal('showShareImageMenu', { path: 'wxfile://tmp_nowhere.png' })).toContain('no such file')
  })
  it('wx.canvasToTempFilePath: makes a picture of a canvas of the page, in the size that was asked for', async () => {
    const { tempFilePath } = (await place.program().evaluate(
      () =>
        new Promise((resolve) => {
          const query = wx['createSelectorQuery']?.() as { select(selector: string): { fields(fields: object): { exec(heard: (answers: { node: object }[]) => void): void } } }
          query.select('#board').fields({ node: true }).exec(([found]) => {
            wx['canvasToTempFilePath']?.({ canvas: found?.node, width: 300, height: 150, destWidth: 600, destHeight: 300, success: resolve, fail: resolve } as never)
          })
        }),
    )) as { tempFilePath: string }
    expect(await call('getImageInfo', { src: tempFilePath })).toMatchObject({ width: 600, height: 300 })
    expect(await refusal('canvasToTempFilePath', {})).toContain('canvas is empty')
  })
  it('wx.getFileSystemManager: tells the size of a file', async () => {
    const { tempFilePath, size } = await aFile()
    const info = await place.program().evaluate(
      (filePath: string) =>
        new Promise((resolve) => {
          const files = wx['getFileSystemManager']?.() as { getFileInfo(options: object): void }
          files.getFileInfo({ filePath, success: resolve, fail: resolve })
        }),
      tempFilePath,
    )
    expect(info).toMatchObject({ size })
  })
})
