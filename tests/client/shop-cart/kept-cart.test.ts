import type { DeviceCartLine } from '@contract/shop/shown-cart'

const line: DeviceCartLine = { skuId: 'a1111111-1111-4111-8111-111111111111', delivery: 'join', quantity: 2, seenCents: 500 as DeviceCartLine['seenCents'], changedAt: 1 }

it('is read where it lies when the page is loaded again, and what cannot be a line of it is left out', async () => {
  window.localStorage.setItem('cart', JSON.stringify({ data: [line, { ...line, quantity: 0 }, { ...line, delivery: 'by pigeon' }, 7] }))
  const { deviceCart } = await import('@/entities/cart/device-cart')
  expect(deviceCart.lines()).toEqual([line])
})
