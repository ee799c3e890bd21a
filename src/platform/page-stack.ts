import Taro from '@tarojs/taro'

/** WeChat keeps at most so many pages one above the other. */
export const MAX_DEPTH = 10

/** Pages one above the other, the visible one included; at least 1. */
export function depth(): number {
  return Math.max(1, Taro.getCurrentPages().length)
}

/** The visible page: its path with a leading slash, without what stands behind the ?. */
export function currentPath(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  const path = page?.route ?? Taro.getCurrentInstance().router?.path ?? ''
  return withSlash(path.split('?')[0] ?? '')
}

/** The visible page's whole address, as `open` takes it. */
export function currentAddress(): string {
  const { params = {} } = Taro.getCurrentInstance().router ?? {}
  const query = Object.entries(params)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && !pair[0].startsWith('$'))
    .map(([name, value]) => `${name}=${encodeURIComponent(decode(value))}`)
  return query.length > 0 ? `${currentPath()}?${query.join('&')}` : currentPath()
}

export async function open(address: string): Promise<void> {
  if (depth() >= MAX_DEPTH) await replace(address)
  else await Taro.navigateTo({ url: address })
}

export async function replace(address: string): Promise<void> {
  await Taro.redirectTo({ url: address })
}

/** Tab pages take no parameters: WeChat refuses them. */
export async function openTab(path: string): Promise<void> {
  await Taro.switchTab({ url: path })
}

/** Closes every other page. */
export async function restartAt(address: string): Promise<void> {
  await Taro.reLaunch({ url: address })
}

export async function back(pages = 1): Promise<void> {
  await Taro.navigateBack({ delta: pages })
}

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
