import { allEndpoints } from '@contract/all-endpoints'
import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { routes, type Route } from '@/routes'
import { read } from '../../architecture/repository'
import { aUser, pages, startTestApp } from '../../support/client'
import { no } from '../../support/fake-server'
import '../../support/nothing-in-view'

const ID = '0e111111-1111-4111-8111-111111111111'

interface PageModule {
  readonly default: ComponentType
}

/** A page whose address decides which screen it draws. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  '/pages_store/index': ['?tab=home', '?tab=cart', '?tab=member'],
  '/pages_store/goodLIst': ['?q=mug'],
  '/pages_store/goodsOrderDetail': [`?orderId=${ID}`],
  '/pages_store/Evaluation': [`?lineId=${ID}`, `?reviewId=${ID}`],
  '/pages_store/OrdersList': ['?tab=reviewed'],
  '/pages_store/commentlist': [`?goodsId=${ID}`, '?mine=1'],
  '/pages_store/interactive': [`?goodsId=${ID}`, `?questionId=${ID}`, `?reviewId=${ID}`],
  '/pages_store/GetGoodDetail': [`?goodsId=${ID}`],
  '/pages_public/feedback': [`?feedbackId=${ID}`, `?orderId=${ID}&about=compensation`],
  '/pages_sub/commentDetail': [`?postId=${ID}`, `?orderId=${ID}`],
  '/pages_sub/commentShow': ['?tab=mine'],
  '/pages_sub/parcelOrderDetails': [`?orderId=${ID}`],
  '/pages_store/PurchaseShop/SearchList': ['?q=lamp', '?image=f1111111-1111-4111-8111-111111111111'],
  '/pages_store/PurchaseShop/MoreGoods': ['?list=shop&shopId=s1'],
  '/pages_store/PurchaseShop/goodsDetails': ['?platform=taobao&goodsId=680012345678'],
}

const pulled = (Object.values(routes) as readonly Route[])
  .filter(({ path }) => read(`src${path}.tsx`).includes('enablePullDownRefresh: true'))
  .map((route) => ({ ...route, Page: jest.requireActual<PageModule>(`../../../src${route.path}`).default }))

const STATES = ['waiting', 'not found', 'guest'] as const

// A spinner that nobody hears never ends: WeChat turns it until the page is left.
describe('a page that can be pulled down', () => {
  it('is one that shows what the server says, nearly half of all', () => {
    expect(pulled.length).toBeGreaterThan(35)
  })

  it.each(
    pulled.flatMap(({ path, access, Page }) =>
      ['', ...(KINDS[path] ?? [])].flatMap((query) =>
        STATES.filter((state) => state !== 'guest' || access === 'guest').map((state) => [`${path}${query}`, state, Page] as const),
      ),
    ),
  )('hears it: %s, %s', async (address, state, Page) => {
    const app = startTestApp({ at: [address], ...(state !== 'guest' && { member: aUser() }) })
    const answer = state === 'waiting' ? () => new Promise(() => undefined) : no('…', 'notFound')
    for (const endpoint of allEndpoints) app.server.on(endpoint.path, answer)
    app.render(<Page />)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(pages.isPullHeard()).toBe(true)
  })
})
