import { errorTexts } from '@contract/kit/errors'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { AddressListScreen } from '@/features/address/screens/AddressListScreen'
import { ChooseSiteScreen } from '@/features/pickup/screens/ChooseSiteScreen'
import { afterDoubleTap, aUser, findField, keptSealed, leave, pages, press, startTestApp, type TestAppOptions, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { anAddress, HOME, OFFICE } from '../order/an-order'

const LIST = '/pages_sub/addressList'
const FORM = '/pages/addressAdd/addressAdd'
const regions = [
  { code: 'TW', callingCode: '886', name: '台灣' },
  { code: 'HK', callingCode: '852', name: '香港' },
]
const site = {
  pickupSiteId: 'b5111111-1111-4111-8111-111111111111', name: '中山自提點', country: 'TW', city: '台北市',
  address: '中山北路二段 1 號', postcode: '104', phone: '02-2500-0000', hours: '10:00–20:00', otherNames: '',
}
const { postcode, ...bare } = anAddress({ addressId: OFFICE, contact: '陳芷芸', isDefault: false })

function openList(addresses: readonly object[] = [anAddress(), bare], options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', LIST], member: aUser(), ...options })
  app.server.on('address/list', yes(addresses))
  app.render(<AddressListScreen />)
  return app
}

function openForm(query = '', options: TestAppOptions = {}) {
  const app = startTestApp({ at: [LIST, `${FORM}${query}`], member: aUser(), ...options })
  app.server
    .on('system/listRegions', yes(regions))
    .on('warehouse/listPickupSites', yes([site]))
    .on('address/get', yes(anAddress()))
    .on('address/add', yes(anAddress()))
    .on('address/update', yes(anAddress()))
  app.render(<AddressFormScreen />)
  return app
}

async function fill() {
  await typeInto('收件人', '林予安')
  await typeInto('手機號碼', '0912345678')
  await typeInto('縣市 / 省', '台北市')
  await typeInto('區 / 市', '信義區')
  await typeInto('街道', '松高路')
  await typeInto('詳細地址', '9 號 12 樓')
  await typeInto('郵遞區號', '110')
}

it.each([
  ['the first address', [], ['林予安', '0912345678']],
  ['no further one', [anAddress()], ['', '']],
] as const)('fills the member’s own name and phone into %s', async (_, addresses, own) => {
  const app = startTestApp({ at: [LIST, FORM], member: aUser({ name: '林予安', phone: '+886912345678', region: 'TW' }) })
  app.server.on('address/list', yes(addresses)).on('system/listRegions', yes(regions)).on('warehouse/listPickupSites', yes([site]))
  const list = app.render(<AddressListScreen />)
  await screen.findAllByRole('button', { name: /新增/ })
  list.unmount()
  app.render(<AddressFormScreen />)
  expect([(await findField('收件人')).value, (await findField('手機號碼')).value.replace(/\D/g, '')]).toEqual(own)
})

it('opens for a pickup point that was chosen elsewhere, its place filled [spec 2.14]', async () => {
  const { server } = openForm(`?pickupMethod=selfPickup&pickupSiteId=${site.pickupSiteId}&country=TW`)
  expect(await screen.findByText(/台北市 中山北路二段 1 號/)).toBeTruthy()
  await typeInto('收件人', '林予安')
  await typeInto('手機號碼', '0912345678')
  press('button', '儲存地址')
  await waitFor(() => expect(server.receivedAt('address/add')[0]?.body).toMatchObject({ pickupSiteId: site.pickupSiteId, address: '中山北路二段 1 號', postcode: '104' }))
})

describe('my addresses [spec 1.05] [route /pages_sub/addressList]', () => {
  it.each([
    ['zh-Hant', '收貨地址', '郵遞區號 110010', '新增地址'],
    ['zh-Hans', '收货地址', '邮政编码 110010', '新增地址'],
    ['en', 'Addresses', 'Postcode 110010', 'Add address'],
  ] as const)('speaks %s [spec 1.20]', async (language, title, code, add) => {
    openList(undefined, { language })
    expect(await screen.findByText(code)).toBeTruthy()
    expect(screen.getByRole('button', { name: add })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('shows who and where, the phone half hidden, a missing postcode in amber words [spec 3.15, 5.17]', async () => {
    openList()
    expect(await screen.findByText('林予安')).toBeTruthy()
    expect(screen.getAllByText('0912-***-678')).toHaveLength(2)
    expect(screen.getAllByText('台北市 信義區 松高路 9 號 12 樓')).toHaveLength(2)
    expect(screen.getByText('缺郵遞區號，補上才能用於打包')).toBeTruthy()
    press('button', '編輯 陳芷芸')
    await waitFor(() => expect(pages.visible()).toBe(`${FORM}?addressId=${OFFICE}`))
  })

  it('makes another one the default', async () => {
    const { server } = openList()
    server.on('address/makeDefault', yes({}))
    expect((await screen.findByRole('radio', { name: '預設地址 林予安' })).getAttribute('aria-checked')).toBe('true')
    press('radio', '設為預設 陳芷芸')
    await waitFor(() => expect(server.receivedAt('address/makeDefault')[0]?.body).toMatchObject({ addressId: OFFICE }))
  })

  it('deletes only after naming whose it is; keeping it is the emphasised answer', async () => {
    const { server } = openList()
    server.on('address/delete', yes({}))
    fireEvent.click(await screen.findByRole('button', { name: '刪除 陳芷芸' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('刪除 陳芷芸 的地址')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '保留' }))
    expect(server.receivedAt('address/delete')).toHaveLength(0)
    await afterDoubleTap()
    press('button', '刪除 陳芷芸')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '刪除' }))
    await waitFor(() => expect(server.receivedAt('address/delete')[0]?.body).toMatchObject({ addressId: OFFICE }))
  })

  it('leads to the first address, and says what went wrong', async () => {
    const { server } = openList([])
    expect(await screen.findByText('還沒有收貨地址')).toBeTruthy()
    press('button', '新增地址')
    await waitFor(() => expect(pages.visible()).toBe(FORM))
    expect(server.receivedAt('address/list')).toHaveLength(1)
  })
})

describe('the address form [spec 1.05] [route /pages/addressAdd/addressAdd]', () => {
  it.each([
    ['zh-Hant', '新增地址', '收件人', '儲存地址'],
    ['zh-Hans', '新增地址', '收件人', '保存地址'],
    ['en', 'Add address', 'Recipient', 'Save address'],
  ] as const)('speaks %s [spec 1.20]', async (language, title, contact, save) => {
    openForm('', { language })
    expect(await findField(contact)).toBeTruthy()
    expect(screen.getByRole('button', { name: save })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('saves every field of an address, and goes back [spec 3.15]', async () => {
    const { server } = openForm()
    await fill()
    fireEvent.click(screen.getByRole('switch', { name: /設為預設地址/ }))
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('address/add')).toHaveLength(1))
    expect(server.receivedAt('address/add')[0]?.body).toMatchObject({
      contact: '林予安', country: 'TW', phone: '+886912345678', pickupMethod: 'delivery', province: '台北市', city: '信義區',
      street: '松高路', address: '9 號 12 樓', postcode: '110', isDefault: true,
    })
    await waitFor(() => expect(pages.visible()).toBe(LIST))
  })

  it('says beside each field what is missing or wrong, and sends nothing', async () => {
    const { server } = openForm()
    await typeInto('手機號碼', '12')
    await leave('手機號碼')
    expect(await screen.findByText(errorTexts.phoneTooShort['zh-Hant'])).toBeTruthy()
    await typeInto('郵遞區號', 'abc')
    press('button', '儲存地址')
    await waitFor(() => expect(screen.getAllByText(errorTexts.required['zh-Hant']).length).toBeGreaterThanOrEqual(4))
    expect(screen.getByText(errorTexts.invalidPostcode['zh-Hant'])).toBeTruthy()
    expect(server.receivedAt('address/add')).toHaveLength(0)
  })

  it('shows a refusal of the server at its field, and keeps what was typed', async () => {
    const { server } = openForm()
    const Message = errorTexts.invalidPostcode['zh-Hant']
    server.on('address/add', no(Message, 'invalidPostcode', { fields: [{ path: 'postcode', code: 'invalidPostcode', Message }] }))
    await fill()
    press('button', '儲存地址')
    await waitFor(() => expect(screen.getAllByText(Message)).toHaveLength(1))
    expect((await findField('收件人')).value).toBe('林予安')
  })

  it.each([
    ['zh-Hant', '儲存失敗', '儲存地址', '收件人'],
    ['zh-Hans', '保存失败', '保存地址', '收件人'],
    ['en', 'Save failed', 'Save address', 'Recipient'],
  ] as const)('says in %s that saving failed, and why, where the reason belongs to no field [spec 8.15]', async (language, failure, save, contact) => {
    const { server } = openForm(`?addressId=${HOME}`, { language })
    const Message = errorTexts.notAllowedNow[language]
    server.on('address/update', no(Message, 'notAllowedNow'))
    await typeInto(contact, '陳')
    press('button', save)
    expect(await screen.findByText(`${failure} · ${Message}`)).toBeTruthy()
    expect((await findField(contact)).value).toBe('陳')
  })

  it('takes the place from a pickup point, and gives back what was typed for a delivery', async () => {
    const { server, render } = openForm()
    await fill()
    fireEvent.click(screen.getByRole('tab', { name: '自提點取件' }))
    press('button', '儲存地址')
    expect(await screen.findByText(errorTexts.pickupSiteRequired['zh-Hant'])).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^自提點/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/selfPickUpSite?country=TW'))
    render(<ChooseSiteScreen />)
    fireEvent.click(await screen.findByRole('button', { name: '選這個自提點' }))
    await waitFor(() => expect(pages.visible()).toContain(FORM))
    await afterDoubleTap()
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('address/add')[0]?.body).toMatchObject({
      pickupMethod: 'selfPickup', pickupSiteId: site.pickupSiteId, city: '台北市', address: '中山北路二段 1 號', postcode: '104',
    }))
  })

  it('returns to the typed place with the delivery', async () => {
    openForm()
    await fill()
    fireEvent.click(screen.getByRole('tab', { name: '自提點取件' }))
    await waitFor(() => expect(screen.queryByLabelText('街道', { selector: 'input' })).toBeNull())
    await afterDoubleTap()
    fireEvent.click(screen.getByRole('tab', { name: '送貨上門' }))
    expect((await findField('街道')).value).toBe('松高路')
  })

  it('opens an address to change it, the phone as it is written there', async () => {
    const { server } = openForm(`?addressId=${HOME}`)
    expect((await findField('手機號碼')).value).toBe('0912 345 678')
    await typeInto('詳細地址', '10 號')
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('address/update')[0]?.body).toMatchObject({ addressId: HOME, address: '10 號', postcode: '110010' }))
  })
})

describe('an address begun earlier', () => {
  it('is said to be back, and can be dropped', async () => {
    openForm()
    await typeInto('收件人', '林予安')
    cleanup()
    openForm('', { kept: keptSealed() })
    expect(await screen.findByText('已找回上次沒送出的內容')).toBeTruthy()
    expect((await findField('收件人')).value).toBe('林予安')
    press('button', '清空重填')
    await waitFor(() => expect(screen.queryByText('已找回上次沒送出的內容')).toBeNull())
    expect((await findField('收件人')).value).toBe('')
  })
})
