import { cents } from '@contract/kit/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import ParcelSeaPage from '@/pages_sub/parcelSea'
import { aUser, pages, press, startTestApp, typeInto } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aForecastParcel, aParcel, aParcelDetail, aStorageClock, CARRIERS, problemOffers } from './a-parcel'
import { openParcel } from './open-parcel'

const PAGE = '/pages_sub/parcelSea'
const LIST = '/pages/parcelQuery/parcelQuery'
const { parcelId } = aParcel()
const photo = { fileId: 'f1111111-1111-4111-8111-111111111111', url: '/api/file/1', kind: 'weighing', takenAt: '2026-11-08T06:20:00.000Z' } as const
const problem = { type: 'damaged', remark: '外箱濕損', raisedAt: '2026-11-09T02:00:00.000Z', offers: problemOffers } as const

describe('a parcel [spec 2.11] [route /pages_sub/parcelSea]', () => {
  it('shows state, next step, number, storage, evidence, goods and history [spec 3.06, 3.07, 3.08, 3.09]', async () => {
    openParcel(aParcelDetail(aParcel(), { photos: [photo] }))
    expect(await screen.findByText('現在就能打包，12/8 前免費存放')).toBeTruthy()
    expect(screen.getByText('SF1408 2236 9917')).toBeTruthy()
    expect(await screen.findByText('順豐速運 · 東莞倉')).toBeTruthy()
    expect(screen.getByText('之後 ¥0.50 / kg / 天')).toBeTruthy()
    expect(screen.getByText('42 × 30 × 12 cm')).toBeTruthy()
    expect(screen.getByText('1.32 kg')).toBeTruthy()
    expect(screen.getByText('2.52 kg')).toBeTruthy()
    expect(screen.getByText('11/8 14:20 稱重')).toBeTruthy()
    expect(screen.getByText('普貨 · 申報價值 ¥168.00')).toBeTruthy()
    expect(screen.getByText('已入庫，完成稱重拍照')).toBeTruthy()
    press('button', '申請打包')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/forecastParcel?parcelIds=${parcelId}`))
  })

  it.each([
    ['zh-Hant', '到快遞公司網站查詢'],
    ['zh-Hans', '到快递公司网站查询'],
    ['en', 'Track at the carrier'],
  ] as const)('leads in %s to its carrier’s own page of its number', async (language, button) => {
    const { server } = openParcel(aParcelDetail(aParcel()), { language })
    server.on('parcel/listCarriers', yes(CARRIERS.map((carrier) => ({ ...carrier, trackingPage: 'https://carrier.example/track?no={number}' }))))
    fireEvent.click(await screen.findByRole('button', { name: button }))
    const page = encodeURIComponent('https://carrier.example/track?no=SF140822369917')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/webView/webView2?url=${page}`))
  })

  it('leads nowhere where its carrier has no page', async () => {
    openParcel(aParcelDetail(aParcel()))
    expect(await screen.findByText('順豐速運 · 東莞倉')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '到快遞公司網站查詢' })).toBeNull()
  })

  const aWeek = [{ day: '2026-12-09', feeCents: cents(100), totalCents: cents(100) }, { day: '2026-12-10', feeCents: cents(100), totalCents: cents(200) }]

  it.each([
    ['zh-Hant', '繼續存放的話，逐日費用', '累計 ¥2.00'],
    ['zh-Hans', '继续存放的话，逐日费用', '累计 ¥2.00'],
    ['en', 'If it stays, day by day', '¥2.00 in all'],
  ] as const)('opens in %s what each further day would cost, long before the first', async (language, ahead, sum) => {
    openParcel(aParcelDetail(aParcel(), { storageDays: aWeek }), { language })
    const fold = await screen.findByRole('button', { name: ahead })
    expect([fold.getAttribute('aria-expanded'), screen.queryByText(sum)]).toEqual(['false', null])
    fireEvent.click(fold)
    expect(screen.getByText(sum)).toBeTruthy()
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })

  it('shows those days by itself once the first is near', async () => {
    openParcel(aParcelDetail(aParcel({ storage: aStorageClock({ freeDaysLeft: 7 }) }), { storageDays: aWeek }))
    expect(await screen.findByText('累計 ¥2.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: '繼續存放的話，逐日費用' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('leads to its order, and its storage clock stands still', async () => {
    openParcel(aParcelDetail(aParcel({ status: 'inOrder', orderId: 'o1', storage: aStorageClock({ paused: true }) })))
    expect(await screen.findByText('暫停計存放費')).toBeTruthy()
    press('button', '看訂單')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/parcelOrderDetails?orderId=o1'))
  })

  it('shows a forecast its way instead of evidence', async () => {
    openParcel(aParcelDetail(aForecastParcel()))
    expect(await screen.findByText('東莞倉收到後會拍照、秤重、量尺寸')).toBeTruthy()
    expect(screen.getByRole('list', { name: '接下來' })).toBeTruthy()
    expect(screen.queryByText('倉庫實拍與實測')).toBeNull()
    press('button', '修改預報')
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?parcelId=${parcelId}&mode=edit`))
  })

  it('is withdrawn after a question that names it', async () => {
    const { server } = openParcel(aParcelDetail(aForecastParcel()))
    server.on('parcel/withdraw', yes({}))
    fireEvent.click(await screen.findByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('button', { name: '撤回預報' }))
    const question = within(await screen.findByRole('alertdialog', { name: '撤回 SF140822369917 的預報？' }))
    expect(server.receivedAt('parcel/withdraw')).toEqual([])
    fireEvent.click(question.getByRole('button', { name: '撤回' }))
    await waitFor(() => expect(server.receivedAt('parcel/withdraw')[0]?.body).toMatchObject({ parcelId }))
    await waitFor(() => expect(pages.visible()).toBe(LIST))
  })

  it('lets the member answer a problem with a word to the warehouse', async () => {
    const parcel = aParcelDetail(aParcel({ status: 'problem', problem }))
    const { server } = openParcel(parcel)
    server.on('parcel/answerProblem', yes({ ...parcel, problem: { ...problem, answer: 'return' } }))
    expect(await screen.findByText('外箱破損 · 外箱濕損')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申請打包' })).toBeNull()
    // What each costs is said before it is chosen, and of what when it is.
    expect(screen.getByRole('button', { name: /請倉庫處理.*¥5\.00/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /棄件.*免費/ })).toBeTruthy()
    fireEvent.click(screen.getByText('退回賣家'))
    expect(await screen.findByText('¥6.00 × 2 kg')).toBeTruthy()
    expect(screen.getByText('現在從餘額扣；倉庫若沒有照做，全額退回')).toBeTruthy()
    await typeInto('退貨地址', '王小姐 13800000000 東莞市')
    await typeInto('說明', '請拍照後退回')
    press('button', '送出決定')
    await waitFor(() =>
      expect(server.receivedAt('parcel/answerProblem')[0]?.body).toMatchObject({ parcelId, answer: 'return', remark: '請拍照後退回', returnTo: '王小姐 13800000000 東莞市', seenFeeCents: 1_500 }),
    )
  })

  it('says how much is missing for an answer, keeps what was typed, and leads to topping up', async () => {
    const { server } = openParcel(aParcelDetail(aParcel({ status: 'problem', problem })))
    server.on('parcel/answerProblem', no('餘額不足，請先儲值', 'balanceInsufficient', { params: { missingCents: 1_400 } }))
    fireEvent.click(await screen.findByText('請倉庫處理'))
    await typeInto('說明', '請換箱')
    press('button', '送出決定')
    expect(await screen.findByText('餘額還差 ¥14.00')).toBeTruthy()
    expect(screen.getByRole('button', { name: '儲值' })).toBeTruthy()
    expect(screen.getByDisplayValue('請換箱')).toBeTruthy()
  })

  it('lets the member decide otherwise until the warehouse has acted, and names no way that cannot be gone', async () => {
    const offers = problemOffers.filter(({ answer }) => answer !== 'fix')
    openParcel(aParcelDetail(aParcel({ status: 'problem', problem: { ...problem, type: 'prohibited', offers, answer: 'return', feeCents: cents(1_500), returnTo: '東莞市' } })))
    expect(await screen.findByText('已從餘額扣 ¥15.00')).toBeTruthy()
    expect(screen.getByText('退到：東莞市')).toBeTruthy()
    fireEvent.click(screen.getByText('改變決定'))
    expect(await screen.findByText('禁運品不能重新入庫，只能退回或棄件')).toBeTruthy()
    expect(screen.queryByText('請倉庫處理')).toBeNull()
  })

  it('shows by whom and under which number it went back to the seller', async () => {
    openParcel(aParcelDetail(aParcel({ status: 'returned' }), { sentBack: { carrierName: '示範快遞', trackingNumber: 'SF600000000001', at: '2026-11-12T02:00:00.000Z' } }))
    expect(await screen.findByText(/^示範快遞 · /)).toBeTruthy()
    expect(screen.getByText('SF6000 0000 0001')).toBeTruthy()
  })

  it('asks once more before a parcel is disposed of; the filled button keeps it', async () => {
    const { server } = openParcel(aParcelDetail(aParcel({ status: 'problem', problem })))
    fireEvent.click(await screen.findByText('棄件'))
    const question = within(await screen.findByRole('alertdialog', { name: '棄件 SF140822369917？' }))
    fireEvent.click(question.getByRole('button', { name: '再想想' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.receivedAt('parcel/answerProblem')).toEqual([])
  })

  it('shows an answer that was given', async () => {
    openParcel(aParcelDetail(aParcel({ status: 'problem', problem: { ...problem, answer: 'fix' } })))
    expect(await screen.findByText('你的決定：請倉庫處理')).toBeTruthy()
    expect(screen.queryByText('退回賣家')).toBeNull()
  })

  it('brings customer service', async () => {
    openParcel(aParcelDetail())
    fireEvent.click(await screen.findByRole('button', { name: '客服' }))
    expect(await screen.findByRole('dialog', { name: '聯絡客服' })).toBeTruthy()
  })

  it('says when it is not to be found', async () => {
    const app = startTestApp({ at: `${PAGE}?parcelId=${parcelId}`, member: aUser() })
    app.server.on('parcel/get', no('找不到這筆資料', 'notFound')).on('parcel/listCarriers', yes([]))
    app.render(<ParcelSeaPage />)
    expect((await screen.findAllByText('找不到這筆資料')).length).toBeGreaterThan(0)
  })

  it('is shown where a form was asked for that its state no longer allows', async () => {
    openParcel(aParcelDetail(aParcel({ status: 'shipped', orderId: 'o1' })), { mode: 'complete' })
    expect(await screen.findByText('已交給承運商，可在訂單看物流')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '已入庫', '申請打包'],
    ['zh-Hans', '已入库', '申请打包'],
    ['en', 'In stock', 'Pack'],
  ] as const)('speaks %s', async (language, state, pack) => {
    openParcel(aParcelDetail(), { language })
    expect(await screen.findByText(state)).toBeTruthy()
    expect(screen.getByRole('button', { name: pack })).toBeTruthy()
  })
})
