import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { CompensationTerm } from '@contract/support/compensation'
import type { FeedbackDetail } from '@contract/support/feedback'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import FeedbackPage from '@/pages_public/feedback'
import ParcelOrderDetailsPage from '@/pages_sub/parcelOrderDetails'
import type * as album from '../../support/an-album'
import { afterDoubleTap, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER } from '../order/an-order'

const PAGE = '/pages_public/feedback'
const CASE = 'fb111111-1111-4111-8111-111111111111'
const PHOTO = 'f1111111-1111-4111-8111-111111111111'
const BAG = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
const TOYS = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:box'))

const order = anOrderDetail({ status: 'signed' })
const [bag] = order.parcels
const twoParcels = { ...order, parcels: [bag, { ...bag, parcelId: TOYS, trackingNumber: 'SF140822369918', itemNames: ['積木'] }] }

const aTerm = (changes: Partial<CompensationTerm> = {}): CompensationTerm => ({
  ground: 'damaged', parcelId: BAG, cover: 'freight',
  cap: { wholeCents: cents(10_800), part: 1_200, of: 3_000, otherCasesCents: cents(0), capCents: cents(4_320) },
  opensAt: '2026-11-20T02:00:00.000Z', closesAt: '2026-11-27T02:00:00.000Z', neededPhotos: ['outerBox', 'goods', 'label'],
  ...changes,
})
const whole = { wholeCents: cents(10_800), part: 3_000, of: 3_000, otherCasesCents: cents(0), capCents: cents(10_800) }
const TERMS = [
  aTerm({ ground: 'lost', parcelId: undefined, cap: whole, neededPhotos: [], bar: 'received' }),
  aTerm(),
  aTerm({ ground: 'short', neededPhotos: ['outerBox', 'goods'] }),
]
const withToys = [...TERMS, aTerm({ parcelId: TOYS }), aTerm({ ground: 'short', parcelId: TOYS, neededPhotos: ['outerBox', 'goods'] })]

const filed: FeedbackDetail = {
  feedbackId: CASE, type: 'parcel', status: 'open', text: '帶子斷了', answers: 0, unreadAnswers: 0,
  sentAt: '2026-11-21T01:00:00.000Z', changedAt: '2026-11-21T01:00:00.000Z', messages: [], actions: ['write'],
}

function open(terms: readonly CompensationTerm[] = TERMS, options: TestAppOptions = {}, detail: object = order) {
  const app = startTestApp({ at: ['/pages/my/my', `${PAGE}?orderId=${ORDER}&about=compensation`], member: aUser(), ...options })
  app.server
    .on('order/get', yes(detail))
    .on('compensation/terms', yes({ terms, held: { photos: [{ kind: 'label', count: 2 }], weightGrams: grams(3_000) } }))
    .on('compensation/file', yes(filed))
    .on('feedback/get', yes(filed))
    .on('file/upload', yes({ fileId: PHOTO, url: '/api/file/1' }))
  app.render(<FeedbackPage />)
  return app
}

async function addPhotos(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const buttons = await screen.findAllByRole('button', { name: /加入照片/ })
    fireEvent.click(buttons[index]!)
    await waitFor(() => expect(screen.getAllByText('已上傳')).toHaveLength(index + 1))
    await afterDoubleTap()
  }
}

