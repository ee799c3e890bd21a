import type { MemberDriver } from '../support/member-driver'
import { buildsInTurn } from '../support/builds-in-turn'
import { aPhone, type Phone } from '../support/phone'
import { PASSWORD, prepareBelongings } from '../support/screens/belongings'
import { usualWriting } from '../support/screens/writing'
import { useDemo } from '../support/use-demo'
import { wordsOf } from '../support/words'

// Going back by the phone's own way, with something over the page: that closes, and the page stays.

const { account, address, navigation, order, tabs, ui } = wordsOf('zh-Hant')
const EMAIL = 'going.back@example.com'
const LOGIN = '/pages/login/login'
const ORDERS = '/pages/processingOrders/processingOrders'
const ORDER = /^\/pages_sub\/parcelOrderDetails/
const ADDRESSES = '/pages_sub/addressList'
const NEW_ADDRESS = /^\/pages\/addressAdd\/addressAdd/
/** Longer than it takes to go back, or to show once more what is not to be closed. */
const A_WHILE_MS = 700

const demo = useDemo()
/** Of an order that the member's balance can pay. */
let orderNumber: string

beforeAll(async () => {
  const { orders, getOrder } = await prepareBelongings(demo.product, EMAIL, usualWriting)
  orderNumber = (await getOrder(orders.unpaid)).orderNumber
})

describe.each(buildsInTurn('going-back'))('on %s', (build) => {
  let phone: Phone
  let driver: MemberDriver

  beforeAll(async () => {
    phone = await aPhone(demo.browser, demo.product, build)
    driver = phone.driver
    await driver.open(LOGIN)
    await driver.type(account.email, EMAIL)
    await driver.type(account.password, PASSWORD)
    await driver.tap('button', account.login)
    await driver.see(tabs.orders)
  })

  afterAll(() => phone?.close())

  async function comeTo(page: string | RegExp): Promise<void> {
    for (const end = Date.now() + 10_000; !(await driver.address()).match(page); ) {
      if (Date.now() > end) throw new Error(`${await driver.address()} in place of ${String(page)}`)
      await pause(50)
    }
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  async function back(): Promise<void> {
    await driver.back()
    await pause(A_WHILE_MS)
  }
  async function openBill(): Promise<void> {
    await driver.open(ORDERS)
    await driver.tap('link', order.open(orderNumber))
    await comeTo(ORDER)
    await driver.tap('button', order.action.pay)
    await driver.find('dialog')
  }

  it('a sheet closes, and only the next time the page is left, once', async () => {
    await openBill()
    await back()
    await driver.lose('dialog')
    expect(await driver.address()).toMatch(ORDER)
    await driver.tap('button', order.action.pay)
    await driver.find('dialog')
    await driver.tap('button', ui.close)
    await driver.lose('dialog')
    await back()
    await comeTo(ORDERS)
  })

  it('the question before typed things are left stays: back means no, and “leave” leaves once', async () => {
    await driver.open(ADDRESSES)
    await driver.tap('button', address.add)
    await comeTo(NEW_ADDRESS)
    await driver.type(address.form.contact, '林予安')
    await driver.tap('button', ui.back)
    await driver.find('alertdialog')
    await back()
    await driver.lose('alertdialog')
    expect(await driver.address()).toMatch(NEW_ADDRESS)
    expect(await driver.valueOf(address.form.contact)).toBe('林予安')

    await driver.tap('button', ui.back)
    await driver.find('alertdialog')
    await driver.tap('button', navigation.leave)
    await comeTo(ADDRESSES)
    await driver.lose('alertdialog')
  })

  it('a payment that runs goes on, however often one goes back', async () => {
    await openBill()
    await driver.arrange('pay/pay', 'held')
    await driver.tap('button', /^支付/)
    for (let time = 1; time <= 3; time += 1) await back()
    await driver.find('dialog')
    expect(await driver.address()).toMatch(ORDER)
    expect(driver.sent('pay/pay')).toHaveLength(1)
    expect(await phone.exceptions()).toEqual([])
  })
})
