import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import type { HostPlace } from '../support/host-place'
import type { Member } from '../support/weapp-host/page/wx/member'
import { openSmallProgram } from '../support/weapp-host/small-program'

// What WeChat asks the member before it does something. Titles begin with the method's name.

type Answer = Readonly<Record<string, unknown>>

let browser: Browser
let place: HostPlace

beforeAll(async () => {
  browser = await launchChromium()
  place = await openSmallProgram(browser, {
    pages: { 'pages/a/a': { template: '<view id="tap" bindtap="tapped">tap</view>', script: '{ tapped() { getApp().inTap(wx) } }' } },
    app: { requiredPrivateInfos: ['chooseLocation', 'getLocation'] },
  })
})
afterAll(async () => {
  await place?.close()
  await browser?.close()
})

const fresh: Member = {
  privacyAgreed: true, settings: {}, allows: true, changesInSettings: {}, messages: {}, messagesSwitchedOff: false, place: undefined, code: undefined, album: [],
}
/** The host's own object stays, since its parts hold on to it. */
const change = (member: Partial<Member>) =>
  place.phone().page.evaluate((given) => {
    const { member: own } = window.host?.wx ?? {}
    for (const key of Object.keys(own?.settings ?? {})) delete own?.settings[key]
    const { settings, ...rest } = given
    Object.assign(own ?? {}, { place: undefined }, rest)
    Object.assign(own?.settings ?? {}, settings)
  }, member)
const call = async (method: string, ...words: unknown[]) => (await place.program().callWxMethod(method, ...words)) as Answer
const refusal = (method: string, ...words: unknown[]) => call(method, ...words).then(() => 'no refusal', (error: Error) => error.message)
/** In the moment of a tap, as a handler would. */
const callInTap = (method: string, options: object) =>
  place.phone().page.evaluate(
    ([name, given]) =>
      new Promise<Answer>((resolve) => {
        const { host } = window
        const app = host?.app() ?? {}
        app['inTap'] = (wx: Record<string, (options: object) => void>) => wx[name as string]?.({ ...(given as object), success: resolve, fail: resolve })
        const view = host?.pages.top().window.document.querySelector<HTMLElement>('#tap')
        const { x, y } = view?.getBoundingClientRect() ?? { x: 0, y: 0 }
        const touch = { identifier: 1, target: view as EventTarget, clientX: x + 1, clientY: y + 1 }
        const Touches = host?.pages.top().window as Window & typeof globalThis
        const point = new Touches.Touch(touch)
        view?.dispatchEvent(new Touches.TouchEvent('touchstart', { bubbles: true, touches: [point], changedTouches: [point] }))
        view?.dispatchEvent(new Touches.TouchEvent('touchend', { bubbles: true, changedTouches: [point] }))
      }),
    [method, options] as const,
  )

beforeEach(() => change(fresh))

it('wx.getSetting: names what was answered, and nothing before', async () => {
  expect(await call('getSetting')).toMatchObject({ authSetting: {} })
  await call('authorize', { scope: 'scope.camera' })
  expect(await call('getSetting')).toMatchObject({ authSetting: { 'scope.camera': true } })
})

it('wx.authorize: asks once and remembers a no', async () => {
  await change({ ...fresh, allows: false })
  expect(await refusal('authorize', { scope: 'scope.camera' })).toContain('auth deny')
  await change({ settings: { 'scope.camera': false }, allows: true })
  expect(await refusal('authorize', { scope: 'scope.camera' })).toContain('auth deny')
})

it('wx.openSetting: opens in a tap only, and comes back with what is allowed now', async () => {
  await change({ ...fresh, settings: { 'scope.camera': false }, changesInSettings: { 'scope.camera': true } })
  expect(await refusal('openSetting', {})).toContain('TAP gesture')
  expect(await callInTap('openSetting', {})).toMatchObject({ authSetting: { 'scope.camera': true } })
})

it('wx.requestSubscribeMessage: in a tap, three at most, each answered for itself; 20004 when switched off', async () => {
  await change({ ...fresh, messages: { b: 'reject' } })
  expect(await refusal('requestSubscribeMessage', { tmplIds: ['a'] })).toContain('TAP gesture')
  expect(await callInTap('requestSubscribeMessage', { tmplIds: ['a', 'b'] })).toMatchObject({ a: 'accept', b: 'reject' })
  expect(await callInTap('requestSubscribeMessage', { tmplIds: ['a', 'b', 'c', 'd'] })).toMatchObject({ errCode: 20_003 })
  await change({ messagesSwitchedOff: true })
  expect(await callInTap('requestSubscribeMessage', { tmplIds: ['a'] })).toMatchObject({ errCode: 20_004 })
})

