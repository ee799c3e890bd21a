import type { InputOf } from '@contract/kit/endpoint'
import {
  addAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  makeDefaultAddress,
  updateAddress,
} from '@contract/address/address-endpoints'
import { listPickupSites } from '@contract/warehouse/warehouse-endpoints'
import { randomUUID } from '../../support/chance'
import { packingPlatform } from '../../support/orders'
import { aPlatform } from '../../support/platform'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const as = (who: TestMember) => ({ token: who.token })

function anAddress(change: Partial<InputOf<typeof addAddress>> = {}): InputOf<typeof addAddress> {
  return {
    contact: '林予安',
    country: 'TW',
    phone: '0912 345 678',
    pickupMethod: 'delivery',
    province: '台北市',
    city: '大安區',
    street: '和平東路二段',
    address: '106 號 5 樓',
    postcode: '106',
    ...change,
  }
}

const add = (change?: Partial<InputOf<typeof addAddress>>, who = member) => server.ask(addAddress, anAddress(change), as(who))
const listIds = async (who = member) => (await server.ask(listAddresses, {}, as(who))).map((address) => address.addressId)
const findDefaults = async (who = member) =>
  (await server.ask(listAddresses, {}, as(who))).filter((address) => address.isDefault).map((address) => address.addressId)

describe('adding an address', () => {
  it('keeps every field, the phone in its international form [spec 1.05, 3.15]', async () => {
    const added = await add()
    expect(added).toEqual({
      addressId: added.addressId,
      contact: '林予安',
      country: 'TW',
      phone: '+886912345678',
      pickupMethod: 'delivery',
      province: '台北市',
      city: '大安區',
      street: '和平東路二段',
      address: '106 號 5 樓',
      postcode: '106',
      isDefault: true,
      areaCategory: 'ordinary',
      version: 1,
    })
    expect(await server.ask(getAddress, { addressId: added.addressId }, as(member))).toEqual(added)
  })

  it.each([
    ['HK', '9123 4567', '999077'],
    ['MO', '6612 3456', '999078'],
  ] as const)('fills in the postcode that %s does not have', async (country, phone, postcode) => {
    expect(await add({ country, phone, postcode: undefined })).toMatchObject({ postcode })
    expect(await add({ country, phone, postcode: '000001' })).toMatchObject({ postcode: '000001' })
  })

  it('may owe its postcode', async () => {
    expect(await add({ postcode: undefined })).not.toHaveProperty('postcode')
  })

  it('collects at a pickup site of its own country', async () => {
    await aPlatform(server)
    const sites = await server.ask(listPickupSites, {})
    const siteOf = (country: string) => sites.find((site) => site.country === country)?.pickupSiteId ?? ''
    expect(await add({ pickupMethod: 'selfPickup', pickupSiteId: siteOf('TW') })).toMatchObject({
      pickupSiteId: siteOf('TW'),
      pickupSiteName: 'Zhongshan pickup',
    })
    for (const pickupSiteId of [siteOf('HK'), randomUUID()]) {
      const answer = await server.post(addAddress, anAddress({ pickupMethod: 'selfPickup', pickupSiteId }), as(member))
      expect(answer).toMatchObject({ code: 'pickupSiteRequired', fields: [{ path: 'pickupSiteId' }] })
    }
    expect(await server.post(addAddress, anAddress({ pickupMethod: 'selfPickup' }), as(member))).toMatchObject({
      fields: [{ path: 'pickupSiteId', code: 'pickupSiteRequired' }],
    })
    expect(await add({ pickupMethod: 'delivery', pickupSiteId: siteOf('TW') })).not.toHaveProperty('pickupSiteId')
  })

  it.each([
    [{ phone: '12345' }, 'phone', 'phoneTooShort'],
    [{ postcode: '000000' }, 'postcode', 'noPostcode'],
    [{ postcode: '０００' }, 'postcode', 'noPostcode'],
    [{ postcode: '999999' }, 'postcode', 'noPostcode'],
    [{ phone: '+852 9123 4567' }, 'phone', 'phoneOtherRegion'],
    [{ phone: '0912345678 / 0922333444' }, 'phone', 'phoneTwo'],
    [{ country: 'HK' as const, phone: '0912 345 678' }, 'phone', 'invalidPhone'],
    [{ postcode: '1' }, 'postcode', 'invalidPostcode'],
    [{ contact: ' ' }, 'contact', 'required'],
  ])('refuses %j', async (change, path, code) => {
    expect(await server.post(addAddress, anAddress(change), as(member))).toMatchObject({ fields: [{ path, code }] })
  })

  it('needs a login', async () => {
    expect(await server.post(addAddress, anAddress())).toMatchObject({ code: 'tokenExpired' })
    expect(await server.post(listAddresses, {})).toMatchObject({ code: 'tokenExpired' })
  })

  it('ends at twenty, also when asked for at the same time', async () => {
    for (let index = 0; index < 15; index += 1) await add()
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(addAddress, anAddress(), as(member))))
    expect(answers.filter((answer) => answer.status === 'y')).toHaveLength(5)
    expect(answers.find((answer) => answer.status === 'n')).toMatchObject({ code: 'tooManyAddresses', params: { max: 20 } })
    expect(await listIds()).toHaveLength(20)
  })
})

