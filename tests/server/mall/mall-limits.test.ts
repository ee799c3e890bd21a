import type { Endpoint } from '@contract/kit/endpoint'
import { readMallText, searchMall, searchMallByImage } from '@contract/mall/mall-endpoints'
import { aPicture } from '../../support/a-picture'
import { useMall } from '../../support/mall'

const mall = useMall({ limiter: 'own', environment: { TRUST_PROXY: '127.0.0.1' } })
const { server } = mall

it.each([
  ['searches', searchMall, { q: '檯燈' }, 30],
  ['texts to read', readMallText, { text: 'https://m.tb.cn/h.1' }, 20],
] as const)('a member has so many %s a minute, and another member as many of their own', async (_name, endpoint: Endpoint, input, count) => {
  const [me, other] = [await server.signUpMember(), await server.signUpMember()]
  for (let times = 0; times < count; times += 1) expect(await server.post(endpoint, input, { token: me.token })).toMatchObject({ status: 'y' })
  expect(await server.post(endpoint, input, { token: me.token })).toMatchObject({ status: 'n', code: 'tooManyRequests' })
  expect(await server.post(endpoint, input, { token: other.token })).toMatchObject({ status: 'y' })
})

it('a member has ten pictures an hour to search by', async () => {
  const { token } = await server.signUpMember()
  const answer = await server.upload(await aPicture(), { token })
  const fileId = answer.status === 'y' ? answer.data.fileId : ''
  for (let times = 0; times < 10; times += 1) expect(await server.post(searchMallByImage, { fileId }, { token })).toMatchObject({ status: 'y' })
  expect(await server.post(searchMallByImage, { fileId }, { token })).toMatchObject({ code: 'tooManyRequests' })
})

it('guests of one network have as many searches as five members', async () => {
  // No other test's network: the embedded engine's counts are kept in the process, and no test begins them anew.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' }
  const body = JSON.stringify({ q: '檯燈', lang: 'en' })
  const askAsGuest = async () => (await server.fetch(`/api/${searchMall.path}`, { method: 'POST', headers, body })).json()
  for (let times = 0; times < 150; times += 1) expect(await askAsGuest()).toMatchObject({ status: 'y' })
  expect(await askAsGuest()).toMatchObject({ code: 'tooManyRequests' })
})
