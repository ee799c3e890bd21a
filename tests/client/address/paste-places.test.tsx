import { errorTexts } from '@contract/kit/errors'
import { screen, waitFor } from '@testing-library/react'
import { AddressFormScreen } from '@/features/address/screens/AddressFormScreen'
import { aUser, findField, leave, press, startTestApp, typeInto } from '../../support/client'
import { yes } from '../../support/fake-server'
import { anAddress } from '../order/an-order'

function openForm(read: object) {
  const app = startTestApp({ at: ['/pages_sub/addressList', '/pages/addressAdd/addressAdd'], member: aUser() })
  app.server
    .on('system/listRegions', yes([{ code: 'TW', callingCode: '886', name: '台灣' }, { code: 'HK', callingCode: '852', name: '香港' }]))
    .on('address/add', yes(anAddress()))
    .on('address/readText', yes(read))
  app.render(<AddressFormScreen />)
  return app
}

async function paste(text: string) {
  await screen.findByText('貼上整段地址')
  press('button', '貼上, 貼上整段地址')
  await typeInto('整段地址', text)
  press('button', '拆成欄位')
}

it('shows the postcode that it fills in, and keeps nothing of the place before beside a pasted one', async () => {
  openForm({ country: 'HK', fields: { contact: '陳大文', phone: '9123 4567', province: '九龍', city: '旺角', address: '700號' }, leftOver: ['您好'] })
  await typeInto('街道', '松高路')
  await typeInto('郵遞區號', '110')
  await paste('您好 九龍旺角700號 陳大文 91234567')
  await waitFor(async () => expect((await findField('郵遞區號')).value).toBe('999077'))
  expect((await findField('街道')).value).toBe('')
  expect((await findField('詳細地址')).value).toBe('700號')
  expect(screen.getByText('沒放進欄位：您好')).toBeTruthy()
})

it('says that 000000 is no postcode, keeps it, and saves nothing', async () => {
  const { server } = openForm({})
  await typeInto('郵遞區號', '000000')
  await leave('郵遞區號')
  expect(await screen.findByText(errorTexts.noPostcode['zh-Hant'])).toBeTruthy()
  expect((await findField('郵遞區號')).value).toBe('000000')
  expect(server.receivedAt('address/add')).toHaveLength(0)
})

it('takes an extension with the telephone', async () => {
  const { server } = openForm({})
  for (const [label, text] of [['收件人', '林予安'], ['手機號碼', '(02)2345-6789 分機 123'], ['縣市 / 省', '台北市'], ['區 / 市', '信義區'], ['詳細地址', '9 號'], ['郵遞區號', '110']] as const) await typeInto(label, text)
  press('button', '儲存地址')
  await waitFor(() => expect(server.receivedAt('address/add')[0]?.body).toMatchObject({ phone: '+886223456789#123' }))
})
