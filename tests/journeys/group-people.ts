import { register as registerAccount, sendCode } from '@contract/account/account-endpoints'
import { login } from '@contract/account/session-endpoints'
import { joinGroup, listHall, previewJoin, startGroup } from '@contract/group/group-endpoints'
import { DAY_MS } from '@contract/kit/time'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { getWallet } from '@contract/wallet/wallet-endpoints'
import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { aPicture } from '../support/a-picture'
import type { MemberDriver } from '../support/member-driver'
import { findCode } from '../support/outbox'
import { type Build, aPhone } from '../support/phone'
import type { Demo } from '../support/use-demo'
import { openWire } from '../support/wire'
import { wordsOf } from '../support/words'

const { account } = wordsOf('zh-Hant')

export const PASSWORD = 'harbour-green-9'

export interface Person {
  readonly email: string
  readonly clientNo: string
  readonly token: string
}

export type WarehouseCode = 'DG' | 'OS'

interface ParcelFacts {
  readonly at?: WarehouseCode
  readonly weight?: string
  readonly amount?: string
}

interface JoinFacts extends ParcelFacts {
  readonly topUpCapCents?: number
}

interface GroupFacts {
  readonly password?: string
  readonly days?: number
}

/** On a page that leads to the login page, or a guest's by its own button. */
export async function signIn(driver: MemberDriver, { email }: Person): Promise<void> {
  await driver.type(account.email, email)
  await driver.type(account.password, PASSWORD)
  await driver.tap('button', account.login)
}

/** Those of a group who need no phone, or sign in on one later: all that they do here goes over the wire. */
export function groupPeople(demo: Demo) {
  const wire = () => openWire(demo.product.address)

  async function aPerson(name: string): Promise<Person> {
    const email = `${name}@example.com`
    await wire().ask(sendCode, { email, purpose: 'register' })
    const identity = { email, code: await findCode(demo.product, email), region: 'TW' as const, phone: '0912345678', password: PASSWORD, confirmPassword: PASSWORD, agreed: true as const }
    const { ClientNO: clientNo } = await wire().ask(registerAccount, identity)
    const { token } = await wire().ask(login, { email, password: PASSWORD })
    return { email, clientNo, token }
  }

  async function receive(trackingNumber: string, at: WarehouseCode, weight: string): Promise<void> {
    await demo.desk.run('receive', trackingNumber, '--warehouse', at, '--weight', weight, '--size', '30x20x12cm', '--photo', demo.desk.photo)
  }

  async function credit(clientNo: string, amount: string): Promise<void> {
    await demo.desk.run('credit', clientNo, '--amount', amount, '--reason', '測試入帳')
  }

  async function findWarehouse(at: WarehouseCode): Promise<string> {
    const labels = await wire().ask(listWarehouses, {})
    return labels.find(({ code }) => code === at)?.warehouseId ?? ''
  }

  /** With money for it. */
  async function aParcelOf({ token, clientNo }: Person, trackingNumber: string, { at = 'DG', weight = '1.32kg', amount = '500' }: ParcelFacts = {}): Promise<string> {
    const items = [{ name: '機能尼龍後背包', quantity: 1, unitPriceCents: 16_800 }]
    const { parcelId } = await wire().ask(forecastParcel, { warehouseId: await findWarehouse(at), carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items }, { token })
    await receive(trackingNumber, at, weight)
    await credit(clientNo, amount)
    return parcelId
  }

  async function aGroupOf({ token }: Person, name: string, { password, days = 3 }: GroupFacts = {}) {
    const picture = await wire().upload(await aPicture(), { token })
    if (picture.kind !== 'done') throw new Error('the picture was refused')
    // By the product's clock, which may have been moved on.
    const { now } = await wire().ask(listHall, {})
    const { group } = await wire().ask(
      startGroup,
      {
        imageFileId: picture.data.fileId,
        name,
        description: '滿箱就發，週末可自提',
        warehouseId: await findWarehouse('DG'),
        channelCode: 'SEA',
        targetGrams: 20_000,
        endsAt: new Date(Date.parse(now) + days * DAY_MS).toISOString(),
        recipient: '陳安',
        country: 'TW',
        recipientPhone: '0912345678',
        postcode: '106',
        city: '台北市',
        address: '大安區敦化南路一段 187 號',
        ...(password !== undefined && { password }),
      },
      { token },
    )
    return group
  }

  /** @returns what is set aside */
  async function joinByWire(person: Person, groupId: string, trackingNumber: string, { topUpCapCents, ...parcel }: JoinFacts = {}): Promise<number> {
    const parcelIds = [await aParcelOf(person, trackingNumber, parcel)]
    const { holdCents } = await wire().ask(previewJoin, { groupId, parcelIds }, { token: person.token })
    await wire().ask(joinGroup, { groupId, parcelIds, seenHoldCents: holdCents, acceptsDearer: true, topUpCapCents }, { token: person.token })
    return holdCents
  }

  const balanceOf = async ({ token }: Person): Promise<number> => (await wire().ask(getWallet, {}, { token })).balanceCents

  async function openAs(person: Person, build: Build, address: string) {
    const phone = await aPhone(demo.browser, demo.product, build)
    await phone.driver.open(address)
    await signIn(phone.driver, person)
    return phone
  }

  return { wire, aPerson, receive, credit, aParcelOf, aGroupOf, joinByWire, balanceOf, openAs }
}

export const detailsOf = (groupId: string) => `/pages_sub/Groupdetails?groupId=${groupId}`
export const landingOf = (code: string) => `/pages_sub/groupBookingshare?code=${code}`
