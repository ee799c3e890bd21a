import type { AppConfig } from '../mini-program'
import { resolvePath } from './logic/modules'

export interface PageAddress {
  readonly path: string
  /** As written: WeChat leaves the decoding to the page. */
  readonly query: Readonly<Record<string, string>>
}

export interface PageAddresses {
  isTab(path: string): boolean
  /** @throws WeChat's refusal when there is no such page */
  read(url: string, from?: string): PageAddress
  readonly tabs: readonly string[]
}

function readQuery(text: string): Record<string, string> {
  const pairs = text.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name, value.join('=')]
    }),
  )
}

export function createPageAddresses(app: AppConfig): PageAddresses {
  const inPackages = (app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root.replace(/\/?$/, '/')}${page}`))
  const all = new Set([...app.pages, ...inPackages])
  const tabs = app.tabBar?.list.map(({ pagePath }) => pagePath) ?? []
  return {
    tabs,
    isTab: (path) => tabs.includes(path),
    read(url, from = '') {
      const [address = '', query = ''] = url.split('?')
      const path = resolvePath(from, address)
      if (!all.has(path)) throw new Error(`page "${path}" is not found`)
      return { path, query: readQuery(query) }
    },
  }
}
