import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import { aPicture } from '../support/a-picture'
import { openGateway } from '../support/gateway'
import { currentPage, until } from '../support/mini-program-elements'
import { NOTING, openSmallProgram } from '../support/weapp-host/small-program'
import { openToolsPlace } from '../support/tools-place'

// How journeys drive the WeChat developer tools, shown on our host: by automator's protocol and the gateway alone.

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

it('wx.restartMiniProgram: starts anew with what is kept; pictures, clipboard and network go through automator alone', async () => {
  const page = { template: '<view bindtap="note">page</view>', script: NOTING }
  const host = await openSmallProgram(browser, { pages: { 'pages/index/index': page, 'pages/b/b': page } })
  const gateway = await openGateway('http://127.0.0.1:9', 0, () => ({ status: 200, body: '{"status":"y"}' }))
  const place = await openToolsPlace(host.endpoint(), gateway)
  const call = async (name: string, options: unknown) => (await place.program().callWxMethod(name, options)) as Record<string, unknown>

  for (const key of ['login', 'draft:x']) await call('setStorage', { key, data: 1 })
  await place.restart('pages/b/b?x=1', (name) => name === 'login')
  expect(await currentPage(place.program())).toMatchObject({ path: 'pages/b/b', query: { x: '1' } })
  expect(await place.kept()).toEqual(['login'])

  await place.chooseNext({ mimeType: 'image/png', buffer: await aPicture() })
  const { tempFiles } = (await call('chooseMedia', { count: 1 })) as { tempFiles: { tempFilePath: string }[] }
  expect(await call('getImageInfo', { src: tempFiles[0]?.tempFilePath })).toMatchObject({ width: 300 })

  await call('setClipboardData', { data: 'copied' })
  expect(await place.clipboard()).toBe('copied')

  expect(await call('request', { url: `${gateway.address}/api/x`, method: 'POST' })).toMatchObject({ data: { status: 'y' } })
  await place.goOffline(true)
  expect(await call('getNetworkType', {})).toMatchObject({ networkType: 'none' })
  await expect(call('request', { url: `${gateway.address}/api/x` })).rejects.toThrow()
  await place.goOffline(false)
  await until('the network', async () => ((await call('getNetworkType', {}))['networkType'] === 'wifi') || undefined)
  await place.close()
  await host.close()
})
