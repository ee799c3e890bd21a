import { formGroup, listHall } from '@contract/group/group-endpoints'
import type { OperatorGroup } from '@contract/group/group-operator-endpoints'
import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import { aPicture } from '../support/a-picture'
import { buildsInTurn } from '../support/builds-in-turn'
import type { MemberDriver } from '../support/member-driver'
import { type Build, aPhone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { detailsOf, groupPeople, landingOf, PASSWORD, signIn } from './group-people'
import { forecast, register, row } from './walk'

// Members ship together: one starts a group, another comes by its link, one bill is split between them, and a code signs.

const demo = useDemo()
const { aGroupOf, aParcelOf, aPerson, balanceOf, credit, joinByWire, openAs, receive, wire } = groupPeople(demo)
const words = wordsOf('zh-Hant')
const { account, endTime, group: groupWords, groupDetail, groupJoin, groupLanding, groupManage, groupStatement, order, groupPickup, startGroup: start, ui, warehouse } = words

const money = (cents: number) => `¥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const numberOf = (build: Build, last: string) => `SF77${build === 'h5' ? '66' : '55'}4433${last}`

/** Of a day three days ahead, and so of none that is thirty ahead: on the last day that may be chosen the evening is too far away by day. */
function aWeekday(): string {
  const day = new Date(Date.now() + HOME_UTC_OFFSET_MINUTES * MINUTE_MS + 3 * DAY_MS).getUTCDay()
  return Object.values(endTime.weekdays)[day] ?? ''
}

async function clientNoOn(driver: MemberDriver): Promise<string> {
  await driver.see(warehouse.copyAll)
  return /TW\d{6}/.exec(await driver.read())?.[0] ?? ''
}

/** Ticks the parcel and joins with it, once what would be set aside stands there. */
async function joinWith(driver: MemberDriver, trackingNumber: string): Promise<void> {
  await driver.tap('checkbox', trackingNumber)
  await driver.see(groupJoin.hold)
  await driver.tap('button', groupJoin.submit)
}

describe.each(buildsInTurn('groups'))('on %s', (build) => {
  it('brings a guest into a group whose price falls, splits its one bill between three to the cent, and ends with a code that signs', async () => {
    const name = `年末家居團 ${build}`
    const numbers = { leader: numberOf(build, '0011'), guest: numberOf(build, '0012'), third: numberOf(build, '0013') }
    const leader = await aPhone(demo.browser, demo.product, build)
    await leader.driver.open('/pages_sub/register')
    await register(leader.driver, demo.product, words, { email: `group.leader.${build}@example.com`, password: PASSWORD })
    const leaderNo = await clientNoOn(leader.driver)
    await credit(leaderNo, '1500')
    const goods = [{ name: '兒童木質積木', price: '58' }]
    await forecast(leader.driver, words, { trackingNumber: numbers.leader, items: goods, warehouse: /大阪倉/ })
    await receive(numbers.leader, 'OS', '8kg')

    await leader.driver.open('/pages_sub/StartaGroup')
    await leader.driver.pick(row(start.warehouse), /大阪倉/)
    await leader.driver.pick(row(start.channel), /日韓空運/)
    await leader.driver.pick(row(endTime.endDay), new RegExp(aWeekday()))
    await leader.driver.pick(row(endTime.endTime), '20:00')
    await leader.driver.tap('button', start.next)
    await leader.driver.type(groupPickup.recipient, '陳安')
    await leader.driver.type(groupPickup.phone, '0912345678')
    await leader.driver.type(groupPickup.postcode, '106')
    await leader.driver.type(groupPickup.city, '台北市')
    await leader.driver.type(groupPickup.address, '大安區敦化南路一段 187 號')
    await leader.driver.tap('button', start.next)
    await leader.driver.attach(`${ui.addPhoto}: ${start.picture}`, { name: 'group.png', mimeType: 'image/png', buffer: await aPicture() })
    await leader.driver.see(ui.uploaded)
    await leader.driver.type(start.name, name)
    await leader.driver.type(start.description, '大阪買的一起寄，週末可自提')
    await leader.driver.tap('button', start.submit)
    await leader.driver.see(groupManage.nobody)
    const groupNumber = /G\d{11}/.exec(await leader.driver.read())?.[0] ?? ''
    const [listed] = (await wire().ask(listHall, { search: groupNumber })).items
    const { groupId = '', code = '' } = listed ?? {}

    await leader.driver.tap('button', groupManage.addOwn)
    await joinWith(leader.driver, numbers.leader)
    await leader.driver.see(groupDetail.mine.title)
    await leader.driver.see(groupWords.gap('4.5 kg', '¥155.28'))

    // The guest sees all that counts, and comes back to it as a member.
    const guest = await aPhone(demo.browser, demo.product, build)
    await guest.driver.open(landingOf(code))
    await guest.driver.see(name)
    await guest.driver.see(groupLanding.invites)
    await guest.driver.tap('button', groupLanding.loginAndJoin)
    await guest.driver.tap('button', account.createAccount)
    await register(guest.driver, demo.product, words, { email: `group.guest.${build}@example.com`, password: PASSWORD })
    await guest.driver.tap('button', groupLanding.join)
    await guest.driver.tap('button', groupJoin.noParcels.action)
    await guest.driver.see(warehouse.copied('大阪倉'))
    await guest.driver.open('/pages/warehouseList/warehouseList')
    const guestNo = await clientNoOn(guest.driver)
    await credit(guestNo, '1500')
    await forecast(guest.driver, words, { trackingNumber: numbers.guest, items: goods, warehouse: /大阪倉/ })
    await receive(numbers.guest, 'OS', '8kg')
    await guest.driver.open(landingOf(code))
    await guest.driver.tap('button', groupLanding.join)
    await joinWith(guest.driver, numbers.guest)
    await guest.driver.see(groupDetail.mine.title)
    // Together beyond the second price: the third is the next.
    await guest.driver.see(groupWords.gap('9 kg', '¥149.64'))

    const third = await aPerson(`group.third.${build}`)
    await joinByWire(third, groupId, numbers.third, { at: 'OS', weight: '3.3kg', amount: '600', topUpCapCents: 2_000 })
    await leader.driver.open(detailsOf(groupId))
    await leader.driver.reload()
    await leader.driver.see(groupWords.gap('5.7 kg', '¥149.64'))
    await leader.driver.tap('button', groupManage.form.action)
    await leader.driver.tap('button', groupManage.form.submit)
    await leader.driver.see(groupStatement.measuring)

    // Heavier than reckoned: what the leader had set aside alone is still too much, what the guest had is too little. The third has
    // let so little be taken without being asked.
    const before = (await demo.desk.run('group', groupNumber)) as OperatorGroup
    const priced = (await demo.desk.run('group-price', groupNumber, '--weight', '20kg', '--size', '40x30x30cm', '--photo', demo.desk.photo)) as OperatorGroup
    const members = [leaderNo, guestNo, third.clientNo]
    const sharesOf = ({ lines }: OperatorGroup) => members.map((clientNo) => lines.find(({ ClientNO }) => ClientNO === clientNo)?.totalCents ?? 0)
    const heldOf = ({ lines }: OperatorGroup) => members.map((clientNo) => lines.find(({ ClientNO }) => ClientNO === clientNo)?.heldCents ?? 0)
    expect(heldOf(before)).toEqual([129_300, 122_250, 50_423])
    // 20 kg at 3,021.00 by 8, 8 and 3.3 kg: the two cents left over go to the two larger remainders.
    expect([priced.totalCents, ...sharesOf(priced)]).toEqual([302_100, 125_223, 125_223, 51_654])
    const show = async (driver: MemberDriver) => {
      await driver.open(detailsOf(groupId))
      await driver.reload()
    }
    const reader = await openAs(third, build, detailsOf(groupId))
    for (const { driver } of [leader, guest]) await show(driver)
    for (const { driver } of [leader, guest, reader]) {
      await driver.see(groupStatement.sum)
      await driver.see('¥3,021.00')
    }
    await leader.driver.see(groupStatement.refund)
    await leader.driver.see('¥40.77')
    await guest.driver.see(groupStatement.rest)
    await guest.driver.see('¥29.73')
    await reader.driver.see('¥516.54')
    expect(await balanceOf(third)).toBe(60_000 - 51_654)
    await guest.driver.tap('button', groupDetail.bar.payRest)
    await guest.driver.tap('button', /^支付/)
    await guest.driver.see(order.headline.packing)

    await demo.desk.run('group-ship', groupNumber, '--carrier', '黑貓宅急便', '--tracking', `90511234${build === 'h5' ? '5701' : '5702'}`)
    await show(guest.driver)
    await guest.driver.see(groupDetail.headline.shipped)
    await demo.desk.run('group-arrive', groupNumber)
    await show(guest.driver)
    await guest.driver.see(groupDetail.code.title)
    const [, ...digits] = new RegExp(`${groupDetail.code.title}\\s*(\\d{3}) (\\d{3})`).exec(await guest.driver.read()) ?? []
    await show(leader.driver)
    await leader.driver.type(groupManage.handOver.label, digits.join(''))
    await leader.driver.tap('button', groupManage.handOver.submit)
    await leader.driver.see(groupManage.handOver.done)
    await show(guest.driver)
    await guest.driver.tap('button', groupDetail.bar.order)
    await guest.driver.see(order.headline.signed)

    expect([...(await leader.exceptions()), ...(await guest.exceptions()), ...(await reader.exceptions())]).toEqual([])
    await Promise.all([leader.close(), guest.close(), reader.close()])
  })

  it('refuses a wrong group password by its own sentence, and takes the right one', async () => {
    const leader = await aPerson(`locked.leader.${build}`)
    const { code } = await aGroupOf(leader, `暗號團 ${build}`, { password: 'open-sesame' })
    const member = await aPerson(`locked.member.${build}`)
    const number = numberOf(build, '0021')
    await aParcelOf(member, number)
    const { driver, exceptions, close } = await aPhone(demo.browser, demo.product, build)
    await driver.open(landingOf(code))
    await driver.see(groupLanding.locked)
    await driver.tap('button', groupLanding.loginAndJoin)
    await signIn(driver, member)
    await driver.tap('button', groupLanding.join)
    await driver.type(groupJoin.password, 'open-barley')
    await joinWith(driver, number)
    await driver.see('團密碼不正確')
    await driver.type(groupJoin.password, 'open-sesame')
    await driver.tap('button', groupJoin.submit)
    await driver.see(groupDetail.mine.title)
    expect(await exceptions()).toEqual([])
    await close()
  })

  it('lets a member quit: the parcel can join again, and what was set aside is back', async () => {
    const leader = await aPerson(`quit.leader.${build}`)
    const { groupId } = await aGroupOf(leader, `來去團 ${build}`)
    const member = await aPerson(`quit.member.${build}`)
    const number = numberOf(build, '0031')
    const held = await joinByWire(member, groupId, number)
    expect(await balanceOf(member)).toBe(50_000 - held)
    const { driver, exceptions, close } = await openAs(member, build, detailsOf(groupId))
    await driver.tap('button', groupDetail.mine.quit)
    await driver.see(groupDetail.quit.text(1, money(held)))
    await driver.tap('button', groupDetail.mine.quit)
    await driver.see(groupDetail.quit.done(money(held)))
    expect(await balanceOf(member)).toBe(50_000)
    await driver.tap('button', groupDetail.bar.join)
    await joinWith(driver, number)
    await driver.see(groupDetail.mine.title)
    expect(await exceptions()).toEqual([])
    await close()
  })

  it('disbands by its leader: a member reads so, and everything is back', async () => {
    const leader = await aPerson(`disband.leader.${build}`)
    const { groupId } = await aGroupOf(leader, `散場團 ${build}`)
    const member = await aPerson(`disband.member.${build}`)
    const held = await joinByWire(member, groupId, numberOf(build, '0041'))
    const leading = await openAs(leader, build, detailsOf(groupId))
    await leading.driver.tap('button', groupManage.disband.action)
    await leading.driver.tap('button', groupManage.disband.submit)
    await leading.driver.see(groupDetail.headline.disbanded)
    const { driver, exceptions, close } = await openAs(member, build, detailsOf(groupId))
    await driver.see(groupDetail.headline.disbanded)
    await driver.see(groupDetail.ended.released(money(held)))
    expect(await balanceOf(member)).toBe(50_000)
    expect([...(await leading.exceptions()), ...(await exceptions())]).toEqual([])
    await Promise.all([leading.close(), close()])
  })

  it('sends back what the warehouse drops from a formed group', async () => {
    const leader = await aPerson(`drop.leader.${build}`)
    const { groupId, groupNumber } = await aGroupOf(leader, `少一件團 ${build}`)
    const member = await aPerson(`drop.member.${build}`)
    await joinByWire(leader, groupId, numberOf(build, '0051'))
    const held = await joinByWire(member, groupId, numberOf(build, '0052'))
    await wire().ask(formGroup, { groupId }, { token: leader.token })
    await demo.desk.run('group-drop', groupNumber, member.clientNo, '--reason', '包裹破損，請處理問題件')
    const left = await openAs(member, build, detailsOf(groupId))
    await left.driver.see(groupDetail.ended.released(money(held)))
    expect(await balanceOf(member)).toBe(50_000)
    const leading = await openAs(leader, build, detailsOf(groupId))
    await leading.driver.see(/的包裹不能同行$/)
    expect([...(await left.exceptions()), ...(await leading.exceptions())]).toEqual([])
    await Promise.all([left.close(), leading.close()])
  })
})
