import { render } from '@testing-library/react'
import { useShareButton, useShareCard } from '@/platform/share.weapp'
import type { ShareCard } from '@/platform/types'

type Heard = (event: { from: string; target?: { id: string } }) => { title?: string; path?: string; imageUrl?: string; promise?: Promise<{ imageUrl: string }> }
const mockHeard: Heard[] = []
const mockTimeline: (() => object)[] = []
let mockPage = 'page-1'
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  useRouter: () => ({ $taroPath: mockPage }),
  useShareAppMessage: (heard: Heard) => mockHeard.push(heard),
  useShareTimeline: (heard: () => object) => mockTimeline.push(heard),
}))
beforeEach(() => {
  mockHeard.length = 0
  mockTimeline.length = 0
  mockPage = 'page-1'
})

const aCard = (title: string, draw?: ShareCard['draw']): ShareCard => ({ title, address: `/pages_sub/x?code=${title}`, draw })
function Page({ card }: { readonly card: ShareCard }) {
  useShareCard(() => card)
  return null
}
function Send({ id, card }: { readonly id: string; readonly card: ShareCard }) {
  useShareButton(id, () => card)
  return null
}

it('hands on the page by its menu and the button’s own card by the button, whichever Taro asks', () => {
  render(
    <>
      <Send id="send-a" card={aCard('a')} />
      <Send id="send-b" card={aCard('b')} />
      <Page card={aCard('page')} />
    </>,
  )
  for (const heard of mockHeard) {
    expect(heard({ from: 'menu' })).toMatchObject({ title: 'page', path: '/pages_sub/x?code=page', imageUrl: '/share-card.png' })
    expect(heard({ from: 'button', target: { id: 'send-b' } })).toMatchObject({ title: 'b', path: '/pages_sub/x?code=b' })
  }
  expect(mockTimeline[0]?.()).toEqual({ title: 'page', query: 'code=page', imageUrl: '/share-card.png' })
})

it('keeps the pages below apart, and leaves it to WeChat where a page has no card of its own', () => {
  render(<Page card={aCard('below')} />)
  mockPage = 'page-2'
  render(<Send id="send-a" card={aCard('a')} />)
  expect(mockHeard[1]?.({ from: 'menu' })).toEqual({})
  expect(mockHeard[0]?.({ from: 'menu' })).toMatchObject({ title: 'below' })
})

it('forgets a button that is gone', () => {
  const { unmount } = render(<Send id="send-a" card={aCard('a')} />)
  render(<Page card={aCard('page')} />)
  unmount()
  expect(mockHeard[1]?.({ from: 'button', target: { id: 'send-a' } })).toMatchObject({ title: 'page' })
})

describe('a card’s own picture', () => {
  const picture = async (draw: ShareCard['draw']) => {
    render(<Page card={aCard('page', draw)} />)
    const message = mockHeard[0]?.({ from: 'menu' })
    expect(message?.imageUrl).toBe('/share-card.png')
    return (await message?.promise)?.imageUrl
  }

  it('is taken once it is drawn', async () => {
    expect(await picture(() => Promise.resolve('wxfile://card'))).toBe('wxfile://card')
  })

  it.each([
    ['cannot be drawn', () => Promise.resolve(undefined)],
    ['fails', () => Promise.reject(new Error('no canvas'))],
  ] as const)('is the package’s where it %s', async (_what, draw) => {
    expect(await picture(draw)).toBe('/share-card.png')
  })

  it('is the package’s before WeChat has waited three seconds', async () => {
    jest.useFakeTimers()
    const shown = picture(() => new Promise(() => undefined))
    await jest.advanceTimersByTimeAsync(2_999)
    jest.useRealTimers()
    expect(await Promise.race([shown, Promise.resolve('too late')])).toBe('/share-card.png')
  })
})
