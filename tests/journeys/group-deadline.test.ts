import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { buildsInTurn } from '../support/builds-in-turn'
import { useDemoInTime } from '../support/demo-in-time'
import { aPhone } from '../support/phone'
import { wordsOf } from '../support/words'
import { detailsOf, groupPeople, landingOf } from './group-people'

// A group whose deadline passes: nobody does anything, and whoever comes later is led on.

const demo = useDemoInTime()
const { aGroupOf, aPerson, balanceOf, joinByWire, openAs } = groupPeople(demo)
const { groupDetail, groupLanding } = wordsOf('zh-Hant')
const money = (cents: number) => `¥${(cents / 100).toFixed(2)}`

/** A little more than the soonest deadline that there may be. */
const DAYS = (limits.group.minHoursAhead + 0.1) / 24
/** Whoever is signed in stays so. */
const LATER_MS = 1.5 * HOUR_MS

it.each(buildsInTurn('group-deadline'))('ends by itself on %s: a guest is led to groups that are open, a member has everything back', async (build) => {
  const leader = await aPerson(`deadline.leader.${build}`)
  const member = await aPerson(`deadline.member.${build}`)
  const { groupId, code } = await aGroupOf(leader, `快截止團 ${build}`, { days: DAYS })
  const other = await aGroupOf(leader, `還能加入團 ${build}`, { days: 1 })
  const held = await joinByWire(member, groupId, `SF88${build === 'h5' ? '66' : '55'}44330061`)
  expect(await balanceOf(member)).toBe(50_000 - held)
  const guest = await aPhone(demo.browser, demo.product, build)
  await guest.driver.open(landingOf(code))
  await guest.driver.see(groupLanding.loginAndJoin)

  await demo.moveOn(LATER_MS)
  await guest.driver.reload()
  await guest.driver.see(groupLanding.closed)
  await guest.driver.see(groupLanding.openNow)
  await guest.driver.tap('button', new RegExp(other.name))
  await guest.driver.see(groupLanding.loginAndJoin)
  await guest.driver.see(other.name)

  while ((await balanceOf(member)) < 50_000) await sleep(250)
  const back = await openAs(member, build, detailsOf(groupId))
  await back.driver.see(groupDetail.headline.ended)
  await back.driver.see(groupDetail.ended.released(money(held)))
  expect(await balanceOf(member)).toBe(50_000)
  expect([...(await guest.exceptions()), ...(await back.exceptions())]).toEqual([])
  await Promise.all([guest.close(), back.close()])
})
