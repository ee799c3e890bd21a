import type { MemberDriver } from '../support/member-driver'
import { aPhone, builds, type Phone } from '../support/phone'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'
import { register } from './walk'

// How many taps a member needs from an address to a paid box of three parcels. Opening the app and typing are none; a choice from
// a sheet is two. The warehouse is the command line alone, and the money lies in the wallet.

const demo = useDemo()
const words = wordsOf('zh-Hant')
const { address, counters, goodsNature, home, order, parcel, paste, warehouse } = words

/** What it may take: the first time, and once the address and the choices are known. */
const BARS = { first: 17, later: 14 } as const

interface Counted {
  readonly driver: MemberDriver
  /** What was tapped since the last time that it was asked. */
  readonly take: () => readonly string[]
}

function count(driver: MemberDriver): Counted {
  let taps: string[] = []
  const note = (role: string, name: unknown) => taps.push(`${role} ${String(name)}`)
  const counted: MemberDriver = {
    ...driver,
    tap(role, name) {
      note(role, name)
      return driver.tap(role, name)
    },
    tapFirst(role, name) {
      note(role, name)
      return driver.tapFirst(role, name)
    },
    pick(row, choice) {
      note('row', row)
      note('option', choice)
      return driver.pick(row, choice)
    },
  }
  return {
    driver: counted,
    take() {
      const taken = taps
      taps = []
      return taken
    },
  }
}

function tell(build: string, which: keyof typeof BARS, taps: readonly string[]): void {
  process.stdout.write(`${build}, ${which} box: ${taps.length} taps of ${BARS[which]}\n${taps.map((tap, index) => `  ${index + 1}. ${tap}`).join('\n')}\n`)
}

async function receive(trackingNumber: string): Promise<void> {
  await demo.desk.run('receive', trackingNumber, '--warehouse', 'DG', '--weight', '0.8kg', '--size', '30x20x12cm', '--photo', demo.desk.photo)
}

/** From the last look at what is chosen to the paid box. */
async function sendAndPay({ driver }: Counted): Promise<void> {
  const { packing } = order
  await driver.tap('button', packing.nextConfirm)
  await driver.tap('checkbox', packing.accept)
  await driver.tap('button', packing.submit)
  await driver.see(packing.submitted)
  await driver.tap('button', packing.seeOrder)
  await driver.see(order.headline.unprocessed)
  const number = /C\d{8}\d{3,}/.exec(await driver.read())?.[0] ?? ''
  await demo.desk.run('price', number, '--weight', '2.6kg', '--size', '40x30x24cm', '--photo', demo.desk.photo)
  await driver.reload()
  await driver.see(order.headline.unpaid)
  await driver.tap('button', order.action.pay)
  await driver.tap('button', /^支付/)
  await driver.see(order.headline.packing)
}

describe.each(builds)('on %s', (build) => {
  let phone: Phone
  const digit = build === 'h5' ? '5' : '6'
  const numbers = (round: number) => [1, 2, 3].map((box) => `SF${digit}4083369${round}${box}70`)

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open('/pages_sub/register')
    await register(phone.driver, demo.product, words, { email: `taps.${build}@example.com`, password: 'harbour-green-7' })
    await phone.driver.see(warehouse.copyAll)
    const clientNo = /TW\d{6}/.exec(await phone.driver.read())?.[0] ?? ''
    await demo.desk.run('credit', clientNo, '--amount', '800', '--reason', '測試入帳')
  })
  afterAll(async () => {
    expect(await phone?.exceptions()).toEqual([])
    await phone?.close()
  })

  it('a fresh member has a box of three parcels paid after 17 taps at most', async () => {
    const counted = count(phone.driver)
    const { driver } = counted
    const three = numbers(1)

    await driver.open('/')
    await driver.tap('button', new RegExp(warehouse.copyAll))
    await driver.see(/已複製.*地址/)

    // From the shop's list of orders, as it was copied there.
    await phone.copy(`機能尼龍後背包 黑色\n¥168.00 x1\n運單號 ${three[0] ?? ''}\n咖啡濾紙\n¥12.50 x3\n運單號 ${three[1] ?? ''}\n兒童木質積木\n¥58.00 x1\n運單號 ${three[2] ?? ''}`)
    await driver.tap('link', home.forecast)
    await driver.tap('button', paste.open)
    await driver.see(paste.found(3))
    await driver.see('咖啡濾紙 × 3 · ¥12.50')
    await driver.tap('radio', goodsNature.ordinary)
    await driver.tap('button', paste.submit(3))
    await driver.see(paste.done(3))

    for (const number of three) await receive(number)
    await driver.open('/')
    await driver.see(counters.ready(3))
    await driver.tap('button', counters.pack)
    await driver.see(/已選 3 件/)
    await driver.tap('button', order.packing.next)
    await driver.tap('button', order.packing.addAddress)
    const { form } = address
    if ((await driver.valueOf(form.contact)) === '') await driver.type(form.contact, '林予安')
    expect(await driver.valueOf(form.phone)).toMatch(/912\D?345\D?678/)
    await driver.type(form.province, '台北市')
    await driver.type(form.city, '信義區')
    await driver.type(form.street, '松高路')
    await driver.type(form.address, '9 號 12 樓')
    await driver.type(form.postcode, '110')
    await driver.tap('button', form.save)
    await driver.see(/林予安/)
    await driver.tap('button', order.packing.next)
    await driver.see(order.packing.channels)
    await sendAndPay(counted)

    const taps = counted.take()
    tell(build, 'first', taps)
    expect(taps.length).toBeLessThanOrEqual(BARS.first)
  })

  it('the next three after 14 at most, also where the goods of one are still to be named', async () => {
    const counted = count(phone.driver)
    const { driver } = counted
    const three = numbers(2)

    await driver.open('/')
    await phone.copy(`${three[0] ?? ''} 毛衣 ¥120\n${three[1] ?? ''} 帽子 35元 x2\n${three[2] ?? ''}`)
    await driver.tap('link', home.forecast)
    await driver.tap('button', paste.open)
    await driver.see(paste.found(3))
    await driver.tap('button', paste.submit(3))
    await driver.see(paste.done(3))

    for (const number of three) await receive(number)
    await driver.open('/')
    await driver.see(counters.incomplete(1))
    await driver.tap('button', counters.complete)
    await driver.type(parcel.form.name, '咖啡濾紙')
    await driver.type(parcel.form.unitPrice, '23')
    await driver.tap('button', parcel.saveAndPack)
    await driver.see(/已選 3 件/)
    await driver.tap('button', order.packing.next)
    await driver.see(/林予安/)
    await driver.tap('button', order.packing.next)
    await driver.see(order.packing.channels)
    await sendAndPay(counted)

    const taps = counted.take()
    tell(build, 'later', taps)
    expect(taps.length).toBeLessThanOrEqual(BARS.later)
  })
})
