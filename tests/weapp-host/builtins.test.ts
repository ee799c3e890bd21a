import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/find-chromium.mjs'
import type { HostPlace } from '../support/host-place'
import { currentPage, pause, until } from '../support/mini-program-elements'
import { builtinNames } from '../support/weapp-host/page/builtins/names'
import { NOTING, openSmallProgram } from '../support/weapp-host/small-program'

// Each built-in component against what WeChat's documents say of it. Titles begin with the component's name.

/** Of the mini-program's own side: these functions run there. */
declare const wx: Readonly<Record<string, (...words: unknown[]) => unknown>>

interface Note {
  readonly type: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly on: string
}

interface Test {
  /** Template, and what Page() is given when it is not NOTING. */
  readonly page: readonly [template: string, script?: string]
  run(): Promise<void>
}

/** 2 × 2 px of #00ff00 as a PNG. */
const GREEN = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNg+M8AQhAKABvyA/3vqwwGAAAAAElFTkSuQmCC'
const CONTAINER = `<page-container show="{{show}}" duration="{{20}}" overlay="{{false}}" ${['beforeenter', 'enter', 'afterenter', 'beforeleave', 'leave', 'afterleave'].map((type) => `bind${type}="note"`).join(' ')} />`
/** A page that notes events and has these data. */
const noting = (data: string) => NOTING.replace('{ notes: [] }', `{ notes: [], ${data} }`)
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let browser: Browser
let place: HostPlace

beforeAll(async () => {
  browser = await launchChromium()
  const pages = Object.values(tests).map(({ page: [template, script = NOTING] }, index) => [addressOf(index), { template, script }] as const)
  place = await openSmallProgram(browser, { pages: Object.fromEntries(pages) })
})
afterAll(async () => {
  await place?.close()
  await browser?.close()
})

const addressOf = (index: number) => `pages/p${index}/p${index}`
const program = () => place.program()
async function element(selector: string) {
  return until(selector, async () => (await (await currentPage(program())).$(selector)) ?? undefined)
}
const field = (selector: string) => element(selector) as Promise<Awaited<ReturnType<typeof element>> & { input(text: string): Promise<void> }>
const notes = async () => (await (await currentPage(program())).data('notes')) as readonly Note[]
const types = async () => (await notes()).map(({ type }) => type)
const lastOf = (type: string) => until(type, async () => (await notes()).findLast((note) => note.type === type))

const show = async (isShown: boolean) => (await currentPage(program())).setData({ show: isShown })
const goBack = () => program().callWxMethod('navigateBack', {})
const depth = async () => (await program().pageStack()).length
/** The same page once more, above itself: the first one cannot be gone back from. */
async function openAgain(): Promise<void> {
  await program().callWxMethod('navigateTo', { url: `/${(await currentPage(program())).path}` })
}

const TOUCH_ECHO_MS = 800

/** A finger on the middle of an element: down, and up when `during` is over. */
async function press(selector: string, during: () => Promise<void>): Promise<void> {
  const mouse = place.phone().page.mouse
  const one = await element(selector)
  // So soon after a touch the host takes a mouse for its echo.
  await pause(TOUCH_ECHO_MS)
  const [{ left, top }, { width, height }] = await Promise.all([one.offset(), one.size()])
  await mouse.move(Number(left) + Number(width) / 2, Number(top) + Number(height) / 2)
  await mouse.down()
  await during()
  await mouse.up()
}

it('every built-in component of the host has a test here', () => {
  const titles = Object.keys(tests).map((title) => title.split(':')[0])
  expect(builtinNames.filter((name) => !titles.includes(name))).toEqual([])
})

