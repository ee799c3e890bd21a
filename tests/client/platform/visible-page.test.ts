import Taro from '@tarojs/taro'
import type { visiblePageMark as mark } from '@/platform/page-stack'

const { visiblePageMark } = jest.requireActual<{ visiblePageMark: typeof mark }>('@/platform/page-stack')

const stackOf = (toPage: () => object) => jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => [toPage()] as unknown as Taro.Page[])

it('knows a page of the site again, of which the router hands out another copy each time', () => {
  stackOf(() => ({ path: '/pages_sub/address?stamp=AB', route: '/pages_sub/address' }))
  const known = visiblePageMark()
  expect(visiblePageMark()).toBe(known)
  stackOf(() => ({ path: '/pages_sub/address?stamp=AC', route: '/pages_sub/address' }))
  expect(visiblePageMark()).not.toBe(known)
})

it('knows a page of the mini-program again, and no other opening of its address', () => {
  const [one, other] = [{ route: 'pages_sub/address' }, { route: 'pages_sub/address' }]
  stackOf(() => one)
  const known = visiblePageMark()
  expect(visiblePageMark()).toBe(known)
  stackOf(() => other)
  expect(visiblePageMark()).not.toBe(known)
})
