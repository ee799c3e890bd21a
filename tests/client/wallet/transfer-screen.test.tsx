import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { TransferScreen } from '@/features/wallet/screens/TransferScreen'
import { clipboard } from '@/platform/clipboard'
import { session } from '@/session/session'
import type * as album from '../../support/an-album'
import { afterDoubleTap, aUser, findField, keptSealed, leave, pages, press, startTestApp, type TestAppOptions, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER } from '../order/an-order'

const PAGE = '/pages_sub/transferUploading'
const SLIP = 'f1111111-1111-4111-8111-111111111111'

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:slip'))

const settings = {
  name: '驛達集運', iconImg: '', currencySymbol: '¥',
  customerService: { qrImage: '', days: [1], opens: '09:00', closes: '18:00', utcOffsetMinutes: 480 },
  payee: { name: '東莞驛達物流有限公司', bank: '招商銀行 虎門支行', account: '6225882011407736' },
  webHosts: [],
  features: { wechatPay: false, facebook: false, mail: true, demo: true },
}
const transfer = { transferId: 'a1111111-1111-4111-8111-111111111111', slips: [], status: 'unreviewed', submittedAt: '2026-11-18T02:00:00.000Z' }

function open(query = `?orderId=${ORDER}`, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', `${PAGE}${query}`], member: aUser(), ...options })
  session.keepSystem(settings)
  app.server
    .on('systemset/getsystem', yes(settings))
    .on('order/get', yes(anOrderDetail({ totalPayableCents: cents(11_400), paidCents: cents(0) })))
    .on('file/upload', yes({ fileId: SLIP, url: '/api/file/1' }))
    .on('wallet/submitTransfer', yes(transfer))
  app.render(<TransferScreen />)
  return app
}

const attach = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /加入照片/ }))
  expect(await screen.findByText('已上傳')).toBeTruthy()
}

