import { isAnswerSigned, newNonce, signAnswer, signRequest, toCanonicalQuery } from '@server/ports/mall-gateway/gateway-signature'
import { createDoor } from '@server/demo/mall-gateway/gateway-door'
import { randomBytes, randomInt } from '../../support/chance'

/** The vectors of docs/mall-gateway.md and of the design, proxy §3.1. */
const secret = 'not-a-secret-0123456789abcdef'
const time = '1795225260'
const nonce = 'AAECAwQFBgcICQoLDA0ODw'
const search = [['q', '護眼檯燈'], ['page', '1'], ['sort', 'relevance']] as const
const canonical = 'page=1&q=%E8%AD%B7%E7%9C%BC%E6%AA%AF%E7%87%88&sort=relevance'
const quoted = '{"warehouse":"DG","lines":[{"platform":"taobao","goodsId":"680012345678","skuId":"5012345678901","quantity":2}]}'
const rates = Buffer.from('{"asOf":"2026-11-21T01:41:00.000Z","rates":{"TWD":"4.4500"},"base":"CNY"}')
const signs = {
  search: '52faef60f2d09bf8206825b21d0ee03be30c1160b8a2662a99ca33f6425c1896',
  quote: '156f6414bb6059857f2f960b6b7c957a4fc205be3060c7a0db683a094ca039e9',
  answer: '0922cba1f69957ecd68489473185106f582c8519445c814f5d512429b5436452',
}

describe('the signature of the client', () => {
  it('is that of the vectors', () => {
    expect(toCanonicalQuery(search)).toBe(canonical)
    expect(signRequest(secret, { method: 'GET', path: '/v1/search', query: canonical, body: '', time, nonce })).toBe(signs.search)
    expect(signRequest(secret, { method: 'POST', path: '/v1/quote', query: '', body: quoted, time, nonce })).toBe(signs.quote)
    expect(signAnswer(secret, { status: 200, body: rates, time, nonce })).toBe(signs.answer)
  })

  it('encodes all that RFC 3986 does not leave as it is, and sorts by code unit', () => {
    expect(toCanonicalQuery([['b', "!'()*"], ['a', '~-._ +&='], ['B', '1'], ['a', '']])).toBe('B=1&a=&a=~-._%20%2B%26%3D&b=%21%27%28%29%2A')
    expect(toCanonicalQuery([['\u{1f600}', ''], ['\uffee', '']])).toBe('%F0%9F%98%80=&%EF%BF%AE=')
    expect(toCanonicalQuery([])).toBe('')
  })

  it('has a nonce of 16 bytes, another each time', () => {
    const nonces = Array.from({ length: 100 }, newNonce)
    expect(new Set(nonces).size).toBe(100)
    for (const one of nonces) expect(Buffer.from(one, 'base64url')).toHaveLength(16)
  })

  it('believes an answer by either secret while one replaces the other, and no answer that differs in anything', () => {
    const answer = { status: 200, body: rates, time, nonce }
    expect(isAnswerSigned([secret], answer, signs.answer)).toBe(true)
    expect(isAnswerSigned(['another'.repeat(5), secret], answer, signs.answer)).toBe(true)
    expect(isAnswerSigned(['another'.repeat(5)], answer, signs.answer)).toBe(false)
    for (const change of [{ status: 201 }, { body: Buffer.concat([rates, Buffer.from(' ')]) }, { time: '1795225261' }, { nonce: newNonce() }]) {
      expect(isAnswerSigned([secret], { ...answer, ...change }, signs.answer)).toBe(false)
    }
    for (const forged of ['', 'x', signs.answer.slice(1), signs.answer.toUpperCase(), `${signs.answer}0`]) {
      expect(isAnswerSigned([secret], answer, forged)).toBe(false)
    }
  })
})

