import type { Language } from '@contract/kit/language'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openPhone } from '../browser'
import { LOCALES } from '../phone'
import type { Product } from '../product'
import { toSiteDriver } from '../site-driver'
import { openDemo } from '../use-demo'
import { wordsOf } from '../words'
import { aMember, type Belongings, PASSWORD, prepareBelongings } from './belongings'
import { openMiniProgramStage } from './mini-program-stage'
import { openSiteStage, type SiteStage, type Stage } from './stage'
import type { Who } from './visit'
import type { Writing } from './writing'

/** The product with its people, and one page for each of them in each language, kept from visit to visit. */
export interface Theatre {
  readonly things: Belongings
  stage(who: Who, language: Language): Promise<SiteStage>
  /** The same people with the mini-program. */
  miniProgram(who: Who, language: Language): Promise<Stage>
  close(): Promise<void>
}

export interface TheatreOptions {
  readonly email: string
  readonly writing: Writing
  /** What the phones are like, where they are not the design's. */
  readonly phone?: BrowserContextOptions
}

export async function openTheatre(options: TheatreOptions): Promise<Theatre> {
  const { product, browser, close } = await openDemo()
  try {
    return { ...(await seatPeople(product, browser, options)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function seatPeople(product: Product, browser: Browser, options: TheatreOptions): Promise<Omit<Theatre, 'close'>> {
  const { email, writing, phone = {} } = options
  const height = phone.viewport ? { height: phone.viewport.height } : {}
  const newcomer = 'new@example.com'
  await aMember(product, newcomer)
  const things = await prepareBelongings(product, email, writing)
  const sessions = { guest: undefined, newcomer: await signIn(browser, product, newcomer), member: await signIn(browser, product, email) }
  const emails = { guest: undefined, newcomer, member: email }
  const stages = new Map<string, Promise<SiteStage>>()
  const miniPrograms = new Map<string, Promise<Stage>>()

  async function open(who: Who, language: Language): Promise<SiteStage> {
    const storageState = sessions[who]
    const context = await openPhone(browser, { ...phone, locale: LOCALES[language], ...(storageState && { storageState }) })
    return openSiteStage(context, product.address, language, things)
  }
  return {
    things,
    stage(who, language) {
      const key = `${who} ${language}`
      const stage = stages.get(key) ?? open(who, language)
      stages.set(key, stage)
      return stage
    },
    miniProgram(who, language) {
      const key = `${who} ${language}`
      const stage = miniPrograms.get(key) ?? openMiniProgramStage(browser, product, language, things, emails[who], height)
      miniPrograms.set(key, stage)
      return stage
    },
  }
}

/** Signs in as people do, once; each page then begins with what that left on the device. */
async function signIn(browser: Browser, product: Product, email: string) {
  const { account, warehouse } = wordsOf('zh-Hant')
  const context = await openPhone(browser)
  const driver = toSiteDriver(await context.newPage(), context, product.address)
  await driver.open('/pages/login/login')
  await driver.type(account.email, email)
  await driver.type(account.password, PASSWORD)
  await driver.tap('button', account.login)
  await driver.see(warehouse.copyAll)
  const state = await context.storageState()
  await context.close()
  return state
}