it('wx.chooseLocation: asks for the location, then gives what was chosen, or cancel', async () => {
  expect(await refusal('chooseLocation', {})).toContain('cancel')
  await change({ ...fresh, place: { name: 'n', address: 'a', latitude: 1, longitude: 2 } })
  expect(await call('chooseLocation', {})).toMatchObject({ name: 'n', address: 'a' })
  await change({ settings: { 'scope.userLocation': false } })
  expect(await refusal('chooseLocation', {})).toContain('auth deny')
})

it('wx.getLocation: asks for the location, and counts as it was asked to', async () => {
  await change({ ...fresh, place: { name: 'n', address: 'a', latitude: 1, longitude: 2 } })
  expect(await call('getLocation', { type: 'gcj02' })).toMatchObject({ latitude: 1, longitude: 2 })
  expect(await refusal('getLocation', { type: 'bd09' })).toContain('parameter.type')
  await change({ settings: { 'scope.userLocation': false } })
  expect(await refusal('getLocation', { type: 'gcj02' })).toContain('auth deny')
})

it('wx.openLocation: wants two numbers on the globe, and asks for nothing', async () => {
  await change({ ...fresh, settings: { 'scope.userLocation': false } })
  expect(await call('openLocation', { latitude: 25.05, longitude: 121.52, name: 'n' })).toMatchObject({ errMsg: 'openLocation:ok' })
  expect(await refusal('openLocation', { latitude: '25.05', longitude: 121.52 })).toContain('parameter.latitude')
  expect(await refusal('openLocation', { latitude: 25.05, longitude: 181 })).toContain('parameter.longitude')
})

it('wx.onNeedPrivacyAuthorization: holds private methods until the named button was really tapped', async () => {
  await change({ ...fresh, privacyAgreed: false })
  expect(await refusal('setClipboardData', { data: 'x' })).toContain('privacy permission is not authorized')
  const answer = (event: string, buttonId?: string) =>
    place.phone().page.evaluate(
      ([kind, id]) => (window.host?.wx.object['onNeedPrivacyAuthorization'] as (listener: (resolve: (one: object) => void) => void) => void)((resolve) => resolve({ event: kind, buttonId: id })),
      [event, buttonId] as const,
    )
  await answer('disagree')
  expect(await refusal('setClipboardData', { data: 'x' })).toContain('privacy permission is not authorized')
  await answer('agree', 'never-tapped')
  expect(await refusal('setClipboardData', { data: 'x' })).toContain('privacy permission is not authorized')
  await place.phone().page.evaluate(() => window.host?.wx.privacy.agreeTapped('yes'))
  await answer('agree', 'yes')
  expect(await call('setClipboardData', { data: 'x' })).toMatchObject({ errMsg: 'setClipboardData:ok' })
  expect(await call('getClipboardData')).toMatchObject({ data: 'x' })
})

it('wx.getPrivacySetting: says whether the member has still to agree', async () => {
  expect(await call('getPrivacySetting')).toMatchObject({ needAuthorization: false })
  await change({ privacyAgreed: false })
  expect(await call('getPrivacySetting')).toMatchObject({ needAuthorization: true })
})

it('wx.openPrivacyContract: opens', async () => {
  expect(await call('openPrivacyContract')).toMatchObject({ errMsg: 'openPrivacyContract:ok' })
})

it('wx.getUpdateManager: tells of a version that is ready, and applies it only then', async () => {
  const told = await place.phone().page.evaluate(() => {
    const { wx } = window.host ?? {}
    const manager = (wx?.object['getUpdateManager'] as () => { onUpdateReady(listener: () => void): void; applyUpdate(): void })()
    let ready = false
    manager.onUpdateReady(() => (ready = true))
    wx?.updates.ready()
    manager.applyUpdate()
    return [ready, wx?.updates.applied()]
  })
  expect(told).toEqual([true, true])
})

it('wx.setNavigationBarColor: takes black and white letters only', async () => {
  await call('setNavigationBarColor', { frontColor: '#000000', backgroundColor: '#ffffff' })
  expect(await refusal('setNavigationBarColor', { frontColor: '#123456', backgroundColor: '#ffffff' })).toContain('invalid frontColor')
  expect(await place.phone().page.evaluate(() => window.host?.wx.statusBarLetters())).toBe('#000000')
})

it('wx.setBackgroundColor: takes the colour of what a pulled page uncovers', async () => {
  expect(await call('setBackgroundColor', { backgroundColor: '#ffffff' })).toMatchObject({ errMsg: 'setBackgroundColor:ok' })
})

it('wx.setBackgroundTextStyle: is dark or light', async () => {
  await call('setBackgroundTextStyle', { textStyle: 'dark' })
  expect(await refusal('setBackgroundTextStyle', { textStyle: 'red' })).toContain('invalid textStyle')
})
