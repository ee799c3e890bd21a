import { errorTexts } from '@contract/kit/errors'
import { cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { FeedbackDetail, FeedbackSummary } from '@contract/support/feedback'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import FeedbackPage from '@/pages_public/feedback'
import type * as album from '../../support/an-album'
import { afterDoubleTap, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { anOrderDetail, ORDER } from '../order/an-order'

const PAGE = '/pages_public/feedback'
const ID = 'fb111111-1111-4111-8111-111111111111'
const PHOTO = 'f1111111-1111-4111-8111-111111111111'

jest.mock('@/platform/images', () => jest.requireActual<typeof album>('../../support/an-album').anAlbumWith('blob:box'))

const aSummary = (changes: Partial<FeedbackSummary> = {}): FeedbackSummary => ({
  feedbackId: ID, type: 'parcel', status: 'answered', text: '外箱有壓痕，可以重新打包嗎',
  latestAnswer: { signedAs: '小芸', text: '可以，已請東莞倉換箱', at: '2026-11-12T02:26:00.000Z' },
  answers: 1, unreadAnswers: 1, sentAt: '2026-11-12T01:00:00.000Z', changedAt: '2026-11-12T02:26:00.000Z',
  ...changes,
})
const aThread = (changes: Partial<FeedbackDetail> = {}): FeedbackDetail => ({
  ...aSummary(),
  messages: [
    { by: 'member', text: '外箱有壓痕，可以重新打包嗎\n<script>alert(1)</script>', photos: [{ fileId: PHOTO, url: '/api/file/1?member=m' }], at: '2026-11-12T01:00:00.000Z' },
    { by: 'service', signedAs: '小芸', text: '可以，已請東莞倉換箱', photos: [], at: '2026-11-12T02:26:00.000Z' },
  ],
  actions: ['write'],
  ...changes,
})

function open(query = '', options: TestAppOptions = {}, thread = aThread()) {
  const app = startTestApp({ at: ['/pages/my/my', `${PAGE}${query}`], member: aUser(), ...options })
  app.server
    .on('feedback/list', yes({ items: [aSummary()] }))
    .on('feedback/count', yes({ all: 2, unread: 1 }))
    .on('feedback/get', yes(thread))
    .on('feedback/markRead', yes({}))
    .on('feedback/send', yes(thread))
    .on('feedback/write', yes(thread))
    .on('order/get', yes(anOrderDetail()))
    .on('file/upload', yes({ fileId: PHOTO, url: '/api/file/1' }))
  app.render(<FeedbackPage />)
  return app
}

describe('feedback [route /pages_public/feedback]', () => {
  it.each([
    ['zh-Hant', '意見回饋', '問題類型', '費用', '提交回饋', '客服小芸 · 11/12 10:26'],
    ['zh-Hans', '意见反馈', '问题类型', '费用', '提交反馈', '客服小芸 · 11/12 10:26'],
    ['en', 'Feedback', 'What is it about?', 'Fees', 'Send feedback', '小芸, support · 12 Nov 10:26'],
  ] as const)('speaks %s, with the latest answer below [spec 1.19, 1.20]', async (language, title, label, fee, submit, answer) => {
    open('', { language })
    expect(await screen.findByText(answer)).toBeTruthy()
    expect(screen.getByRole('radiogroup', { name: label })).toBeTruthy()
    expect(screen.getByRole('radio', { name: fee })).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(document.title).toBe(title)
  })

  it('begins with the number of a parcel that cannot be found, and keeps what is added [spec 1.19]', async () => {
    const app = open('?type=parcel&trackingNumber=SF9988776655443')
    expect((await findField('內容')).value).toBe('我的包裹不見了，運單號 SF9988776655443。')
    await typeInto('內容', '我的包裹不見了，運單號 SF9988776655443。賣家說上週送到')
    press('button', '提交回饋')
    await waitFor(() => expect(app.server.receivedAt('feedback/send')[0]?.body).toMatchObject({ type: 'parcel', text: '我的包裹不見了，運單號 SF9988776655443。賣家說上週送到' }))
  })

  it('begins with the number of a group whose split is asked about', async () => {
    const app = open('?groupNumber=G202611031')
    expect((await findField('內容')).value).toBe('關於拼郵團 G202611031 的分攤：')
    await typeInto('內容', '關於拼郵團 G202611031 的分攤：我的重量不對')
    press('button', '提交回饋')
    await waitFor(() => expect(app.server.receivedAt('feedback/send')[0]?.body).toMatchObject({ type: 'fee', text: '關於拼郵團 G202611031 的分攤：我的重量不對' }))
  })

  it('sends type, words, photo and contact once, then shows the records [spec 1.19]', async () => {
    const { server } = open()
    fireEvent.click(await screen.findByRole('radio', { name: '包裹' }))
    await typeInto('內容', '外箱有壓痕 📦')
    expect((await findField('聯絡方式')).value).toBe('yuan.lin@mail.com')
    fireEvent.click(screen.getByRole('button', { name: /加入照片/ }))
    expect(await screen.findByText('已上傳')).toBeTruthy()
    press('button', '提交回饋')
    press('button', '提交回饋')
    await waitFor(() => expect(screen.getByRole('tab', { name: /我的記錄/ }).getAttribute('aria-selected')).toBe('true'))
    expect(server.receivedAt('feedback/send')).toHaveLength(1)
    expect(server.receivedAt('feedback/send')[0]?.body).toMatchObject({
      type: 'parcel', text: '外箱有壓痕 📦', fileIds: [PHOTO], contact: 'yuan.lin@mail.com',
    })
  })

  it('says what is missing at its place and sends nothing', async () => {
    const { server } = open()
    await screen.findByRole('radio', { name: '包裹' })
    press('button', '提交回饋')
    expect(await screen.findAllByText(errorTexts.required['zh-Hant'])).toHaveLength(2)
    fireEvent.click(screen.getByRole('radio', { name: '建議' }))
    await waitFor(() => expect(screen.getAllByText(errorTexts.required['zh-Hant'])).toHaveLength(1))
    expect(server.receivedAt('feedback/send')).toHaveLength(0)
  })

  it(`takes up to ${limits.feedback.maxPhotos} photos and no more`, async () => {
    open()
    for (let index = 0; index < limits.feedback.maxPhotos; index += 1) {
      fireEvent.click(await screen.findByRole('button', { name: /加入照片/ }))
      await waitFor(() => expect(screen.getAllByText('已上傳')).toHaveLength(index + 1))
      await afterDoubleTap()
    }
    expect(screen.queryByRole('button', { name: /加入照片/ })).toBeNull()
  })

  it('keeps what was typed when the server refuses, and says why', async () => {
    const { server } = open()
    server.on('feedback/send', no('操作太頻繁，請 60 秒後再試', 'tooManyRequests'))
    fireEvent.click(await screen.findByRole('radio', { name: '包裹' }))
    await typeInto('內容', '外箱有壓痕')
    press('button', '提交回饋')
    expect(await screen.findByText('操作太頻繁，請 60 秒後再試')).toBeTruthy()
    expect((await findField('內容')).value).toBe('外箱有壓痕')
  })

  it('attaches the line of a bill that it was opened with', async () => {
    const { server } = open(`?orderId=${ORDER}&line=freight`)
    expect(await screen.findByText('關於訂單 C20261118012')).toBeTruthy()
    expect(screen.getByText('運費')).toBeTruthy()
    expect(screen.getByRole('radio', { name: '費用' }).getAttribute('aria-checked')).toBe('true')
    await typeInto('內容', '這是怎麼算的')
    press('button', '提交回饋')
    await waitFor(() => expect(server.receivedAt('feedback/send')).toHaveLength(1))
    expect(server.receivedAt('feedback/send')[0]?.body).toMatchObject({ type: 'fee', orderId: ORDER, billLine: { label: 'freight' } })
  })

  it('attaches nothing that is not there, and says so', async () => {
    const app = startTestApp({ at: ['/pages/my/my', `${PAGE}?orderId=${ORDER}&line=freight`], member: aUser() })
    app.server
      .on('feedback/list', yes({ items: [] }))
      .on('feedback/count', yes({ all: 0, unread: 0 }))
      .on('order/get', no(errorTexts.notFound['zh-Hant'], 'notFound'))
      .on('feedback/send', yes(aThread()))
    app.render(<FeedbackPage />)
    expect(await screen.findByText('找不到這筆訂單，這則回饋不會帶上它')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '費用' }))
    await typeInto('內容', '這是怎麼算的')
    press('button', '提交回饋')
    await waitFor(() => expect(app.server.receivedAt('feedback/send')).toHaveLength(1))
    expect(app.server.receivedAt('feedback/send')[0]?.body).not.toHaveProperty('orderId')
  })

  it('marks what has not been read, and leads into the conversation', async () => {
    open('?tab=records')
    expect(await screen.findByText('新回覆')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /我的記錄\s*1/ })).toBeTruthy()
    fireEvent.click(screen.getByText('外箱有壓痕，可以重新打包嗎'))
    await waitFor(() => expect(pages.visible()).toBe(`${PAGE}?feedbackId=${ID}`))
  })

  it('invites to write where nothing has been asked yet', async () => {
    const app = open('?tab=records')
    app.server.on('feedback/list', yes({ items: [] })).on('feedback/count', yes({ all: 0, unread: 0 }))
    await app.queryClient.invalidateQueries()
    expect(await screen.findByText('還沒有回饋')).toBeTruthy()
    press('button', '寫回饋')
    expect(await screen.findByRole('button', { name: '提交回饋' })).toBeTruthy()
  })
})

