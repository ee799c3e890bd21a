import { cents } from '@contract/kit/money'
import { screen, waitFor } from '@testing-library/react'
import GroupBookingPage from '@/pages_sub/groupBooking'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aWarehouse } from '../warehouse/a-warehouse'
import { aGroup, aGroupChannel, at, NOW } from './a-group'

const ROUTE = '/pages_sub/groupBooking'
const hallOf = (items: readonly object[]) => yes({ items, now: at(NOW), counts: { open: items.length, endsSoon: 0, nearPrice: 0, unlocked: 0 }, cities: [] })

/** What 5 kg cost by the bill. */
const comparisonOf = (withGroupCents: number, aloneCents?: number) => ({ grams: 5_000, withGroupCents, ...(aloneCents !== undefined && { aloneCents }) })
const landingOf = (group: object, comparison: object) => yes({ now: at(NOW), group: { ...group, description: '' }, comparison, others: [] })

function open(items: readonly object[], options: TestAppOptions = { member: aUser() }) {
  const app = startTestApp({ ...options, at: ['/pages/index/index', ROUTE] })
  app.server.on('group/hall', hallOf(items)).on('warehouse/list', yes([aWarehouse()])).on('group/channels', yes({ items: [aGroupChannel()], now: new Date().toISOString() }))
  app.server.on('group/landing', landingOf(aGroup(), comparisonOf(8_500, 9_000)))
  app.render(<GroupBookingPage />)
  return app
}

describe('what group shipping is [route /pages_sub/groupBooking] [spec 1.12]', () => {
  it.each([
    ['zh-Hant', '一起寄，每公斤更便宜', '三步就能跟團', '錢怎麼算', '少付 ¥5.00', '寄 5 kg 大概多少'],
    ['zh-Hans', '一起寄，每公斤更便宜', '三步就能跟团', '钱怎么算', '少付 ¥5.00', '寄 5 kg 大概多少'],
    ['en', 'Ship together, pay less per kilogram', 'Three steps', 'How the money works', 'You save ¥5.00', 'Sending 5 kg, roughly'],
  ] as const)('is said in %s, with what the best open group saves, how it goes and how the money works', async (language, ...texts) => {
    open([aGroup()], { member: aUser(), language })
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
    for (const text of ['¥85.00', '¥90.00', /五月信義湊單團/]) expect(screen.getByText(text)).toBeTruthy()
  })

  it('says of a light group what is saved now and at its weight', async () => {
    const light = { ...comparisonOf(8_985, 9_000), atTarget: { fromGrams: 50_000, cents: 8_000 } }
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ROUTE] })
    app.server.on('group/hall', hallOf([aGroup()])).on('group/landing', landingOf(aGroup(), light)).on('warehouse/list', yes([aWarehouse()]))
    app.render(<GroupBookingPage />)
    expect(await screen.findByText('目前少付 ¥0.15')).toBeTruthy()
    expect(screen.getByText('滿 50 kg 少付 ¥10.00')).toBeTruthy()
    expect(screen.getByText('¥80.00')).toBeTruthy()
  })

  it('names a group that is dearer now, where it saves at its weight', async () => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ROUTE], language: 'en' })
    const dearer = { ...comparisonOf(9_500, 9_000), atTarget: { fromGrams: 50_000, cents: 8_000 } }
    app.server.on('group/hall', hallOf([aGroup()])).on('group/landing', landingOf(aGroup(), dearer)).on('warehouse/list', yes([aWarehouse()]))
    app.render(<GroupBookingPage />)
    expect(await screen.findByText('¥5.00 more than alone now')).toBeTruthy()
    expect(screen.getByText('Save ¥10.00 from 50 kg')).toBeTruthy()
  })

  it.each([
    ['is as dear as alone', [aGroup()], comparisonOf(8_250, 8_250)],
    ['goes where nobody could send alone', [aGroup()], comparisonOf(8_250)],
    ['is open', [], {}],
  ])('is shown by what a channel costs in a full group where none is cheaper than alone: one that %s', async (_, items, comparison) => {
    const app = startTestApp({ member: aUser(), at: ['/pages/index/index', ROUTE] })
    const channel = aGroupChannel()
    app.server.on('group/hall', hallOf(items)).on('group/landing', landingOf(aGroup(), comparison)).on('warehouse/list', yes([aWarehouse()]))
    app.server.on('group/channels', yes({ items: [aGroupChannel({ name: '空運專線', comparison: { ...channel.comparison, withGroupCents: cents(8_200) } }), channel], now: at(NOW) }))
    app.render(<GroupBookingPage />)
    expect(await screen.findByText('少付 ¥2.50')).toBeTruthy()
    expect(screen.getByText(/海快特惠.*滿 40 kg/)).toBeTruthy()
  })

  it('keeps the room of the example while its second question is asked', async () => {
    let answer: (channels: object) => void = () => undefined
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('group/hall', hallOf([])).on('warehouse/list', yes([aWarehouse()])).on('group/channels', () => new Promise<object>((resolve) => (answer = resolve)))
    const { container } = app.render(<GroupBookingPage />)
    await waitFor(() => expect(app.server.receivedAt('group/channels')).toHaveLength(1))
    expect(container.querySelector('[style*="176px"]')).not.toBeNull()
    answer(yes({ items: [aGroupChannel()], now: at(NOW) }))
    expect(await screen.findByText(/海快特惠.*滿 40 kg/)).toBeTruthy()
    expect(container.querySelector('[style*="176px"]')).toBeNull()
  })

  it('can be read without an example, too', async () => {
    const app = startTestApp({ at: ['/pages/index/index', ROUTE] })
    app.server.on('group/hall', no('伺服器忙碌', 'serverError')).on('warehouse/list', yes([])).on('group/channels', yes({ items: [], now: new Date().toISOString() }))
    app.render(<GroupBookingPage />)
    expect(await screen.findByText('錢怎麼算')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/少付/)).toBeNull())
  })

  it('leads a guest to the hall, and through the login to a group of their own', async () => {
    open([aGroup()], {})
    await screen.findByText('錢怎麼算')
    press('button', '看可加入的團')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/spellMailHall'))
    await afterDoubleTap()
    press('button', '開一個團')
    await waitFor(() => expect(pages.visible()).toBe(`/pages/login/login?returnTo=${encodeURIComponent('/pages_sub/StartaGroup')}`))
  })
})
