import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { takeIdNumber } from '@/features/address/pasted-id-number'
import { AddressListScreen } from '@/features/address/screens/AddressListScreen'
import { aUser, findField, keptText, leave, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { anAddress, HOME } from '../order/an-order'

const LIST = '/pages_sub/addressList'
const FORM = '/pages/addressAdd/addressAdd'
const places = [{ names: '台北市|台北市|Taipei City', districts: [{ names: '信義區|信义区|Xinyi District', postcode: '110' }] }]

function openForm(query = '', address = anAddress({ idNumberMasked: 'A12****789' }), options: TestAppOptions = {}) {
  const app = startTestApp({ at: [LIST, `${FORM}${query}`], member: aUser(), ...options })
  app.server
    .on('system/listRegions', yes([{ code: 'TW', callingCode: '886', name: '台灣' }, { code: 'HK', callingCode: '852', name: '香港' }]))
    .on('address/get', yes(address))
    .on('address/add', yes(address))
    .on('address/update', yes(address))
    .on('address/places', yes(places))
    .on('address/readText', yes({
      country: 'TW', fields: { contact: '林予安', phone: '0912 345 678', province: '台北市', city: '信義區', street: '松高路', address: '9號', postcode: '110' }, leftOver: ['請放管理室'],
    }))
    .on('address/idNumber', yes({ idNumber: 'A123456789' }))
    .on('address/idNumberReads', yes([
      { at: '2026-11-20T02:00:00.000Z', reader: 'operator', keyName: '東莞倉', reason: 'customs', orderNumber: 'C20261118012', contact: '林予安' },
      { at: '2026-11-19T02:00:00.000Z', reader: 'member', reason: 'shown', contact: '林予安' },
    ]))
  app.render(<AddressFormScreen />)
  return app
}

describe('the ID number in the address form [spec 3.16]', () => {
  it.each([
    ['zh-Hant', '身分證號', '末位檢查碼不符，請核對'],
    ['zh-Hans', '身份证号', '末位检查码不符，请核对'],
    ['en', 'ID number', 'Check digit does not match'],
  ] as const)('is checked when it is left, in %s', async (language, label, message) => {
    openForm('', undefined, { language })
    await typeInto(label, 'A123456788')
    await leave(label)
    expect(await screen.findByText(message)).toBeTruthy()
    await typeInto(label, 'a123-456-789')
    await leave(label)
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect((await findField(label)).value).toBe('A123456789')
  })

  it('lies in no draft and no kept answer on the device', async () => {
    openForm()
    // The number first: a draft that holds the name was written when the number was there. Nobody else is called so.
    await typeInto('身分證號', 'A123456789')
    await typeInto('收件人', '陳小明')
    await waitFor(() => expect(keptText()).toContain('陳小明'), { timeout: 3_000 })
    expect(keptText()).not.toContain('A123456789')
  })

  it('is shown masked, whole only when asked for, and with all who have read it', async () => {
    const { server } = openForm(`?addressId=${HOME}`)
    expect(await screen.findByText('A12****789')).toBeTruthy()
    expect(server.receivedAt('address/idNumber')).toHaveLength(0)
    press('button', '顯示身分證號')
    expect(await screen.findByText('A123456789')).toBeTruthy()
    expect(keptText()).not.toContain('A123456789')
    press('button', '讀取紀錄')
    const sheet = await screen.findByRole('dialog')
    expect(await within(sheet).findByText('營運人員 東莞倉')).toBeTruthy()
    expect(within(sheet).getByText('林予安 · 訂單 C20261118012 報關')).toBeTruthy()
    expect(within(sheet).getByText('你自己')).toBeTruthy()
  })

  it('stays as it is when the address is saved, goes only when told to', async () => {
    const { server } = openForm(`?addressId=${HOME}`)
    await typeInto('詳細地址', '10 號')
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('address/update')).toHaveLength(1))
    expect(server.receivedAt('address/update')[0]?.body).not.toHaveProperty('idNumber')
    expect(server.receivedAt('address/update')[0]?.body).toMatchObject({ forgetsIdNumber: false, seenVersion: 3 })
  })

  it('can be taken away, after a word of what saving will do', async () => {
    const { server } = openForm(`?addressId=${HOME}`)
    await screen.findByText('A12****789')
    press('button', '移除')
    expect(await screen.findByText('儲存後移除原來的號碼')).toBeTruthy()
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('address/update')[0]?.body).toMatchObject({ forgetsIdNumber: true }))
  })
})

describe('the lists of places', () => {
  it('fill province, district and postcode, which may be typed over', async () => {
    openForm('', undefined)
    await findField('縣市 / 省')
    press('button', '從列表選縣市 / 省')
    fireEvent.click(await screen.findByRole('option', { name: /台北市/ }))
    fireEvent.click(await screen.findByRole('option', { name: /信義區/ }))
    await waitFor(async () => expect((await findField('郵遞區號')).value).toBe('110'))
    expect((await findField('縣市 / 省')).value).toBe('台北市')
    expect((await findField('區 / 市')).value).toBe('信義區')
    await typeInto('區 / 市', '別的區')
    expect((await findField('區 / 市')).value).toBe('別的區')
  })
})

describe('a pasted text that the clipboard does not give', () => {
  it('is put in by hand; what was typed before is named and comes back', async () => {
    const { server } = openForm()
    await typeInto('收件人', '舊名字')
    fireEvent.click(await screen.findByRole('button', { name: /^貼上/ }))
    await typeInto('整段地址', '林予安 0912345678 台北市信義區松高路9號\n身分證字號：A123456789\n請放管理室')
    press('button', '拆成欄位')
    expect(await screen.findByText('沒放進欄位：請放管理室')).toBeTruthy()
    expect(screen.getByText('已取代原來的：收件人')).toBeTruthy()
    expect((await findField('收件人')).value).toBe('林予安')
    expect((await findField('街道')).value).toBe('松高路')
    // The ID number is told apart on the device: the server reads the rest.
    expect((await findField('身分證號')).value).toBe('A123456789')
    expect(JSON.stringify(server.receivedAt('address/readText'))).not.toContain('A123456789')
    press('button', '復原')
    await waitFor(async () => expect((await findField('收件人')).value).toBe('舊名字'))
    expect((await findField('街道')).value).toBe('')
  })
})

it('says in the list that it is sealed, and whom it was shown to', async () => {
  const app = startTestApp({ at: ['/pages/my/my', LIST], member: aUser() })
  app.server.on('address/list', yes([anAddress({ idNumberMasked: 'A12****789', areaCategory: 'remote' })])).on('sender/list', yes([])).on('address/idNumberReads', yes([]))
  app.render(<AddressListScreen />)
  expect(await screen.findByText('郵遞區號 110010 · 身分證 A12****789')).toBeTruthy()
  expect(screen.getByText('偏遠地區')).toBeTruthy()
  press('button', '身分證加密保存，只在報關與審核申請時使用，每次讀取都會留下紀錄')
  expect(await screen.findByText('還沒有人讀取過')).toBeTruthy()
})

it.each([
  ['身分證字號：A123456789', 'A123456789'], ['身份证号: 11010519491231002X', undefined], ['ID No.: A 123-456-789', 'A123456789'], ['身分證：A123456788', undefined], ['林予安', undefined],
])('finds an ID number in a pasted text where it is one of the region: %s', (text, found) => {
  expect(takeIdNumber(`林予安\n${text}\n0912345678`).idNumberIn('TW')).toBe(found)
})
