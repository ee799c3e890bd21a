import { toNarrowAddress } from '@/platform/asset-address'

it.each([
  ['/api/showcase/picture/1', '/api/showcase/picture/1?w=750'],
  ['/api/file/1?member=2&expires=3&signature=4', '/api/file/1?member=2&expires=3&signature=4'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://example.com/1.jpg', 'https://example.com/1.jpg'],
])('asks for %s as %s where a frame is small', (address, narrow) => {
  expect(toNarrowAddress(address, 750)).toBe(narrow)
})
