import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import type { StaffApplication } from '@contract/proxy/agent'
import type { DealMode } from '@contract/proxy/agent-status'
import { openAdministration } from '@server/demo/demo-keys'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemoInTime } from '../support/demo-in-time'
import type { MemberDriver } from '../support/member-driver'
import { anIdNumber } from '../support/proxy'
import { aMember } from '../support/screens/belongings'
import { wordsOf } from '../support/words'
import { shopPeople } from './shop-people'

// Somebody asks to buy for others: too early, while agents are not admitted, refused once, and admitted on trial after that.

const demo = useDemoInTime()
const { openAs } = shopPeople(demo)
const { acting, apply } = wordsOf('zh-Hant')

const ACTING = '/pages_public/acting'
const REASON = '證件照片看不清楚，請重新拍攝'
const { accountAgeDays, applyAgainDays } = limits.proxy.agent

async function setDeals(deals: DealMode): Promise<void> {
  const desk = await openAdministration(demo.product.address, demo.product.dataDir)
  if (!desk) throw new Error('the first operator key is gone')
  await desk.ask(setUpPlatform, { settings: { deals } })
}

/** The one application of this member that waits, as the staff finds it. */
async function findWaiting(clientNo: string): Promise<string> {
  const { items } = (await demo.desk.run('agent-list')) as { readonly items: readonly StaffApplication[] }
  return items.find(({ ClientNO }) => ClientNO === clientNo)?.applicationId ?? ''
}

/** What is never kept, and so is filled in each time. */
async function showWho(driver: MemberDriver, idNumber: string): Promise<void> {
  await driver.type(apply.idNumber, idNumber)
  for (const side of [apply.photos.front, apply.photos.back]) {
    await driver.attach(apply.photos.add(side), { name: 'card.png', mimeType: 'image/png', buffer: await aPicture() })
    await driver.see(apply.photos.done(side))
  }
  await driver.tap('checkbox', apply.agreeLabel)
  await driver.tap('button', apply.submit)
}

it.each(buildsInTurn('agent-apply'))('is refused, applies again and is admitted on %s [spec 1.15, 6.06]', async (build) => {
  await setDeals('house')
  const email = `agent.${build}@example.com`
  const applicant = { ...(await aMember(demo.product, email)), email, addressId: '' }
  const { driver, exceptions, close } = await openAs(applicant, build, ACTING)
  await driver.see(acting.tooNew(accountAgeDays))
  await demo.moveOn(accountAgeDays * DAY_MS)
  await driver.reload()

  // Our own buyers bid alone: it is taken, and waits.
  const idNumber = anIdNumber()
  await driver.type(apply.realName, '林予安')
  await driver.tap('radio', apply.countries.CN)
  await driver.type(apply.city, '東莞')
  for (const skill of [apply.skills.digital, apply.skills.home]) await driver.tap('checkbox', skill)
  await showWho(driver, idNumber)
  await driver.see(acting.waiting)
  await setDeals('agents')
  await driver.reload()
  await driver.see(acting.underReview)

  // Whoever decides looks at the card, and the member sees that.
  const first = await findWaiting(applicant.clientNo)
  const photo = path.join(demo.product.dataDir, `front-${build}.png`)
  await demo.desk.run('agent-photo', first, 'front', '--to', photo)
  await rm(photo)
  await demo.desk.run('agent-refuse', first, '--reason', REASON)
  await driver.reload()
  await driver.see(REASON)
  await driver.see(acting.facts.readCount(1))

  await demo.moveOn(applyAgainDays * DAY_MS)
  await driver.reload()
  await driver.tap('button', acting.again)
  await showWho(driver, idNumber)
  await driver.see(acting.underReview)
  await demo.desk.run('agent-approve', await findWaiting(applicant.clientNo))
  await driver.reload()
  await driver.see(acting.status.trial)
  await driver.see(acting.limits.of('0', '1'))

  expect((await driver.kept()).join(' ')).not.toContain(idNumber)
  expect(await exceptions()).toEqual([])
  await close()
})
