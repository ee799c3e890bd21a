import { backWay } from '@/platform/back-way.weapp'
import { containerLeaves, containerLeft, isCatching, onCatching } from '@/platform/page-container'
import { aSheet } from './a-sheet'

let mockPage = ''
jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { getCurrentInstance: () => ({ router: { $taroPath: mockPage } }) } }))

/** WeChat hears of a change, and says that a container leaves, a moment later. */
const WECHAT_MS = 10

/** WeChat with its `page-container`, as its documents have it: it leaves by itself when the member goes back. */
function aWechat() {
  const wechat = {
    isShown: false,
    pagesLeft: 0,
    /** Each time that the container came. */
    shown: 0,
    back() {
      if (wechat.isShown) leave()
      else wechat.pagesLeft += 1
    },
    stop: () => undefined as void,
  }
  let told = false
  const leave = () => {
    wechat.isShown = false
    setTimeout(() => containerLeaves(mockPage), WECHAT_MS)
    setTimeout(() => containerLeft(mockPage), 2 * WECHAT_MS)
  }
  const hear = (show: boolean) => {
    if (show === told) return
    told = show
    if (show && !wechat.isShown) {
      wechat.isShown = true
      wechat.shown += 1
    } else if (!show && wechat.isShown) leave()
  }
  wechat.stop = onCatching(() => {
    const show = isCatching(mockPage)
    setTimeout(() => hear(show), WECHAT_MS)
  })
  return wechat
}

let wechat: ReturnType<typeof aWechat>
let count = 0
/** So long that all have said what they had to say; shorter than a container is waited for that says nothing. */
const pass = (ms = 200) => jest.advanceTimersByTimeAsync(ms)
async function back(): Promise<void> {
  wechat.back()
  await pass()
}

beforeEach(() => {
  jest.useFakeTimers()
  mockPage = `page-${(count += 1)}`
  wechat = aWechat()
})
afterEach(() => {
  wechat.stop()
  jest.useRealTimers()
})

it('closes the sheet, and only then leaves the page', async () => {
  const sheet = aSheet(backWay)
  await pass()
  await back()
  expect([sheet.isOpen, wechat.pagesLeft]).toEqual([false, 0])
  await back()
  expect([sheet.asked, wechat.pagesLeft]).toEqual([1, 1])
})

it('closes one above another, the upper first', async () => {
  const [lower, upper] = [aSheet(backWay), aSheet(backWay)]
  await pass()
  await back()
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false])
  await back()
  expect([lower.isOpen, wechat.pagesLeft]).toEqual([false, 0])
})

it('stays where something must be answered, however often one goes back', async () => {
  const sheet = aSheet(backWay, true)
  await pass()
  for (let time = 1; time <= 3; time += 1) await back()
  expect([sheet.isOpen, sheet.asked, wechat.pagesLeft]).toEqual([true, 3, 0])
})

it('is out of the way when the sheet was closed by itself, and closes nothing that came meanwhile', async () => {
  aSheet(backWay).close()
  await pass()
  expect(wechat.isShown).toBe(false)
  aSheet(backWay).close()
  await pass(WECHAT_MS)
  const next = aSheet(backWay)
  await pass()
  expect([next.isOpen, next.asked, wechat.isShown]).toEqual([true, 0, true])
})

it('does not flicker where one sheet comes in the place of another', async () => {
  const first = aSheet(backWay)
  await pass()
  first.close()
  const second = aSheet(backWay)
  await pass()
  expect([wechat.shown, second.isOpen]).toEqual([1, true])
})

it('is gone with what lies over it before the page is left', async () => {
  aSheet(backWay, true)
  await pass()
  const cleared = backWay.clear().then(() => wechat.back())
  await pass()
  await cleared
  expect(wechat.pagesLeft).toBe(1)
})

it('waits for no container where WeChat has none', async () => {
  wechat.stop()
  aSheet(backWay)
  const cleared = jest.fn()
  void backWay.clear().then(cleared)
  await pass(499)
  expect(cleared).not.toHaveBeenCalled()
  await pass(1)
  expect(cleared).toHaveBeenCalled()
})

it('leaves alone what lies over the page below', async () => {
  const below = mockPage
  const sheet = aSheet(backWay)
  await pass()
  mockPage = `above-${below}`
  await backWay.clear()
  await pass()
  expect([sheet.isOpen, isCatching(below), isCatching(mockPage)]).toEqual([true, true, false])
})