const tests: Readonly<Record<string, Test>> = {
  'web-view: tells which page it has loaded': {
    page: ['<web-view src="https://www.example.com/a" bindload="note" />'],
    async run() {
      expect((await lastOf('load')).detail).toEqual({ src: 'https://www.example.com/a' })
    },
  },
  'view: a tap bubbles until something catches it': {
    page: ['<view id="c" bindtap="note"><view id="b" catchtap="note"><view id="a" bindtap="note">tap</view></view></view>'],
    async run() {
      await (await element('#a')).tap()
      await until('two notes', async () => (await notes()).length === 2 || undefined)
      expect((await notes()).map(({ on }) => on)).toEqual(['a', 'b'])
    },
  },
  'view: hover-class is there while it is pressed, and then gone': {
    page: ['<view id="a" hover-class="pressed" hover-start-time="0" hover-stay-time="0" style="height:50px">press</view>'],
    async run() {
      const classOf = async () => String(await (await element('#a')).attribute('class'))
      await press('#a', async () => void (await until('pressed', async () => /pressed/.test(await classOf()) || undefined)))
      await until('released', async () => !/pressed/.test(await classOf()) || undefined)
    },
  },
  'view: a finger that stays presses long, and taps no more': {
    page: ['<view id="a" bindtap="note" bindlongpress="note" style="height:50px">press</view>'],
    async run() {
      await press('#a', async () => void (await lastOf('longpress')))
      expect(await types()).toEqual(['longpress'])
    },
  },
  'text: breaks lines where its text does': {
    page: ['<text id="a">{{text}}</text>', `{ data: { text: 'one\\ntwo' } }`],
    async run() {
      expect(await (await element('#a')).text()).toBe('one\ntwo')
    },
  },
  'image: is 320 × 240 px and tells the size of what it has loaded': {
    page: ['<image id="a" src="{{src}}" bindload="note" />', noting(`src: '${PIXEL}'`)],
    async run() {
      expect(await (await element('#a')).size()).toEqual({ width: 320, height: 240 })
      expect((await lastOf('load')).detail).toEqual({ width: 1, height: 1 })
    },
  },
  'image: tells an error for what cannot be loaded': {
    page: ['<image src="/missing.png" binderror="note" />'],
    async run() {
      expect((await lastOf('error')).detail['errMsg']).toBeDefined()
    },
  },
  'input: tells focus, input with value and cursor, and blur': {
    page: ['<input id="a" bindfocus="note" bindinput="note" bindblur="note" />'],
    async run() {
      await (await field('#a')).input('ab')
      await lastOf('blur')
      expect(await types()).toEqual(['focus', 'input', 'blur'])
      expect((await lastOf('input')).detail).toMatchObject({ value: 'ab', cursor: 2 })
    },
  },
  'input: takes 140 characters unless maxlength says otherwise, and any number at -1': {
    page: ['<input id="a" bindinput="note" /><input id="b" maxlength="3" bindinput="note" /><input id="c" maxlength="-1" bindinput="note" />'],
    async run() {
      for (const [id, length] of [['a', 140], ['b', 3], ['c', 200]] as const) {
        await (await field(`#${id}`)).input('x'.repeat(200))
        const note = await until(id, async () => (await notes()).find(({ on }) => on === id))
        expect(String(note.detail['value'])).toHaveLength(length)
      }
    },
  },
  'input: shows the value of the data, and confirms by the keyboard': {
    page: ['<input id="a" value="{{value}}" bindconfirm="note" />', noting("value: 'seven'")],
    async run() {
      await until('the value', async () => (await (await element('#a')).value()) === 'seven' || undefined)
      await (await currentPage(program())).setData({ value: 'eight' })
      await until('the new value', async () => (await (await element('#a')).value()) === 'eight' || undefined)
      await (await element('#a')).tap()
      await place.phone().page.keyboard.press('Enter')
      expect((await lastOf('confirm')).detail).toEqual({ value: 'eight' })
    },
  },
  'textarea: keeps line breaks, and grows with its text at auto-height': {
    page: ['<textarea id="a" auto-height maxlength="-1" bindinput="note" />'],
    async run() {
      const heightOf = async () => Number((await (await element('#a')).size()).height)
      await (await field('#a')).input('one')
      const before = await heightOf()
      await (await field('#a')).input('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven\ntwelve')
      await until('more height', async () => (await heightOf()) > before || undefined)
      expect((await lastOf('input')).detail['value']).toContain('\n')
    },
  },
  'scroll-view: tells its end, and brings a child into view by id': {
    page: ['<scroll-view id="a" scroll-y scroll-into-view="{{into}}" style="height:100px" bindscroll="note" bindscrolltolower="note"><view style="height:900px" /><view id="end">end</view></scroll-view>',
      noting("into: ''")],
    async run() {
      await (await currentPage(program())).setData({ into: 'end' })
      expect((await lastOf('scrolltolower')).detail).toEqual({ direction: 'bottom' })
      expect(Number((await lastOf('scroll')).detail['scrollTop'])).toBeGreaterThan(700)
    },
  },
  'button: one of open-type share sends the card that its page makes for it': {
    page: ['<button id="send" open-type="share">a</button>', "{ onShareAppMessage({ from, target }) { return { title: from + ' ' + target.id } } }"],
    async run() {
      await (await element('#send')).tap()
      const sent = () => place.phone().page.evaluate(() => window.host?.journal.wx.filter(({ name }) => name === 'shareAppMessage').map(({ argument }) => argument))
      expect(await until('a card', async () => ((await sent())?.length ? sent() : undefined))).toEqual([{ title: 'button send' }])
    },
  },
  'button: a disabled one hears no tap': {
    page: ['<button id="a" disabled bindtap="note">a</button><button id="b" bindtap="note">b</button>'],
    async run() {
      await (await element('#a')).tap()
      await (await element('#b')).tap()
      await lastOf('tap')
      expect((await notes()).map(({ on }) => on)).toEqual(['b'])
    },
  },
  'label: works the control named by for, else the first one inside': {
    page: ['<checkbox-group bindchange="note"><label id="a" for="second">by id</label><label id="b">inside<checkbox value="1" /></label><checkbox id="second" value="2" /></checkbox-group>'],
    async run() {
      await (await element('#a')).tap()
      expect((await lastOf('change')).detail).toEqual({ value: ['2'] })
      await (await element('#b')).tap()
      await until('both', async () => (await notes()).length === 2 || undefined)
      expect((await lastOf('change')).detail).toEqual({ value: ['1', '2'] })
    },
  },
  'checkbox: turns on and off by taps; a disabled one stays': {
    page: ['<checkbox-group bindchange="note"><checkbox id="a" value="1" checked>1</checkbox><checkbox id="b" value="2" disabled>2</checkbox></checkbox-group>'],
    async run() {
      await (await element('#b')).tap()
      await (await element('#a')).tap()
      expect((await lastOf('change')).detail).toEqual({ value: [] })
      expect(await types()).toEqual(['change'])
    },
  },
  'checkbox-group: tells all values that are chosen, in their order': {
    page: ['<checkbox-group bindchange="note"><checkbox id="a" value="1">1</checkbox><checkbox id="b" value="2">2</checkbox></checkbox-group>'],
    async run() {
      await (await element('#b')).tap()
      await (await element('#a')).tap()
      await until('both', async () => (await notes()).length === 2 || undefined)
      expect((await notes()).map(({ detail }) => detail['value'])).toEqual([['2'], ['1', '2']])
    },
  },
  'radio: a tap on the chosen one changes nothing': {
    page: ['<radio-group bindchange="note"><radio id="a" value="1" checked>1</radio><radio id="b" value="2">2</radio></radio-group>'],
    async run() {
      await (await element('#a')).tap()
      await (await element('#b')).tap()
      expect((await lastOf('change')).detail).toEqual({ value: '2' })
      expect(await types()).toEqual(['change'])
    },
  },
  'radio-group: has one chosen at a time': {
    page: ['<radio-group bindchange="note"><radio id="a" value="1">1</radio><radio id="b" value="2">2</radio></radio-group>'],
    async run() {
      for (const id of ['a', 'b', 'a']) await (await element(`#${id}`)).tap()
      await until('three', async () => (await notes()).length === 3 || undefined)
      expect((await notes()).map(({ detail }) => detail['value'])).toEqual(['1', '2', '1'])
    },
  },
  'map: is 300 × 150 px and tells which marker was tapped': {
    page: [
      '<map id="a" latitude="{{25}}" longitude="{{121}}" markers="{{markers}}" bindmarkertap="note" />',
      noting("markers: [{ id: 7, latitude: 25, longitude: 121, iconPath: '/pin.png' }]"),
    ],
    async run() {
      expect(await (await element('#a')).size()).toEqual({ width: 300, height: 150 })
      await place.phone().page.evaluate(() => {
        const [drawn] = window.host?.pages.top().window.document.querySelectorAll('wx-map') ?? []
        ;(drawn as Element & { tapMarker(id: number): void }).tapMarker(7)
      })
      expect((await lastOf('markertap')).detail).toEqual({ markerId: 7 })
    },
  },
  'canvas: is drawn on through its node, in px of its own': {
    page: ['<canvas id="a" type="2d" style="width:10px;height:10px" />'],
    async run() {
      await element('#a')
      const colours = await program().evaluate(
        () =>
          new Promise((resolve) => {
            type Node = { width: number; height: number; getContext(kind: string): CanvasRenderingContext2D }
            const query = wx['createSelectorQuery']?.() as { select(selector: string): { fields(fields: object): { exec(heard: (answers: { node: Node }[]) => void): void } } }
            query.select('#a').fields({ node: true }).exec(([found]) => {
              if (!found) return
              found.node.width = 40
              found.node.height = 20
              const pen = found.node.getContext('2d')
              pen.fillStyle = '#ff0000'
              pen.fillRect(20, 0, 20, 20)
              resolve([...pen.getImageData(39, 19, 1, 1).data, ...pen.getImageData(0, 0, 1, 1).data])
            })
          }),
      )
      expect(colours).toEqual([255, 0, 0, 255, 0, 0, 0, 0])
    },
  },
  'canvas: draws an image that it has made, once that is read, and says where it cannot be': {
    page: ['<canvas id="a" type="2d" style="width:10px;height:10px" />'],
    async run() {
      await element('#a')
      const seen = await program().evaluate(
        (green: string) =>
          new Promise((resolve) => {
            type Image = { src: string; onload: () => void; onerror: () => void }
            type Node = { getContext(kind: string): CanvasRenderingContext2D; createImage(): Image }
            const query = wx['createSelectorQuery']?.() as { select(selector: string): { fields(fields: object): { exec(heard: (answers: { node: Node }[]) => void): void } } }
            query.select('#a').fields({ node: true }).exec(([found]) => {
              if (!found) return
              const [image, broken] = [found.node.createImage(), found.node.createImage()]
              const pen = found.node.getContext('2d')
              broken.onerror = () => (image.src = green)
              image.onload = () => {
                pen.drawImage(image as unknown as CanvasImageSource, 0, 0, 20, 20)
                resolve([...pen.getImageData(10, 10, 1, 1).data])
              }
              broken.src = 'data:image/png;base64,AAAA'
            })
          }),
        `data:image/png;base64,${GREEN}`,
      )
      expect(seen).toEqual([0, 255, 0, 255])
    },
  },
  'page-container: going back closes it in place of the page, once, whatever its data say': {
    page: [CONTAINER, noting('show: false')],
    async run() {
      await openAgain()
      await show(true)
      await lastOf('afterenter')
      await goBack()
      await lastOf('afterleave')
      expect(await types()).toEqual(['beforeenter', 'enter', 'afterenter', 'beforeleave', 'leave', 'afterleave'])
      expect([await depth(), await (await currentPage(program())).data('show')]).toEqual([2, true])
      await goBack()
      expect(await depth()).toBe(1)
    },
  },
  'page-container: is shown again when its data are false and then true, and going back with more steps closes it, too': {
    page: [CONTAINER, noting('show: false')],
    async run() {
      await openAgain()
      for (let time = 1; time <= 2; time += 1) {
        await show(true)
        await until(`shown ${time}`, async () => (await types()).filter((type) => type === 'afterenter').length === time || undefined)
        await program().callWxMethod('navigateBack', { delta: 2 })
        await until(`gone ${time}`, async () => (await types()).filter((type) => type === 'afterleave').length === time || undefined)
        await show(false)
      }
      expect(await depth()).toBe(2)
    },
  },
  'page-container: leaves with the same events when the data say so, and takes nothing from the next way back': {
    page: [CONTAINER, noting('show: false')],
    async run() {
      await openAgain()
      await show(true)
      await lastOf('afterenter')
      await show(false)
      await lastOf('afterleave')
      expect((await types()).slice(3)).toEqual(['beforeleave', 'leave', 'afterleave'])
      await goBack()
      expect(await depth()).toBe(1)
    },
  },
  'page-container: none is closed on the first page, from which there is no way back': {
    page: [CONTAINER, noting('show: false')],
    async run() {
      await show(true)
      await lastOf('afterenter')
      await expect(program().callWxMethod('navigateBack', {})).rejects.toThrow('first page')
      expect(await types()).not.toContain('beforeleave')
    },
  },
  'page-container: takes the place that the page was scrolled to, unless the page keeps its position': {
    page: [`${CONTAINER}<view style="height:3000px" />`, noting('show: false')],
    async run() {
      const scrollTop = async () => Number(await (await currentPage(program())).scrollTop())
      for (const keeps of [false, true]) {
        await place.phone().page.evaluate((important) => window.host?.pages.top().window.document.head.insertAdjacentHTML('beforeend', important ? '<style>body { position: static !important }</style>' : ''), keeps)
        await program().callWxMethod('pageScrollTo', { scrollTop: 500 })
        await until('500', async () => (await scrollTop()) === 500 || undefined)
        await show(true)
        expect(await scrollTop()).toBe(keeps ? 500 : 0)
        await show(false)
        await until('afterleave', async () => (await types()).filter((type) => type === 'afterleave').length === (keeps ? 2 : 1) || undefined)
        expect(await scrollTop()).toBe(keeps ? 500 : 0)
      }
    },
  },
}

it.each(Object.entries(tests).map(([title, { run }], index) => [title, index, run] as const))('%s', async (_title, index, run) => {
  await program().callWxMethod('reLaunch', { url: `/${addressOf(index)}` })
  await run()
  expect(await place.exceptions()).toEqual([])
})

it('refuses a component of WeChat that the host has not, by its name', async () => {
  const opened = openSmallProgram(browser, { pages: { 'pages/a/a': { template: '<view><ad unit-id="1" /></view>' } } })
  await expect(opened).rejects.toThrow('<ad> stands in a template, but the host has no such built-in component')
})
