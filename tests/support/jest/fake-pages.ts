import { useEffect, useState } from 'react'

/** Pages without a device: what lies above what, and what the app did to it. Stands in for two files of the platform. */
interface OpenPage {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}

const stack: OpenPage[] = []
const shown = new Set<() => void>()
const hidden = new Set<() => void>()
const ends = new Set<() => void>()
/** So many pages are not to be had. */
let missing = 0
let waits = false

const pulls = new Set<() => Promise<unknown>>()

function toPage(address: string): OpenPage {
  const [path = '', query = ''] = address.split('?')
  return { path, params: Object.fromEntries(new URLSearchParams(query)) }
}

function writeAddress(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const top = (): OpenPage => stack[stack.length - 1] ?? { path: '/pages/index/index', params: {} }
const addressOf = ({ path, params }: OpenPage) => writeAddress(path, params)

/** For tests. */
export const pages = {
  /** The test's page lies on these. */
  startAt(...addresses: readonly string[]): void {
    stack.splice(0, stack.length, ...addresses.map(toPage))
    missing = 0
    waits = false
  },
  addresses: (): readonly string[] => stack.map(addressOf),
  visible: (): string => addressOf(top()),
  /** The member comes back to the page. */
  show: (): void => shown.forEach((listener) => listener()),
  hide: (): void => hidden.forEach((listener) => listener()),
  /** The next pages do not come. */
  lose(count = 1): void {
    missing = count
  },
  /** From now on pages neither come nor fail. */
  keepWaiting(): void {
    waits = true
  },
  scrollToEnd: (): void => ends.forEach((listener) => listener()),
  isPullHeard: (): boolean => pulls.size > 0,
  pullDown: (): Promise<unknown> => Promise.all([...pulls].map((refresh) => refresh())),
}

function go(change: () => unknown): Promise<void> {
  if (waits) return new Promise(() => undefined)
  if (missing === 0) return Promise.resolve(void change())
  missing -= 1
  return Promise.reject(Object.assign(new Error(), { errMsg: 'navigateTo:fail timeout' }))
}

/** In the place of src/platform/page-stack. */
export const fakePageStack = {
  MAX_DEPTH: 10,
  depth: () => Math.max(1, stack.length),
  visiblePageMark: () => stack[stack.length - 1],
  currentPath: () => top().path,
  currentAddress: () => addressOf(top()),
  paths: () => stack.map((page) => page.path),
  writeAddress,
  open: (address: string) => go(() => stack.push(toPage(address))),
  replace: (address: string) => go(() => stack.splice(-1, 1, toPage(address))),
  openTab: (path: string) => go(() => stack.splice(0, stack.length, toPage(path))),
  restartAt: (address: string) => go(() => stack.splice(0, stack.length, toPage(address))),
  back: (count = 1) => Promise.resolve(void stack.splice(-count, count)),
}

function useListener<Listener>(listeners: Set<Listener>, listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  })
}

/** In the place of src/platform/page-lifecycle: a page is shown when it is rendered. */
export const fakePageLifecycle = {
  usePageShow(listener: () => void): void {
    useListener(shown, listener)
    useEffect(() => listener(), [])
  },
  usePageHide: (listener: () => void): void => useListener(hidden, listener),
  tellShown: (): void => shown.forEach((listener) => listener()),
  usePageEnd: (listener: () => void): void => useListener(ends, listener),
  usePullDown: (refresh: () => Promise<unknown>): void => useListener(pulls, refresh),
  useUnknownAddress: (): void => undefined,
  usePageParams: () => useState(() => top().params)[0],
  usePageAddress: () => useState(() => addressOf(top()))[0],
}
