import { waitFor } from '@testing-library/react'
import { createBrowserHistory, setHistory } from '@tarojs/router'
import { backWay } from '@/platform/back-way'
import { aSheet } from './a-sheet'

// Taro's own router of pages, which begins to listen after back-way, as in the app.
const router = createBrowserHistory({ window })
setHistory(router)
router.listen(({ action, location }) => heard.push(`${action} ${location.pathname}`))

/** What the router of pages has heard of, in order. */
let heard: string[] = []
const place = () => `${window.location.pathname} ${(window.history.state as { layers?: number }).layers ?? 0}`

/** Resolves with what the router has heard when the browser has gone back (or on) to where it ends. */
async function press(way: 'back' | 'forward', end: string): Promise<readonly string[]> {
  heard = []
  window.history[way]()
  await waitFor(() => expect(place()).toBe(end))
  return heard
}

let count = 0
let below = ''
let page = ''
beforeEach(() => {
  count += 1
  below = `/below-${count}`
  page = `/page-${count}`
  router.push(below)
  router.push(page)
  heard = []
})

it('closes the sheet, and only then leaves the page, once', async () => {
  const sheet = aSheet(backWay)
  expect(await press('back', `${page} 0`)).toEqual([])
  expect(sheet.isOpen).toBe(false)
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

it('closes one above another, the upper first', async () => {
  const [lower, upper] = [aSheet(backWay), aSheet(backWay)]
  await press('back', `${page} 1`)
  expect([lower.isOpen, upper.isOpen]).toEqual([true, false])
  await press('back', `${page} 0`)
  expect(lower.isOpen).toBe(false)
})

it('leaves nothing behind of a sheet that was closed by itself', async () => {
  const sheet = aSheet(backWay)
  expect(place()).toBe(`${page} 1`)
  sheet.close()
  await waitFor(() => expect(place()).toBe(`${page} 0`))
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A busy machine: a step is done only when nobody waits for it any more. */
function delaySteps() {
  const go = window.history.go.bind(window.history)
  return jest.spyOn(window.history, 'go').mockImplementation((delta) => void setTimeout(() => go(delta), 800))
}

it('takes a step of its own that comes late for its own, not for the member’s', async () => {
  const slow = delaySteps()
  const first = aSheet(backWay)
  first.close()
  const second = aSheet(backWay)
  await pause(1_200)
  slow.mockRestore()
  expect(second.isOpen).toBe(true)
  expect(place()).toBe(`${page} 1`)
  await press('back', `${page} 0`)
  expect(second.isOpen).toBe(false)
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

it('takes no second step over the same entry while the first is late', async () => {
  const slow = delaySteps()
  const sheet = aSheet(backWay)
  sheet.close()
  await pause(600)
  // The member opens another page meanwhile.
  await backWay.clear()
  await pause(1_000)
  slow.mockRestore()
  expect([place(), heard]).toEqual([`${page} 0`, []])
})

it('opens nothing again by going forward', async () => {
  const sheet = aSheet(backWay)
  await press('back', `${page} 0`)
  heard = []
  const step = jest.spyOn(window.history, 'go')
  window.history.forward()
  // Only from where it leads to is there something to go back over.
  await waitFor(() => expect(step).toHaveBeenCalledWith(-1))
  step.mockRestore()
  await waitFor(() => expect(place()).toBe(`${page} 0`))
  await backWay.settled()
  expect([sheet.isOpen, heard]).toEqual([false, []])
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

it('stays where something must be answered', async () => {
  const sheet = aSheet(backWay, true)
  window.history.back()
  await waitFor(() => expect(sheet.asked).toBe(1))
  await waitFor(() => expect(place()).toBe(`${page} 1`))
  expect([sheet.isOpen, heard]).toEqual([true, []])
  sheet.close()
  await waitFor(() => expect(place()).toBe(`${page} 0`))
})

it('is out of the way before another page is opened', async () => {
  const sheet = aSheet(backWay)
  sheet.close()
  await backWay.settled()
  router.push('/next')
  expect(await press('back', `${page} 0`)).toEqual([`POP ${page}`])
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

it('goes with its page when that is replaced', async () => {
  aSheet(backWay)
  await backWay.clear()
  router.replace('/instead')
  expect(await press('back', `${below} 0`)).toEqual([`POP ${below}`])
})

it('is there again when the member comes back to the page that it lies over', async () => {
  const sheet = aSheet(backWay)
  await backWay.settled()
  router.push('/login')
  expect(await press('back', `${page} 1`)).toEqual([`POP ${page}`])
  await press('back', `${page} 0`)
  expect(sheet.isOpen).toBe(false)
})
