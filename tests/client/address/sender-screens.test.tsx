import { errorTexts } from '@contract/kit/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { SenderFormScreen } from '@/features/address/screens/SenderFormScreen'
import { SenderListScreen } from '@/features/address/screens/SenderListScreen'
import { aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const LIST = '/pages/addressAdd/SenderList'
const FORM = '/pages/addressAdd/SenderAdd'
const SENDER = {
  senderId: 'c6111111-1111-4111-8111-111111111111', contact: '安安小舖', country: 'TW', phone: '+886912345678', province: '台北市', city: '大安區',
  street: '和平東路二段', address: '106 號', isDefault: true, version: 4,
}

function openList(senders: readonly object[] = [SENDER], options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', LIST], member: aUser(), ...options })
  app.server.on('sender/list', yes(senders)).on('address/list', yes([]))
  app.render(<SenderListScreen />)
  return app
}

function openForm(query = '', options: TestAppOptions = {}) {
  const app = startTestApp({ at: [LIST, `${FORM}${query}`], member: aUser(), ...options })
  app.server
    .on('system/listRegions', yes([{ code: 'TW', callingCode: '886', name: '台灣' }]))
    .on('sender/get', yes(SENDER))
    .on('sender/add', yes(SENDER))
    .on('sender/update', yes(SENDER))
  app.render(<SenderFormScreen />)
  return app
}

describe('sender addresses [spec 1.06] [route /pages/addressAdd/SenderList]', () => {
  it.each([
    ['zh-Hant', '寄件地址', '新增寄件地址'],
    ['zh-Hans', '寄件地址', '新增寄件地址'],
    ['en', 'Senders', 'Add sender'],
  ] as const)('speak %s [spec 1.20]', async (language, title, add) => {
    openList(undefined, { language })
    expect(await screen.findByText('安安小舖')).toBeTruthy()
    expect(screen.getByRole('button', { name: add })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('may lack a postcode without a warning, and are deleted only after naming whose it is', async () => {
    const { server } = openList()
    server.on('sender/delete', yes({}))
    expect(await screen.findByText('台北市 大安區 和平東路二段 106 號')).toBeTruthy()
    expect(screen.queryByText('缺郵遞區號，補上才能用於打包')).toBeNull()
    press('button', '刪除 安安小舖')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('刪除 安安小舖 的寄件地址')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: '刪除' }))
    await waitFor(() => expect(server.receivedAt('sender/delete')[0]?.body).toMatchObject({ senderId: SENDER.senderId }))
  })

  it('lead to the first one, and over to the delivery addresses', async () => {
    openList([])
    expect(await screen.findByText('還沒有寄件地址')).toBeTruthy()
    fireEvent.click(screen.getByRole('tab', { name: '收貨地址' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
  })
})

describe('the sender form [spec 1.06] [route /pages/addressAdd/SenderAdd]', () => {
  it('saves without a postcode, and goes back', async () => {
    const { server } = openForm()
    await typeInto('寄件人', '安安小舖')
    await typeInto('手機號碼', '0912345678')
    await typeInto('縣市 / 省', '台北市')
    await typeInto('區 / 市', '大安區')
    await typeInto('詳細地址', '106 號')
    press('button', '儲存地址')
    await waitFor(() => expect(server.receivedAt('sender/add')[0]?.body).toMatchObject({ contact: '安安小舖', phone: '+886912345678', city: '大安區' }))
    expect(server.receivedAt('sender/add')[0]?.body).not.toHaveProperty('pickupMethod')
    await waitFor(() => expect(pages.visible()).toBe(LIST))
  })

  it('says what is missing, and sends nothing', async () => {
    const { server } = openForm()
    expect(await findField('寄件人')).toBeTruthy()
    press('button', '儲存地址')
    await waitFor(() => expect(screen.getAllByText(errorTexts.required['zh-Hant']).length).toBeGreaterThanOrEqual(4))
    expect(server.receivedAt('sender/add')).toHaveLength(0)
  })

  it('lets the member decide where another device has saved meanwhile', async () => {
    const { server } = openForm(`?senderId=${SENDER.senderId}`)
    await typeInto('寄件人', '我的名字')
    server.on('sender/update', no(errorTexts.addressChanged['zh-Hant'], 'addressChanged'), yes(SENDER)).on('sender/get', yes({ ...SENDER, contact: '別處的名字', version: 5 }))
    press('button', '儲存地址')
    expect(await screen.findByText('別處的名字 · 台北市 大安區 和平東路二段 106 號')).toBeTruthy()
    expect((await findField('寄件人')).value).toBe('我的名字')
    fireEvent.click(screen.getByText('用我填的儲存'))
    await waitFor(() => expect(server.receivedAt('sender/update')).toHaveLength(2))
    expect(server.receivedAt('sender/update').map(({ body }) => body['seenVersion'])).toEqual([4, 5])
    expect(server.receivedAt('sender/update')[1]?.body).toMatchObject({ contact: '我的名字' })
  })

  it('begins again with what was saved elsewhere', async () => {
    const { server } = openForm(`?senderId=${SENDER.senderId}`)
    await typeInto('寄件人', '我的名字')
    server.on('sender/update', no(errorTexts.addressChanged['zh-Hant'], 'addressChanged')).on('sender/get', yes({ ...SENDER, contact: '別處的名字', version: 5 }))
    press('button', '儲存地址')
    fireEvent.click(await screen.findByText('改用別處存的'))
    await waitFor(async () => expect((await findField('寄件人')).value).toBe('別處的名字'))
    expect(server.receivedAt('sender/update')).toHaveLength(1)
  })
})
