import type { OwnReview } from '@contract/shop/voice'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import EvaluationPage from '@/pages_store/Evaluation'
import { afterDoubleTap, aUser, draftsOf, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aLine, anOwnReview, aPhoto, idOf, LINE_ID, NUMBER, REVIEW_ID } from './some-voices'

const ROUTE = '/pages_store/Evaluation'

interface Options extends TestAppOptions {
  readonly address?: string
  readonly form?: object
}

function open(own?: OwnReview, { address = `${ROUTE}?lineId=${LINE_ID}`, form, ...options }: Options = { member: aUser() }) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  app.server
    .on('review/form', form ?? yes({ line: aLine(), ...(own && { review: own }) }))
    .on('review/write', yes(anOwnReview({ status: 'unreviewed' })))
    .on('review/edit', yes(anOwnReview({ status: 'unreviewed' })))
    .on('review/withdraw', yes(anOwnReview({ status: 'withdrawn' })))
  app.render(<EvaluationPage />)
  return app
}
const sent = ({ server }: ReturnType<typeof open>, path = 'review/write') => server.receivedAt(path).map(({ body }) => body)

describe('a review of what was bought [route /pages_store/Evaluation] [spec 2.23]', () => {
  it.each([
    ['zh-Hant', '寫評價', '點星星評分', '不會公開訂單編號', '匿名評價', '送出審核', `${NUMBER} · 已簽收 11/10`, '4 星, 滿意', '集運首頁'],
    ['zh-Hans', '写评价', '点星星评分', '不会公开订单号', '匿名评价', '提交审核', `${NUMBER} · 已签收 11/10`, '4 星, 满意', '集运首页'],
    ['en', 'Write a review', 'Tap a star', 'No order number', 'Anonymous', 'Submit for review', `${NUMBER} · delivered 10 Nov`, '4 stars, Good', 'Cargo home'],
  ] as const)('begins in %s with what the order says, which nobody types', async (language, title, hint, privacy, anonymous, submit, order, star, home) => {
    open(undefined, { language })
    expect(await screen.findByText(hint)).toBeTruthy()
    for (const text of [title, privacy, anonymous, order, '真空壓縮袋 6 件組', '大號 · 透明', '0 / 300']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: submit })).toBeTruthy()
    expect(screen.getByRole('radio', { name: star })).toBeTruthy()
    expect(screen.getByRole('link', { name: home })).toBeTruthy()
  })

  it('asks for stars alone: words and photos may be left out', async () => {
    const app = open()
    await screen.findByText('點星星評分')
    press('button', '送出審核')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(sent(app)).toEqual([])
    app.server.on('review/write', yes(anOwnReview({ text: '' })))
    press('radio', '5 星, 很滿意')
    expect(screen.getByRole('radio', { name: '5 星, 很滿意', checked: true })).toBeTruthy()
    await afterDoubleTap()
    press('button', '送出審核')
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ lineId: LINE_ID, rating: 5 }))
    expect(await screen.findByText('已評價，謝謝')).toBeTruthy()
  })

  it('chooses a star by the keyboard', async () => {
    open()
    const star = await screen.findByRole('radio', { name: '3 星, 普通' })
    expect(star.closest('[role=radiogroup]')?.getAttribute('aria-label')).toBe('評分')
    fireEvent.keyDown(star, { key: 'Enter' })
    expect(await screen.findByRole('radio', { name: '3 星, 普通', checked: true })).toBeTruthy()
  })

  it('sends words, and that nobody shall see whose they are', async () => {
    const app = open()
    await screen.findByText('點星星評分')
    press('radio', '2 星, 不太好')
    await typeInto('寫點什麼', '拉鍊卡住')
    press('switch', /匿名評價/)
    press('button', '送出審核')
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ rating: 2, text: '拉鍊卡住', isAnonymous: true }))
    expect(await screen.findByText('已送出審核')).toBeTruthy()
    // What is sent stays as it is, and is not sent once more.
    expect(await screen.findByText('通常一個工作天內完成；要修改請先撤回')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '送出審核' })).toBeNull()
  })

  it('counts as WeChat does, in UTF-16 units, and leaves a sign of several whole [shop case 56]', async () => {
    const family = '👩‍👩‍👧‍👦👍🏽'
    const fits = family + '好'.repeat(300 - family.length)
    const app = open()
    await screen.findByText('點星星評分')
    press('radio', '5 星, 很滿意')
    await typeInto('寫點什麼', `${fits}了`)
    press('button', '送出審核')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(sent(app)).toEqual([])
    await typeInto('寫點什麼', fits)
    await afterDoubleTap()
    press('button', '送出審核')
    await waitFor(() => expect(sent(app)[0]).toMatchObject({ text: fits }))
  })

  it('is kept on the device while it is written, and found again', async () => {
    const app = open()
    await screen.findByText('點星星評分')
    press('radio', '4 星, 滿意')
    await typeInto('寫點什麼', '寫到一半')
    await waitFor(() => expect(draftsOf()[`review:${LINE_ID}`]).toMatchObject({ rating: 4, text: '寫到一半' }))
    expect(sent(app)).toEqual([])
  })

  it('says why one did not pass, which photo is meant, and sends it anew', async () => {
    const app = open(anOwnReview({ status: 'notPassed', reason: '第 2 張照片拍到電話', photos: [aPhoto(1), aPhoto(2)], refusedPhotoIds: [idOf(2, 'f')] }), { address: `${ROUTE}?reviewId=${REVIEW_ID}` })
    expect(await screen.findByText('第 2 張照片拍到電話')).toBeTruthy()
    expect(screen.getByText('未通過')).toBeTruthy()
    expect(screen.getAllByText('換掉這張')).toHaveLength(1)
    await typeInto('寫點什麼', '改好了')
    press('button', '重新送審')
    await waitFor(() => expect(sent(app, 'review/edit')[0]).toMatchObject({ reviewId: REVIEW_ID, rating: 4, text: '改好了', photoIds: [idOf(1, 'f'), idOf(2, 'f')] }))
    expect(app.server.receivedAt('review/form')[0]?.body).toMatchObject({ reviewId: REVIEW_ID })
  })

  it('says that a public one is reviewed again, and until when it can be changed', async () => {
    open(anOwnReview())
    expect(await screen.findByText('修改後會再審核一次')).toBeTruthy()
    expect(screen.getByText('2026/12/20 前可修改')).toBeTruthy()
    press('link', '看公開頁面')
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/interactive?reviewId=${REVIEW_ID}`))
  })

  it('stays as it is while it is looked at, held by the check too, and can be taken back', async () => {
    const app = open(anOwnReview({ status: 'unreviewed', isHeld: true, isAnonymous: true }))
    expect(await screen.findByText('自動檢查先留住了，會有人查看')).toBeTruthy()
    expect(screen.getByText('匿名')).toBeTruthy()
    expect(document.querySelector('textarea')).toBeNull()
    press('button', '撤回')
    await waitFor(() => expect(sent(app, 'review/withdraw')[0]).toMatchObject({ reviewId: REVIEW_ID }))
    expect((await screen.findAllByText('已撤回，可以修改再送審')).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: '重新送審' })).toBeTruthy()
  })

  it('can no longer be changed after its days', async () => {
    open(anOwnReview({ editableUntil: undefined }))
    expect(await screen.findByText('已超過修改期限')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新送審' })).toBeNull()
    expect(screen.queryByText('修改後會再審核一次')).toBeNull()
  })

  it.each([
    ['reviewTooEarly', '簽收後才能評價'],
    ['reviewTooLate', '已超過評價期限'],
    ['notAllowedNow', '目前無法這樣做'],
    ['notFound', '找不到'],
  ] as const)('says in a sentence why there is nothing to review: %s [shop case 58]', async (code, text) => {
    open(undefined, { form: no(text, code) })
    await screen.findByRole('button', { name: '看其他待評價' })
    expect(within(screen.getByRole('main')).getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重試' })).toBeNull()
    press('button', '看其他待評價')
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/OrdersList'))
  })

  it('shows the review that was written elsewhere meanwhile', async () => {
    const app = open()
    await screen.findByText('點星星評分')
    app.server.on('review/write', no('這件商品已評價過', 'reviewedAlready')).on('review/form', yes({ line: aLine(), review: anOwnReview({ status: 'unreviewed', text: '在別處寫的' }) }))
    press('radio', '1 星, 很差')
    press('button', '送出審核')
    expect(await screen.findByText('這件商品已評價過')).toBeTruthy()
    expect(await screen.findByText('在別處寫的')).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    const app = open(undefined, { form: no('伺服器忙碌', 'serverError') })
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('review/form', yes({ line: aLine() }))
    retry.click()
    expect(await screen.findByText('點星星評分')).toBeTruthy()
  })

  it('without a line or a review leads to what waits', async () => {
    const app = open(undefined, { address: ROUTE })
    expect(await screen.findByText('找不到可以評價的商品')).toBeTruthy()
    expect(app.server.receivedAt('review/form')).toHaveLength(0)
  })
})
