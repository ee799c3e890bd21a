import { toNetworkHash } from '@server/http/pipeline/network-hash'
import { ownCallHeaders } from '@server/http/pipeline/own-calls'
import { createSecret } from '@server/ports/secret'

// By which two sign-ins are known to come from one network.

const secret = createSecret('x'.repeat(32))
const hashOf = (ip: string, headers = {}) => toNetworkHash(secret, { ip, headers })

it.each([
  ['198.51.100.7', '198.51.100.200'],
  ['198.51.100.7', '::ffff:198.51.100.9'],
  ['2607:f8b0:1:2::1', '2607:f8b0:1:2:ffff::9'],
])('is one for %s and %s', (one, other) => {
  expect(hashOf(one)).toEqual(expect.any(String))
  expect(hashOf(one)).toBe(hashOf(other))
})

it.each([
  ['198.51.100.7', '198.51.101.7'],
  ['2607:f8b0:1:2::1', '2607:f8b0:1:3::1'],
])('is another for %s and %s', (one, other) => expect(hashOf(one)).not.toBe(hashOf(other)))

it('is another under another secret', () => {
  expect(toNetworkHash(createSecret('y'.repeat(32)), { ip: '198.51.100.7', headers: {} })).not.toBe(hashOf('198.51.100.7'))
})

it.each(['127.0.0.1', '10.0.0.9', '192.168.1.2', '100.64.1.1', '::1', '::ffff:10.0.0.1', 'fd00::1', ''])('there is none for %p, which is no network of the member', (ip) => {
  expect(hashOf(ip)).toBeNull()
})

it('there is none for what the program asks of itself', () => expect(hashOf('198.51.100.7', ownCallHeaders)).toBeNull())
