import type { Endpoint } from '@contract/kit/endpoint'
import { readMallText, searchMall, searchMallByImage } from '@contract/mall/mall-endpoints'
import { aPicture } from '../../support/a-picture'
import { useMall } from '../../support/mall'

const mall = useMall({ limiter: 'own' })
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
  for (let times = 0; times < 150; times += 1) expect(await server.post(searchMall, { q: '檯燈' })).toMatchObject({ status: 'y' })
  expect(await server.post(searchMall, { q: '檯燈' })).toMatchObject({ code: 'tooManyRequests' })
})