describe('the door of the bundled gateway, which is written without the client’s code', () => {
  const now = Number(time)
  const url = (query = '') => new URL(`/v1/search${query && `?${query}`}`, 'http://gateway.test')
  const visit = (headers: object = {}) => ({
    method: 'GET',
    url: url(canonical),
    body: Buffer.alloc(0),
    headers: { 'x-gateway-key': 'demo', 'x-gateway-time': time, 'x-gateway-nonce': nonce, 'x-gateway-sign': signs.search, ...headers },
  })
  const aDoor = () => createDoor({ key: 'demo', secret })

  it('lets the vectors in, and seals as the vector of the answer', () => {
    expect(aDoor().refuse(visit(), now)).toBeUndefined()
    // The order in which a query travels is no matter.
    expect(aDoor().refuse({ ...visit(), url: url('sort=relevance&q=護眼檯燈&page=1') }, now)).toBeUndefined()
    const quote = { ...visit({ 'x-gateway-sign': signs.quote }), method: 'POST', url: new URL('http://gateway.test/v1/quote'), body: Buffer.from(quoted) }
    expect(aDoor().refuse(quote, now)).toBeUndefined()
    expect(aDoor().seal(nonce, 200, rates, now)).toEqual({ 'x-gateway-time': time, 'x-gateway-sign': signs.answer })
  })

  it('refuses what is forged in any part', () => {
    const door = aDoor()
    const forged = [
      visit({ 'x-gateway-key': 'other' }),
      visit({ 'x-gateway-sign': signs.quote }),
      visit({ 'x-gateway-sign': signs.search.slice(2) }),
      visit({ 'x-gateway-sign': undefined }),
      visit({ 'x-gateway-nonce': newNonce() }),
      visit({ 'x-gateway-time': String(now + 1) }),
      { ...visit(), method: 'POST' },
      { ...visit(), url: url(`${canonical}&page=2`) },
      { ...visit(), body: Buffer.from('{}') },
      { ...visit(), url: new URL(`/v1/hot?${canonical}`, 'http://gateway.test') },
    ]
    for (const one of forged) expect(door.refuse(one, now)).toBe('badSignature')
    // None of them has used the nonce up.
    expect(door.refuse(visit(), now)).toBeUndefined()
  })

  it('refuses what is older or newer than 300 s [proxy case 31]', () => {
    for (const [at, said] of [[now + 301, 'clockSkew'], [now - 301, 'clockSkew'], [now + 300, undefined], [now - 300, undefined]] as const) {
      expect(aDoor().refuse(visit(), at)).toBe(said)
    }
  })

  it('refuses a nonce for ten minutes, as long as its time would be believed [proxy case 32]', () => {
    const door = aDoor()
    expect(door.refuse(visit(), now - 300)).toBeUndefined()
    for (const at of [now - 300, now, now + 300]) expect(door.refuse(visit(), at)).toBe('replayed')
  })

  it('agrees with the client on whatever a query and a body may hold', () => {
    const door = createDoor({ key: 'demo', secret })
    const odd = () => Buffer.from(Array.from({ length: randomInt(12) }, () => randomInt(0x20, 0x2fff))).toString('latin1') + String.fromCodePoint(randomInt(0x1f300, 0x1f600))
    for (let round = 0; round < 300; round += 1) {
      const pairs = Array.from({ length: randomInt(5) }, () => [odd(), odd()] as const)
      const body = randomBytes(randomInt(40)).toString('base64')
      const one = newNonce()
      const query = toCanonicalQuery(pairs)
      const sign = signRequest(secret, { method: 'POST', path: '/v1/quote', query, body, time, nonce: one })
      const headers = { 'x-gateway-key': 'demo', 'x-gateway-time': time, 'x-gateway-nonce': one, 'x-gateway-sign': sign }
      expect(door.refuse({ method: 'POST', url: new URL(`http://gateway.test/v1/quote?${query}`), body: Buffer.from(body), headers }, now)).toBeUndefined()
      const sealed = door.seal(one, 404, Buffer.from(body), now)
      expect(isAnswerSigned([secret], { status: 404, body: Buffer.from(body), time: sealed['x-gateway-time'] ?? '', nonce: one }, sealed['x-gateway-sign'] ?? '')).toBe(true)
    }
  })
})
