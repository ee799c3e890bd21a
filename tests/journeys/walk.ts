import type { MemberDriver } from '../support/member-driver'
import { findCode } from '../support/outbox'
import type { Product } from '../support/product'
import type { Words } from '../support/words'

/** A row's button is named by its label and what is chosen: `地區, 選擇地區`. */
export const row = (label: string) => new RegExp(`^${label}`)

export interface NewMember {
  readonly email: string
  readonly password: string
}

/** A stranger becomes a member: form, mailed code, signed in. */
export async function register(driver: MemberDriver, product: Product, words: Words, { email, password }: NewMember): Promise<void> {
  const { account } = words
  await driver.type(account.email, email)
  await driver.tap('button', account.getCode)
  await driver.see(account.codeSent)
  await driver.type(account.code, await findCode(product, email))
  await driver.pick(row(account.region), /台灣|Taiwan/)
  await driver.type(account.phone, '0912345678')
  await driver.type(account.newPassword, password)
  await driver.type(account.confirmPassword, password)
  await driver.tap('checkbox', account.agreeLabel)
  await driver.tap('button', account.registerAndLogin)
}

export interface ForecastFacts {
  readonly trackingNumber: string
  readonly items?: readonly { readonly name: string; readonly price: string }[]
  /** Dongguan, unless it is another. */
  readonly warehouse?: RegExp
}

/** The forecast form, filled with or without goods; not yet sent. */
export async function fillForecast(driver: MemberDriver, words: Words, { trackingNumber, items = [], warehouse = /東莞倉|Dongguan/ }: ForecastFacts): Promise<void> {
  const { form, nature } = words.parcel
  await driver.open('/pages_sub/parcelSea')
  await driver.pick(row(form.warehouse), warehouse)
  await driver.type(form.trackingNumber, trackingNumber)
  await driver.pick(row(form.carrier), /順豐|SF/)
  await driver.tap('radio', nature.ordinary)
  for (const [index, item] of items.entries()) {
    if (index > 0) await driver.tap('button', form.addItem)
    await driver.type(form.name, item.name)
    await driver.type(form.unitPrice, item.price)
  }
}

export async function forecast(driver: MemberDriver, words: Words, facts: ForecastFacts): Promise<void> {
  await fillForecast(driver, words, facts)
  await driver.tap('button', words.parcel.form.submit)
  await driver.see(words.parcel.result.title)
}

export async function addHome(driver: MemberDriver, words: Words): Promise<void> {
  const { form } = words.address
  await driver.open('/pages/addressAdd/addressAdd')
  await driver.type(form.contact, '林予安')
  await driver.type(form.phone, '0912345678')
  await driver.type(form.province, '台北市')
  await driver.type(form.city, '信義區')
  await driver.type(form.street, '松高路')
  await driver.type(form.address, '9 號 12 樓')
  await driver.type(form.postcode, '110')
  await driver.tap('button', form.save)
  await driver.see(form.saved)
}

/** To the taken application. */
export async function pack(driver: MemberDriver, words: Words, trackingNumbers: readonly string[]): Promise<void> {
  await driver.open('/pages_sub/forecastParcel')
  await packToConfirm(driver, words, trackingNumbers)
  await sendPacking(driver, words)
}

/** All of a warehouse are chosen by themselves; so many are. */
export const seeChosen = (driver: MemberDriver, words: Words, count: number) =>
  driver.see(new RegExp(words.order.packing.selected(count, '').split(' · ')[0] ?? ''))

/** From the open step form to its last step, with all that is in stock. */
export async function packToConfirm(driver: MemberDriver, words: Words, trackingNumbers: readonly string[]): Promise<void> {
  const { packing } = words.order
  await driver.tap('radio', /東莞倉|Dongguan/)
  await seeChosen(driver, words, trackingNumbers.length)
  await driver.tap('button', packing.next)
  await driver.tap('radio', /林予安/)
  await driver.tap('button', packing.next)
  await driver.tap('radio', /海快特惠|Sea saver/)
  await driver.tap('button', packing.nextConfirm)
}

export async function sendPacking(driver: MemberDriver, words: Words): Promise<void> {
  const { packing } = words.order
  await driver.tap('checkbox', packing.accept)
  await driver.tap('button', packing.submit)
  await driver.see(packing.submitted)
}
