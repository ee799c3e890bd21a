import type { Page } from 'playwright-core'
import { openPhone } from '../support/browser'
import { inTurn } from '../support/sample'
import { aMember, type Belongings, prepareBelongings } from '../support/screens/belongings'
import { signIn } from '../support/screens/sign-in'
import type { Who } from '../support/screens/visit'
import { listScenes, type Scene } from '../support/screens/well-filled'
import { usualWriting } from '../support/screens/writing'
import { useDemo } from '../support/use-demo'

// The page asks for its first answers before its code is there (src/first-paint/first-queries.ts). What it asks for must be what its screen
// asks for, word for word: else somebody waits for an answer that nobody takes, and the server answers twice.

const demo = useDemo()
const EMAILS = { newcomer: 'calls.new@example.com', member: 'calls@example.com' } as const
const SCENES_IN_TURN = 8
/** After the last answer: what a page needs to ask for what follows from it. One that seems to have asked too little is given longer. */
const REST_MS = 1_500
const LONG_REST_MS = 8_000
/** Not a page's own: the app tells them of the device and of the member, and asks for the templates of messages. */
const OF_THE_APP = ['userinfo/UpAPP_Cid', 'userinfo/getuserinfo', 'categoryinfo/getcategoryinfo']
/** Depend on what another answer says, on one of several words in the address, or on the browser. */
const LATER = [
  'account/previewClosing', 'address/list', 'cart/look', 'freight/estimate', 'freight/getChannel', 'freight/listChannels', 'group/channels', 'notification/pushKey', 'notification/read',
  'order/preview', 'parcel/list', 'parcel/listCarriers', 'shop/landed', 'shop/waits', 'wallet/finance', 'wallet/listTransfers',
]
/** Of these scenes alone: after their order's or the hall's answer, by one of several words in the address, or where the text is no number. */
const LATER_HERE = [
  'search shop/search',
  'group-shipping group/landing',
  'shop-member shopOrder/count', 'shop-member afterSale/list',
  ...['shop-pay', 'mall-pay', 'mall-pay-difference', 'mall-pay-deal', 'mall-pay-other-address'].flatMap((scene) => [`${scene} wallet/get`, `${scene} pay/options`]),
  'shop-order-received afterSale/list', 'shop-order-received afterSale/terms',
]
/** Read anew once the page has marked it as read. */
const CHANGED_BY_OPENING = ['notification/get']

let things: Belongings
const kept: Record<Who, Readonly<Record<string, string>>> = { guest: {}, newcomer: {}, member: {} }
beforeAll(async () => {
  await aMember(demo.product, EMAILS.newcomer)
  things = await prepareBelongings(demo.product, EMAILS.member, usualWriting)
  for (const who of ['newcomer', 'member'] as const) kept[who] = await signIn(demo.product, EMAILS[who])
})

interface Asked {
  readonly call: string
  /** By the page's own script, before the app. */
  readonly isEarly: boolean
}

/** Runs in the page, before anything of the site: what is sent before the app's code runs is the page's own. */
function tellApart(): void {
  const send = window.fetch
  window.fetch = (address, init) => {
    const isEarly = !(window as { readonly hasSiteBegun?: boolean }).hasSiteBegun
    const url = typeof address === 'string' ? address : address.toString()
    const sent = ((window as { sent?: object[] }).sent ??= [])
    sent.push({ isEarly, url, body: typeof init?.body === 'string' ? init.body : '' })
    return send(address, init)
  }
}

async function askedBy(page: Page): Promise<readonly Asked[]> {
  const sent = await page.evaluate(() => (window as { readonly sent?: readonly { isEarly: boolean; url: string; body: string }[] }).sent ?? [])
  return sent.flatMap(({ isEarly, url, body }) => {
    const call = /\/api\/([^?]+)/.exec(url)?.[1]
    return call === undefined || OF_THE_APP.includes(call) ? [] : [{ isEarly, call: body === '' ? call : `${call} ${body}` }]
  })
}

/** @param isDeaf the app hears nothing of what the page has asked, and asks for everything by itself */
async function visit(scene: Scene, { isDeaf, restMs }: { readonly isDeaf: boolean; readonly restMs: number }): Promise<{ readonly early: readonly string[]; readonly late: readonly string[] }> {
  const phone = await openPhone(demo.browser)
  try {
    await phone.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) window.localStorage.setItem(key, text)
    }, kept[scene.who])
    await phone.addInitScript(tellApart)
    if (isDeaf) await phone.addInitScript(() => Object.defineProperty(window, 'earlyCalls', { get: () => undefined, set: () => undefined }))
    const page = await phone.newPage()
    await page.goto(demo.product.address + scene.address)
    await page.waitForFunction(() => document.querySelector('.taro_page') !== null && document.querySelector('#first-frame') === null)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(restMs)
    const asked = await askedBy(page)
    return { early: asked.filter(({ isEarly }) => isEarly).map(({ call }) => call), late: asked.filter(({ isEarly }) => !isEarly).map(({ call }) => call) }
  } finally {
    await phone.close()
  }
}

const nameOf = (call: string) => call.split(' ')[0] ?? ''
const isLater = (scene: Scene, call: string) => LATER.includes(nameOf(call)) || LATER_HERE.includes(`${scene.name} ${nameOf(call)}`)

async function faultsOf(scene: Scene, restMs = REST_MS): Promise<readonly string[]> {
  const usual = await visit(scene, { isDeaf: false, restMs })
  const deaf = await visit(scene, { isDeaf: true, restMs })
  return [
    ...deaf.early.filter((call) => !deaf.late.includes(call)).map((call) => `${scene.name}: no screen asks for ${call}`),
    ...deaf.late.filter((call) => !deaf.early.includes(call) && !isLater(scene, call)).map((call) => `${scene.name}: could ask earlier for ${call}`),
    ...usual.late.filter((call) => usual.early.includes(call) && !CHANGED_BY_OPENING.includes(nameOf(call))).map((call) => `${scene.name}: asked twice for ${call}`),
  ]
}

it('asks each page’s first questions once, and before its code has come', async () => {
  const faults: string[] = []
  for (const scene of inTurn(listScenes(things), SCENES_IN_TURN)) {
    // A busy machine asks late: only what is wrong with more time as well is a fault.
    if ((await faultsOf(scene)).length > 0) faults.push(...(await faultsOf(scene, LONG_REST_MS)))
  }
  expect(faults).toEqual([])
})
