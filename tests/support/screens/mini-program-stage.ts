import type { Language } from '@contract/kit/language'
import type { Browser } from 'playwright-core'
import { openMiniProgram } from '../mini-program-driver'
import { WECHAT_LANGUAGES } from '../phone'
import type { Product } from '../product'
import type { PhoneOptions } from '../weapp-host/launch'
import { wordsOf } from '../words'
import { type Belongings, PASSWORD } from './belongings'
import { KEPT, makeStage, type Stage } from './stage'

const isKept = (name: string) => KEPT.includes(name)

/** The same stage in the mini-program: every address opens in a mini-program that was started anew, as a site is loaded. */
export async function openMiniProgramStage(
  browser: Browser,
  product: Product,
  language: Language,
  things: Belongings,
  email: string | undefined,
  phone: Pick<PhoneOptions, 'height'> = {},
): Promise<Stage> {
  const { driver, place } = await openMiniProgram(browser, product, { language: WECHAT_LANGUAGES[language], ...phone })
  if (email !== undefined) {
    const { account, warehouse } = wordsOf(language)
    await driver.open('/pages/login/login')
    await driver.type(account.email, email)
    await driver.type(account.password, PASSWORD)
    await driver.tap('button', account.login)
    await driver.see(warehouse.copyAll)
  }
  return makeStage(driver, language, things, async (address, bare) => {
    const entry = (address ?? (await driver.address())).replace(/^\//, '')
    await place.restart(entry, bare ? isKept : () => true)
  })
}
