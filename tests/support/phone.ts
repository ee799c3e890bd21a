import { buffer } from 'node:stream/consumers'
import type { Browser, Download } from 'playwright-core'
import type { Language } from '@contract/kit/language'
import { collectExceptions, openPhone } from './browser'
import type { MemberDriver } from './member-driver'
import { openInTools, openMiniProgram } from './mini-program-driver'
import type { Product } from './product'
import { toSiteDriver } from './site-driver'

/** What members hold in their hands: the site in a browser, the mini-program in WeChat. */
export const builds = ['h5', 'weapp'] as const
export type Build = (typeof builds)[number]

/** A member's phone with the product open: what is done on it, and what went wrong inside. */
export interface Phone {
  readonly driver: MemberDriver
  /** Those that nobody caught. */
  exceptions(): Promise<readonly string[]>
  clipboard(): Promise<string>
  /** In another app. */
  copy(text: string): Promise<void>
  /** What was saved to the album, or as a download, since the phone was opened. */
  savedPictures(): Promise<readonly Buffer[]>
  close(): Promise<void>
}

export const LOCALES: Readonly<Record<Language, string>> = { 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh-CN', en: 'en-GB' }
export const WECHAT_LANGUAGES = { 'zh-Hant': 'zh_TW', 'zh-Hans': 'zh_CN', en: 'en' } as const

export function aPhone(browser: Browser, product: Product, build: Build, language: Language = 'zh-Hant'): Promise<Phone> {
  if (build === 'h5') return openSite(browser, product, LOCALES[language])
  const tools = process.env.WEAPP_AUTOMATOR
  return tools ? openInTools(product, tools) : openMiniProgram(browser, product, { language: WECHAT_LANGUAGES[language] })
}

async function openSite(browser: Browser, product: Product, locale: string): Promise<Phone> {
  const context = await openPhone(browser, { locale, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const exceptions = collectExceptions(page)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  return {
    driver: toSiteDriver(page, context, product.address),
    exceptions: () => Promise.resolve(exceptions),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    copy: (text) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
    savedPictures: () => Promise.all(downloads.map(async (download) => buffer(await download.createReadStream()))),
    close: () => context.close(),
  }
}
