import type { OwnReview, ReviewableLine } from '@contract/shop/voice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import OrdersListPage from '@/pages_store/OrdersList'
import { toDaysLeft } from '@/features/shop-voices/review-days'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aLine, anOwnReview, idOf, LINE_ID, NUMBER, REVIEW_ID } from './some-voices'

const ROUTE = '/pages_store/OrdersList'
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

interface Options extends TestAppOptions {
  readonly address?: string
  readonly reviews?: readonly OwnReview[]
}

function open(lines: readonly ReviewableLine[], { address = ROUTE, reviews = [], ...options }: Options = {}) {
  const app = startTestApp({ member: aUser(), ...options, at: ['/pages/index/index', address] })
  app.server.on('review/waiting', yes({ items: lines, count: lines.length })).on('review/mine', yes({ items: reviews }))
  app.render(<OrdersListPage />)
  return app
}

describe('what is to be reviewed [route /pages_store/OrdersList] [spec 2.23]', () => {
  it.each([
    ['zh-Hant', '還有 12 天可評價', '最後一天可評價', '去評價', `${NUMBER} · 已簽收 11/10`],
    ['zh-Hans', '还有 12 天可评价', '最后一天可评价', '去评价', `${NUMBER} · 已签收 11/10`],
    ['en', '12 days left to review', 'Last day to review', 'Review', `${NUMBER} · delivered 10 Nov`],
  ] as const)('says in %s for how long yet, and marks the last day', async (language, left, last, write, order) => {
    open([aLine({ until: inHours(12 * 24 - 1) }), aLine({ lineId: idOf(3, 'd'), until: inHours(5) })], { language })
    expect(await screen.findByText(left)).toBeTruthy()
    expect(screen.getByText(last).className).toContain('cw')
    expect(screen.getByText(left).className).not.toContain('cw')
    expect(screen.getAllByText(order)).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: write })).toHaveLength(2)
    expect(screen.getAllByRole('tab')[0]?.textContent).toContain('2')
  })

  it('counts begun days, by the hour', () => {
    const now = Date.parse('2026-11-20T10:00:00.000Z')
    expect(['2026-11-20T10:00:00.001Z', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z', '2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'].map((until) => toDaysLeft(until, now))).toEqual([
      1, 1, 2, 0, 0,
    ])
  })

  it('leads to the form, and from what was reviewed to the review', async () => {
    open([aLine()], { reviews: [anOwnReview({ status: 'notPassed', reason: '有廣告' })] })
    fireEvent.click(await screen.findByRole('button', { name: '去評價' }))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/Evaluation?lineId=${LINE_ID}`))
    press('tab', '已評價')
    fireEvent.click(await screen.findByText('原因：有廣告'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_store/Evaluation?reviewId=${REVIEW_ID}`))
  })

  it('says of both that there is nothing, and where to go from there', async () => {
    open([])
    expect(await screen.findByText('沒有待評價的商品')).toBeTruthy()
    press('tab', '已評價')
    expect(await screen.findByText('還沒有評價')).toBeTruthy()
    press('tab', '待評價')
    fireEvent.click(await screen.findByRole('button', { name: '去逛逛' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_store/index'))
  })

  it('begins with what was reviewed where the address says so', async () => {
    open([], { address: `${ROUTE}?tab=reviewed`, reviews: [anOwnReview()] })
    expect(await screen.findByText('很好用')).toBeTruthy()
    expect(screen.getByRole('tab', { name: '已評價', selected: true })).toBeTruthy()
  })

  it('says what went wrong, and asks again', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ROUTE] })
    app.server.on('review/waiting', no('伺服器忙碌', 'serverError'))
    app.render(<OrdersListPage />)
    const retry = await screen.findByRole('button', { name: '重試' })
    app.server.on('review/waiting', yes({ items: [aLine()], count: 1 }))
    retry.click()
    expect(await screen.findByText('真空壓縮袋 6 件組')).toBeTruthy()
  })
})