describe('a conversation [route /pages_public/feedback]', () => {
  it('shows every word as it was written, counts as read, and can be gone on with [spec 1.19]', async () => {
    const { server } = open(`?feedbackId=${ID}`)
    const text = await screen.findByText(/<script>alert\(1\)<\/script>/)
    expect(text.querySelector('script')).toBeNull()
    expect(screen.getByText('客服小芸 · 2026/11/12 10:26')).toBeTruthy()
    await waitFor(() => expect(server.receivedAt('feedback/markRead')[0]?.body).toMatchObject({ feedbackId: ID, seenAnswers: 1 }))
    expect(server.receivedAt('feedback/markRead')).toHaveLength(1)
    await typeInto('繼續留言', '謝謝')
    press('button', '送出')
    await waitFor(() => expect(server.receivedAt('feedback/write')[0]?.body).toMatchObject({ feedbackId: ID, text: '謝謝' }))
    await waitFor(async () => expect((await findField('繼續留言')).value).toBe(''))
  })

  it('tells nobody that it was read when nothing new is in it', async () => {
    const { server } = open(`?feedbackId=${ID}`, {}, aThread({ unreadAnswers: 0 }))
    await screen.findByText('客服小芸 · 2026/11/12 10:26')
    expect(server.receivedAt('feedback/markRead')).toHaveLength(0)
  })

  it('that has ended says so and takes no more words', async () => {
    open(`?feedbackId=${ID}`, {}, aThread({ status: 'closed', actions: [] }))
    expect(await screen.findByText('這個對話已結束，有新的問題請另寫一則')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出' })).toBeNull()
  })

  it.each([
    [800, '已決定退還 ¥8.00 · 11/20'],
    [0, '已決定：維持原收費 · 11/20'],
  ])('that was decided says so above all that was said (%d)', async (grantedCents, sentence) => {
    const decision = { grantedCents: cents(grantedCents), reason: '沒有打包', at: '2026-11-20T02:00:00.000Z' }
    open(`?feedbackId=${ID}`, {}, aThread({ status: 'closed', actions: [], decision }))
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('that is not there says so', async () => {
    const app = open(`?feedbackId=${ID}`)
    app.server.on('feedback/get', no(errorTexts.notFound['zh-Hant'], 'notFound'))
    await app.queryClient.resetQueries()
    expect((await screen.findAllByText(errorTexts.notFound['zh-Hant'])).length).toBeGreaterThan(0)
  })
})

describe('a compensation case in the conversation', () => {
  const compensation = {
    ground: 'damaged', cover: 'plan', claimedCents: cents(5_000), capCents: cents(8_000), closesAt: '2026-11-19T00:00:00.000Z', photoKinds: [],
  } satisfies FeedbackDetail['compensation']
  const decided = { grantedCents: cents(3_000), reason: '照片可見破損', at: '2026-11-13T02:26:00.000Z' }

  it.each([
    ['zh-Hant', /包裹破損.*50\.00.*80\.00/, /已決定賠付.*30\.00.*已入餘額.*11\/13/],
    ['zh-Hans', /包裹破损.*50\.00.*80\.00/, /已决定赔付.*30\.00.*已入余额.*11\/13/],
    ['en', /Parcel damaged.*50\.00.*80\.00/, /30\.00 paid to your balance.*13 Nov/],
  ] as const)('says in %s what was asked for and what was paid, each with its day', async (language, asked, paid) => {
    open(`?feedbackId=${ID}`, { language }, aThread({ compensation, decision: decided, status: 'closed', actions: [] }))
    expect(await screen.findByText(asked)).toBeTruthy()
    expect(screen.getByText(paid)).toBeTruthy()
  })

  it('never says that a charge stands where compensation was refused', async () => {
    open(`?feedbackId=${ID}`, {}, aThread({ compensation, decision: { ...decided, grantedCents: cents(0) }, status: 'closed', actions: [] }))
    expect(await screen.findByText(/已決定：不予賠付/)).toBeTruthy()
    expect(screen.queryByText(/維持原收費/)).toBeNull()
  })
})
