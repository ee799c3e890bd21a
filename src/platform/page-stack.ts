import Taro from '@tarojs/taro'
import { backWay } from './back-way'
import { toPageParams } from './page-params'

/** WeChat keeps at most so many pages one above the other. */
export const MAX_DEPTH = 10

/** Pages one above the other, the visible one included; at least 1. */
export function depth(): number {
  return Math.max(1, Taro.getCurrentPages().length)
}

const visiblePage = () => Taro.getCurrentPages().slice(-1)[0]

/** Tells the visible page from every other, also from another opening of its address. */
export function visiblePageMark(): unknown {
  const page = visiblePage() as { readonly path?: string } | undefined
  // The site's router hands out copies, each with the mark of its page; WeChat hands out the pages themselves.
  return page?.path ?? page
}

/** The visible page: its path with a leading slash, without what stands behind the ?. */
export function currentPath(): string {
  const route = visiblePage()?.route ?? Taro.getCurrentInstance().router?.path ?? ''
  return toPath(route)
}

/** The visible page's whole address, as `open` takes it. */
export function currentAddress(): string {
  return writeAddress(currentPath(), toPageParams(Taro.getCurrentInstance().router?.params ?? {}))
}

/** The paths of all open pages, the visible one last. */
export function paths(): readonly string[] {
  return Taro.getCurrentPages().map((page) => toPath(page.route ?? ''))
}

export function writeAddress(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
  return query.length > 0 ? `${toPath(path)}?${query.join('&')}` : toPath(path)
}

export async function open(address: string): Promise<void> {
  if (depth() >= MAX_DEPTH) return replace(address)
  await backWay.settled()
  await Taro.navigateTo({ url: address })
}

export async function replace(address: string): Promise<void> {
  await backWay.clear()
  await Taro.redirectTo({ url: address })
}

/** Tab pages take no parameters: WeChat refuses them. */
export async function openTab(path: string): Promise<void> {
  await backWay.clear()
  await Taro.switchTab({ url: path })
}

/** Closes every other page. */
export async function restartAt(address: string): Promise<void> {
  await backWay.clear()
  await Taro.reLaunch({ url: address })
}

export async function back(pages = 1): Promise<void> {
  await backWay.clear()
  await Taro.navigateBack({ delta: pages })
}

function toPath(route: string): string {
  const path = route.split('?')[0] ?? ''
  return path.startsWith('/') ? path : `/${path}`
}