describe('a transfer [route /pages_sub/transferUploading]', () => {
  it.each([
    ['zh-Hant', '上傳憑證', '收款人', '轉帳憑證', '提交審核'],
    ['zh-Hans', '上传凭证', '收款人', '转账凭证', '提交审核'],
    ['en', 'Payment receipt', 'Payee', 'Transfer receipt', 'Submit'],
  ] as const)('speaks %s, with whom to pay [spec 1.20]', async (language, title, payee, method, submit) => {
    open(undefined, { language })
    expect(await screen.findByText(payee)).toBeTruthy()
    expect(screen.getByText('6225 8820 1140 7736')).toBeTruthy()
    expect(screen.getByRole('tab', { name: method })).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('sends amount and receipt image for the order, once [money] [spec 5.20, 3.22, 1.03]', async () => {
    const { server } = open()
    expect(await screen.findByText('訂單 C20261118012 應付')).toBeTruthy()
    expect((await findField('轉帳金額')).value).toBe('114.00')
    await attach()
    press('button', '提交審核')
    press('button', '提交審核')
    expect(await screen.findByText('已提交審核')).toBeTruthy()
    expect(server.receivedAt('wallet/submitTransfer')).toHaveLength(1)
    expect(server.receivedAt('wallet/submitTransfer')[0]?.body).toMatchObject({ orderId: ORDER, amountCents: 11_400, slipFileIds: [SLIP] })
    press('button', '看訂單')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/parcelOrderDetails?orderId=${ORDER}`))
  })

  it('asks for the receipt image at its place [spec 5.20]', async () => {
    const { server } = open()
    await findField('轉帳金額')
    press('button', '提交審核')
    expect(await screen.findByText(errorTexts.slipOrTaobaoRequired['zh-Hant'])).toBeTruthy()
    expect(server.receivedAt('wallet/submitTransfer')).toHaveLength(0)
  })

  it('warns of another amount than what is due, and lets it be sent', async () => {
    open()
    await typeInto('轉帳金額', '110')
    expect(await screen.findByText('比應付少 ¥4.00，請確認後再提交')).toBeTruthy()
  })

  it('takes a Taobao order number instead, and says at it that it was used [spec 5.20, 3.22]', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('tab', { name: '淘寶訂單號' }))
    press('button', '提交審核')
    expect(await screen.findByText(errorTexts.required['zh-Hant'])).toBeTruthy()
    await typeInto('訂單號', '2988001234567890')
    await leave('訂單號')
    const taken = errorTexts.taobaoNumberTaken['zh-Hant']
    server.on('wallet/submitTransfer', no(taken, 'taobaoNumberTaken'))
    await afterDoubleTap()
    press('button', '提交審核')
    await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(1))
    expect(server.receivedAt('wallet/submitTransfer')[0]?.body).toMatchObject({ orderId: ORDER, taobaoOrderNumber: '2988001234567890' })
    expect((await findField('訂單號')).value).toBe('2988001234567890')
  })

  it.each([
    ['zh-Hant', '淘寶訂單號', '沒有淘寶付款連結資訊'],
    ['zh-Hans', '淘宝订单号', '没有淘宝付款链接信息'],
    ['en', 'Taobao number', 'No Taobao payment link information'],
  ] as const)('says in %s where no order can be paid on Taobao [spec 8.18]', async (language, method, none) => {
    open(undefined, { language })
    fireEvent.click(await screen.findByRole('tab', { name: method }))
    expect(await screen.findByText(none)).toBeTruthy()
    expect(screen.queryByText('6225 8820 1140 7736')).toBeNull()
  })

  it('gives the link of Taobao in place of the account', async () => {
    const write = jest.spyOn(clipboard, 'write').mockResolvedValue('done')
    open().server.on('systemset/getsystem', yes({ ...settings, taobaoLink: 'https://taobao.example/pay' }))
    fireEvent.click(await screen.findByRole('tab', { name: '淘寶訂單號' }))
    fireEvent.click(await screen.findByRole('button', { name: /^淘寶付款連結/ }))
    await waitFor(() => expect(write).toHaveBeenCalledWith('https://taobao.example/pay'))
    write.mockRestore()
  })

  it('tops up with at least 1 yuan where there is no order [spec 1.08, 5.21]', async () => {
    const { server } = open('')
    expect(await screen.findByText('轉帳到下面的帳戶，審核後存入餘額')).toBeTruthy()
    await typeInto('轉帳金額', '0.99')
    await attach()
    press('button', '提交審核')
    expect(await screen.findByText('儲值至少 1 元')).toBeTruthy()
    expect(server.receivedAt('wallet/submitTransfer')).toHaveLength(0)
    await typeInto('轉帳金額', '500')
    await afterDoubleTap()
    press('button', '提交審核')
    expect(await screen.findByText('已提交審核')).toBeTruthy()
    expect(server.receivedAt('wallet/submitTransfer')[0]?.body).toMatchObject({ amountCents: 50_000, slipFileIds: [SLIP] })
    expect(server.receivedAt('wallet/submitTransfer')[0]?.body).not.toHaveProperty('orderId')
  })

  it('says at the picture that its upload failed [spec 8.14]', async () => {
    const { server } = open()
    server.on('file/upload', no(errorTexts.imageTypeNotAllowed['zh-Hant'], 'imageTypeNotAllowed'))
    fireEvent.click(await screen.findByRole('button', { name: /加入照片/ }))
    expect(await screen.findByText('上傳失敗')).toBeTruthy()
    expect(server.receivedAt('wallet/submitTransfer')).toHaveLength(0)
  })

  it('says that nothing is due for an order that is not unpaid', async () => {
    const app = startTestApp({ at: `${PAGE}?orderId=${ORDER}`, member: aUser() })
    app.server.on('order/get', yes(anOrderDetail({ status: 'packing' })))
    app.render(<TransferScreen />)
    expect(await screen.findByText('這筆訂單目前不需要付款')).toBeTruthy()
  })

  it('says that an earlier draft is back, and lets it go', async () => {
    open()
    await typeInto('備註', '週五轉的')
    cleanup()
    open(undefined, { kept: keptSealed() })
    expect(await screen.findByText('已找回上次沒送出的內容')).toBeTruthy()
    expect((await findField('備註')).value).toBe('週五轉的')
    press('button', '清空重填')
    await waitFor(() => expect(screen.queryByText('已找回上次沒送出的內容')).toBeNull())
    expect((await findField('備註')).value).toBe('')
  })
})
