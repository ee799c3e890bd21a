import { fireEvent, screen, waitFor } from '@testing-library/react'
import MoreGoodsPage from '@/pages_store/MoreGoods'
import PurchaseShopMoreGoodsPage from '@/pages_store/PurchaseShop/MoreGoods'
import { afterDoubleTap, startTestApp } from '../../support/client'
import { no, yes, type Reply } from '../../support/fake-server'
import '../../support/nothing-in-view'
import { aCard, aPage } from './some-mall'

const ROUTE = '/pages_store/PurchaseShop/MoreGoods'

function open(reply: Reply, rest = '') {
  const app = startTestApp({ at: ['/pages/index/index', `${ROUTE}${rest}`] })
  app.server.on('mall/hot', reply).on('mall/search', reply)
  return { ...app, ...app.render(<PurchaseShopMoreGoodsPage />) }
}
const asked = ({ server }: ReturnType<typeof open>, path: string) => server.receivedAt(path).map(({ body: { lang: _lang, isEnglish: _isEnglish, ...body } }) => body)

describe('more goods of the mall [route /pages_store/PurchaseShop/MoreGoods]', () => {
  it('goes on page by page, to the end', async () => {
    const app = open(({ cursor }) => (cursor === undefined ? yes(aPage([1, 2, 3].map((digit) => aCard(digit)), { nextCursor: '2' })) : yes(aPage([4, 5, 6, 7, 8, 9].map((digit) => aCard(digit))))))
    expect(await screen.findByText('檯燈 1')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '這週大家在買' })).toBeTruthy()
    for (let tries = 0; tries < 3 && screen.queryByText('檯燈 9') === null; tries += 1) {
      const more = screen.queryByRole('button', { name: '載入更多' })
      if (more) fireEvent.click(more)
      await afterDoubleTap()
    }
    expect(await screen.findByText('檯燈 9')).toBeTruthy()
    expect(screen.getByText('沒有更多了')).toBeTruthy()
    expect(asked(app, 'mall/hot').map(({ cursor }) => cursor)).toEqual([undefined, '2'])
  })

  it('shows all of a shop under its name', async () => {
    const app = open(yes(aPage([aCard(1)])), '?list=shop&platform=taobao&shopId=s1')
    expect(await screen.findByText('檯燈 1')).toBeTruthy()
    expect(screen.getByRole('heading', { name: '拾光雜貨 1' })).toBeTruthy()
    expect(asked(app, 'mall/search')).toEqual([{ shopId: 's1', sort: 'relevance', platform: 'taobao' }])
    expect(asked(app, 'mall/hot')).toEqual([])
  })

  it('asks for a list by its name', async () => {
    const app = open(yes(aPage([aCard(1)])), '?list=kitchen')
    expect(await screen.findByText('檯燈 1')).toBeTruthy()
    expect(asked(app, 'mall/hot')).toEqual([{ list: 'kitchen' }])
  })

  it('shows what is kept with its time, nothing, no mall, and what went wrong', async () => {
    open(yes(aPage([aCard(1)], { isStale: true })))
    expect(await screen.findByText('外部商城暫時連不上')).toBeTruthy()
    open(yes(aPage([])))
    expect(await screen.findByText('這裡還沒有商品')).toBeTruthy()
    open(no('x', 'mallNotSetUp'))
    expect(await screen.findByText('這裡還不能逛商城')).toBeTruthy()
    open(no('系統忙線中', 'busy'))
    await waitFor(() => expect(screen.getAllByText('系統忙線中').length).toBeGreaterThan(0))
  })
})

it('shows the same at its other address [route /pages_store/MoreGoods]', async () => {
  const app = startTestApp({ at: ['/pages/index/index', '/pages_store/MoreGoods'] })
  app.server.on('mall/hot', yes(aPage([aCard(1)])))
  app.render(<MoreGoodsPage />)
  expect(await screen.findByText('檯燈 1')).toBeTruthy()
})
