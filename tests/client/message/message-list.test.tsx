import type { Message, Unread } from '@contract/notification/message'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import MessageListPage from '@/pages_sub/messageList'
import { toRows } from '@/features/message/message-view'
import { keepFocus } from '@/platform/focus'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aMessage, anUnread, idOf } from './a-message'

const ADDRESS = '/pages_sub/messageList'
const order = aMessage({ messageId: idOf(2), kind: 'order', event: 'shipped', title: '訂單已發貨', isRead: true })

function open(items: readonly Message[], unread: Unread, options: TestAppOptions = {}) {
  const app = startTestApp({ at: ['/pages/my/my', ADDRESS], member: aUser(), ...options })
  app.server
    .on('notification/list', ({ kind }) => yes({ items: items.filter((one) => kind === undefined || one.kind === kind) }))
    .on('notification/unread', yes(unread))
  app.render(<MessageListPage />)
  return app
}

describe('my messages [route /pages_sub/messageList] [spec 1.17]', () => {
  it.each([
    ['zh-Hant', '訊息', '全部已讀', '今天', '包裹，2 則未讀', '拼團'],
    ['zh-Hans', '消息', '全部已读', '今天', '包裹，2 条未读', '拼团'],
    ['en', 'Messages', 'Mark all read', 'Today', 'Parcels, 2 unread', 'Groups'],
  ] as const)('stand in %s by kind and day, unread ones told apart', async (language, title, readAll, today, parcels, groups) => {
    open([aMessage(), order], anUnread({ parcel: 2 }), { language })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(await screen.findByRole('heading', { name: today })).toBeTruthy()
    expect(await screen.findByRole('button', { name: readAll })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: parcels, checked: false })).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: groups })).toBeTruthy()
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByText(/^(未讀|未读|Unread)$/)).toBeTruthy()
    expect(within(second!).queryByText(/^(未讀|未读|Unread)$/)).toBeNull()
  })

  it('are filtered by a kind, and by none when it is pressed again', async () => {
    const app = open([aMessage(), order], anUnread({ parcel: 1 }))
    await screen.findByText('包裹已入庫')
    press('checkbox', '訂單')
    await waitFor(() => expect(screen.queryByText('包裹已入庫')).toBeNull())
    expect(screen.getByRole('checkbox', { name: '訂單', checked: true })).toBeTruthy()
    expect(app.server.receivedAt('notification/list').at(-1)?.body.kind).toBe('order')
    // Nothing of this kind is unread.
    expect(screen.queryByRole('button', { name: '全部已讀' })).toBeNull()
    press('checkbox', '訂單')
    expect(await screen.findByText('包裹已入庫')).toBeTruthy()
  })

  it('say that there are none of a kind, and show all again', async () => {
    open([aMessage()], anUnread())
    await screen.findByText('包裹已入庫')
    press('checkbox', '錢包')
    expect(await screen.findByText('這一類還沒有訊息')).toBeTruthy()
    press('button', '看全部')
    expect(await screen.findByText('包裹已入庫')).toBeTruthy()
  })

  it('lead to one of them', async () => {
    open([aMessage()], anUnread({ parcel: 1 }))
    fireEvent.click(await screen.findByText('包裹已入庫'))
    await waitFor(() => expect(pages.visible()).toBe(`/pages_sub/messageDetail?messageId=${idOf(1)}`))
  })

  it('are all read at once, and exactly those unread again', async () => {
    const app = open([aMessage()], anUnread({ parcel: 1 }))
    app.server.on('notification/readAll', yes({ count: 1, undoId: idOf(9) })).on('notification/undoReadAll', yes({ count: 1 }))
    fireEvent.click(await screen.findByRole('button', { name: '全部已讀' }))
    expect(await screen.findByText('1 則已標為已讀')).toBeTruthy()
    press('button', '復原')
    await waitFor(() => expect(app.server.receivedAt('notification/undoReadAll')[0]?.body).toMatchObject({ undoId: idOf(9) }))
    await waitFor(() => expect(screen.queryByText('1 則已標為已讀')).toBeNull())
  })

  it('are unread again by keys alone: the way back takes the focus, where Tab would come only behind all of them', async () => {
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
    document.elementFromPoint = () => null
    keepFocus()
    const app = open([aMessage(), order], anUnread({ parcel: 1 }))
    app.server.on('notification/readAll', yes({ count: 1, undoId: idOf(9) })).on('notification/undoReadAll', yes({ count: 1 }))
    const readAll = await screen.findByRole('button', { name: '全部已讀' })
    readAll.focus()
    app.server.on('notification/unread', yes(anUnread()))
    fireEvent.keyDown(readAll, { key: 'Enter' })
    const undo = await screen.findByRole('button', { name: '復原' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    fireEvent.keyDown(undo, { key: 'Enter' })
    await waitFor(() => expect(app.server.receivedAt('notification/undoReadAll')[0]?.body).toMatchObject({ undoId: idOf(9) }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('返回'))
    // Nobody stands anywhere when the window is taken down.
    fireEvent.focusIn(document.body)
  })

  it('are read all at once of the chosen kind alone', async () => {
    const app = open([aMessage(), order], anUnread({ parcel: 1, order: 1 }))
    app.server.on('notification/readAll', yes({ count: 1, undoId: idOf(9) }))
    await screen.findByText('包裹已入庫')
    press('checkbox', '訂單，1 則未讀')
    await afterDoubleTap()
    press('button', '全部已讀')
    await waitFor(() => expect(app.server.receivedAt('notification/readAll')[0]?.body.kind).toBe('order'))
  })

  it('can be none, and lead to the parcels', async () => {
    open([], anUnread())
    expect(await screen.findByText('還沒有訊息')).toBeTruthy()
    press('button', '去看包裹')
    await waitFor(() => expect(pages.visible()).toBe('/pages/parcelQuery/parcelQuery'))
  })

  it('say what went wrong, and try again', async () => {
    const app = startTestApp({ at: ['/pages/my/my', ADDRESS], member: aUser() })
    app.server.on('notification/list', no('伺服器忙碌，請稍後重試', 'serverError'))
    app.render(<MessageListPage />)
    await screen.findByRole('button', { name: '重試' })
    app.server.on('notification/list', yes({ items: [aMessage()] }))
    press('button', '重試')
    expect(await screen.findByText('包裹已入庫')).toBeTruthy()
  })

  it('are nothing for a guest to see, who is asked to log in', async () => {
    const { server } = open([aMessage()], anUnread(), { member: undefined })
    expect(server.received).toEqual([])
    expect(screen.queryByText('包裹已入庫')).toBeNull()
  })
})

describe('the days of messages', () => {
  const now = new Date(2026, 10, 21, 9, 41).getTime()
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
  const words = { today: '今天', yesterday: '昨天' }
  const daysOf = (times: readonly string[]) => toRows(times.map((time, index) => aMessage({ messageId: idOf(index), at: time })), now, words, 'zh-Hant')

  it('are the device’s: today, yesterday, then the date, with the year where it is another one', () => {
    const rows = daysOf([at(2026, 10, 21, 9, 20), at(2026, 10, 21, 0, 0), at(2026, 10, 20, 23, 59), at(2026, 10, 18, 16, 4), at(2025, 11, 31, 12, 0)])
    expect(rows.map(({ day }) => day)).toEqual(['今天', undefined, '昨天', '11/18', '2025/12/31'])
    expect(rows.map(({ isLast }) => isLast)).toEqual([false, true, true, true, true])
  })
})