describe('the default address [spec 3.16]', () => {
  it('is the first one, and stands first', async () => {
    const first = await add()
    const second = await add()
    const third = await add()
    expect(await listIds()).toEqual([first.addressId, third.addressId, second.addressId])
    expect(await findDefaults()).toEqual([first.addressId])
  })

  it('is one, however many are added first at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(await findDefaults()).toHaveLength(1)
    expect(await listIds()).toHaveLength(8)
  })

  it('moves when another one is made it: by itself, while adding, while changing', async () => {
    const first = await add()
    const second = await add()
    await server.ask(makeDefaultAddress, { addressId: second.addressId }, as(member))
    expect(await findDefaults()).toEqual([second.addressId])
    const third = await add({ isDefault: true })
    expect(await findDefaults()).toEqual([third.addressId])
    await server.ask(updateAddress, { addressId: first.addressId, ...anAddress({ isDefault: true }) }, as(member))
    expect(await findDefaults()).toEqual([first.addressId])
    await server.ask(updateAddress, { addressId: first.addressId, ...anAddress({ isDefault: false }) }, as(member))
    expect(await findDefaults()).toEqual([first.addressId])
  })

  it('is one, whatever is made it at the same time', async () => {
    const addresses = [await add(), await add(), await add()]
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        server.ask(makeDefaultAddress, { addressId: addresses[index % 3]?.addressId ?? '' }, as(member)),
      ),
    )
    expect(await findDefaults()).toHaveLength(1)
  })

  it('goes to the newest of the others when it is deleted', async () => {
    const first = await add()
    const second = await add()
    const third = await add()
    await server.ask(deleteAddress, { addressId: first.addressId }, as(member))
    expect(await findDefaults()).toEqual([third.addressId])
    await server.ask(deleteAddress, { addressId: second.addressId }, as(member))
    await server.ask(deleteAddress, { addressId: third.addressId }, as(member))
    expect(await listIds()).toEqual([])
    expect(await add()).toMatchObject({ isDefault: true })
  })
})

it('changes every field, and takes away what is left out', async () => {
  const { addressId } = await add()
  const changed = await server.ask(
    updateAddress,
    { addressId, ...anAddress({ contact: '陳', country: 'HK', phone: '9123 4567', street: undefined, postcode: undefined }) },
    as(member),
  )
  expect(changed).toMatchObject({ addressId, contact: '陳', country: 'HK', phone: '+85291234567', postcode: '999077', isDefault: true })
  expect(changed).not.toHaveProperty('street')
})

it('is found by nobody else', async () => {
  const { addressId } = await add()
  const stranger = await server.signUpMember()
  const answers = [
    await server.post(getAddress, { addressId }, as(stranger)),
    await server.post(updateAddress, { addressId, ...anAddress() }, as(stranger)),
    await server.post(deleteAddress, { addressId }, as(stranger)),
    await server.post(makeDefaultAddress, { addressId }, as(stranger)),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 'n', code: 'notFound' })
  expect(await listIds(stranger)).toEqual([])
  expect(await listIds()).toEqual([addressId])
})

describe('a change from two devices', () => {
  it('is refused where the other one was saved in between, and loses nothing', async () => {
    const { addressId, version } = await add()
    const change = (more: object) => server.post(updateAddress, { ...anAddress(), addressId, ...more }, as(member))
    expect(await change({ contact: '手機', seenVersion: version })).toMatchObject({ status: 'y', data: { version: version + 1 } })
    expect(await change({ contact: '電腦', seenVersion: version })).toMatchObject({ code: 'addressChanged' })
    expect(await server.ask(getAddress, { addressId }, as(member))).toMatchObject({ contact: '手機' })
    expect(await change({ contact: '電腦', seenVersion: version + 1 })).toMatchObject({ status: 'y' })
  })
})

describe('the area category [spec 3.16]', () => {
  it('is remote where a channel that goes there asks its fee, and unknown without a postcode', async () => {
    await aPlatform(server, packingPlatform)
    expect(await add({ postcode: '880' })).toMatchObject({ areaCategory: 'remote' })
    expect(await add({ postcode: '88043' })).toMatchObject({ areaCategory: 'remote' })
    expect(await add({ postcode: '106' })).toMatchObject({ areaCategory: 'ordinary' })
    expect(await add({ postcode: undefined })).not.toHaveProperty('areaCategory')
    // No channel of the platform goes to Japan.
    expect(await add({ country: 'JP', phone: '090-1234-5678', postcode: '880-0001' })).toMatchObject({ areaCategory: 'ordinary' })
  })
})