describe('asking for compensation [route /pages_public/feedback]', () => {
  it.each([
    ['zh-Hant', '未加保障計畫：以運費為限', '¥108.00 × 1.20 kg ÷ 3.00 kg', '外箱、物品、面單', '面單照片 2 張、重量 3.00 kg'],
    ['zh-Hans', '未加保障计划：以运费为限', '¥108.00 × 1.20 kg ÷ 3.00 kg', '外箱、物品、面单', '面单照片 2 张、重量 3.00 kg'],
    ['en', 'No protection plan: up to the freight charged', '¥108.00 × 1.20 kg ÷ 3.00 kg', 'Outer box, Goods, Label', 'photos of the label: 2, weight 3.00 kg'],
  ] as const)('says in %s cover, cap with its reckoning, deadline and evidence before anything is typed', async (language, cover, share, photos, held) => {
    open(TERMS, { language })
    for (const text of [cover, share, photos, held]) expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('¥43.20')).toBeTruthy()
    expect(screen.getByText(language === 'en' ? '27 Nov 2026, 10:00' : '2026/11/27 10:00')).toBeTruthy()
  })

  it('files it once with the pictures by what they show, and goes on to the conversation', async () => {
    const { server } = open()
    await typeInto('申請金額', '40')
    await typeInto('說明', '帶子斷了')
    await addPhotos(3)
    press('button', '送出申請')
    press('button', '送出申請')
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?feedbackId=${CASE}`))
    expect(server.receivedAt('compensation/file')).toHaveLength(1)
    expect(server.receivedAt('compensation/file')[0]?.body).toMatchObject({
      orderId: ORDER, ground: 'damaged', parcelId: BAG, claimedCents: 4_000, text: '帶子斷了',
      photos: [{ fileId: PHOTO, kind: 'outerBox' }, { fileId: PHOTO, kind: 'goods' }, { fileId: PHOTO, kind: 'label' }],
    })
  })

  it('leaves behind the pictures that another ground does not ask for', async () => {
    const { server } = open()
    await addPhotos(3)
    fireEvent.click(screen.getByRole('tab', { name: '短少' }))
    await typeInto('申請金額', '40')
    await typeInto('說明', '少了一條帶子')
    press('button', '送出申請')
    await waitFor(() => expect(server.receivedAt('compensation/file')).toHaveLength(1))
    expect(server.receivedAt('compensation/file')[0]?.body).toMatchObject({
      ground: 'short', photos: [{ fileId: PHOTO, kind: 'outerBox' }, { fileId: PHOTO, kind: 'goods' }],
    })
  })

  it('says what is missing where it is, keeps what was typed and sends nothing', async () => {
    const { server } = open()
    await typeInto('說明', '帶子斷了')
    press('button', '送出申請')
    expect(await screen.findByText(errorTexts.required['zh-Hant'])).toBeTruthy()
    expect((await findField('說明')).value).toBe('帶子斷了')
    expect(server.receivedAt('compensation/file')).toHaveLength(0)
  })

  it.each([
    ['compensationAboveCap', 'claimedCents'],
    ['compensationPhotosMissing', 'photos'],
  ] as const)('keeps what was typed when the server refuses with %s, and says it at its place', async (code, path) => {
    const { server } = open()
    const text = errorTexts[code]['zh-Hant']
    server.on('compensation/file', no(text, code, { fields: [{ path, code, Message: text }] }))
    await typeInto('申請金額', '99')
    await typeInto('說明', '帶子斷了')
    press('button', '送出申請')
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.some((alert) => alert.textContent.includes(text))).toBe(true)
    expect((await findField('申請金額')).value).toBe('99')
  })

  it.each([
    ['received', '你已確認收到這一箱，不能再申請整箱遺失'],
    ['tooLate', '申請期限已過。有疑問請寫給客服'],
    ['filed', '這一項已經申請過，進度在回饋記錄裡'],
    ['notSigned', '簽收後才能申請破損或短少，請先確認收貨'],
  ] as const)('says why nothing can be filed (%s), and has no button for it', async (bar, sentence) => {
    open([aTerm({ ground: 'lost', parcelId: undefined, neededPhotos: [], bar }), aTerm({ bar: 'filed' }), aTerm({ ground: 'short', bar: 'filed' })])
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出申請' })).toBeNull()
  })

  it('asks which parcel of several, and shows the terms of that one', async () => {
    const { server } = open(withToys, {}, twoParcels)
    expect(await screen.findByText('選擇箱內的包裹')).toBeTruthy()
    expect(screen.queryByText('賠付上限')).toBeNull()
    fireEvent.click(screen.getByText('選擇箱內的包裹'))
    fireEvent.click(await screen.findByRole('option', { name: /SF140822369918/ }))
    await typeInto('申請金額', '10')
    await typeInto('說明', '盒子裂了')
    press('button', '送出申請')
    await waitFor(() => expect(server.receivedAt('compensation/file')[0]?.body).toMatchObject({ ground: 'damaged', parcelId: TOYS }))
  })

  it('says that an order is gone', async () => {
    const app = open()
    app.server.on('order/get', no(errorTexts.notFound['zh-Hant'], 'notFound')).on('compensation/terms', no(errorTexts.notFound['zh-Hant'], 'notFound'))
    await app.queryClient.resetQueries()
    expect((await screen.findAllByText(errorTexts.notFound['zh-Hant'])).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '送出申請' })).toBeNull()
  })
})

describe("an order's own page [route /pages_sub/parcelOrderDetails]", () => {
  it.each([
    ['signed', true],
    ['packing', false],
  ] as const)('%s leads to what can be asked for: %s', async (status, leads) => {
    const app = startTestApp({ at: ['/pages/my/my', `/pages_sub/parcelOrderDetails?orderId=${ORDER}`], member: aUser() })
    app.server.on('order/get', yes(anOrderDetail({ status })))
    app.render(<ParcelOrderDetailsPage />)
    await screen.findByText('機能尼龍後背包')
    const door = screen.queryByRole('button', { name: '遺失、破損或短少？申請賠付' })
    expect(door !== null).toBe(leads)
    if (!door) return
    fireEvent.click(door)
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?orderId=${ORDER}&about=compensation`))
  })
})
