import { askWithToken, createAccessToken } from '@server/ports/wechat/wechat-access-token'
import { WechatUnreachableError } from '@server/ports/wechat/wechat-errors'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { FAKE_APPS } from '../../support/fake-wechat/login-api'

let wechat: FakeWechat
beforeAll(async () => {
  wechat = await FakeWechat.start()
})
afterAll(() => wechat.stop())
beforeEach(() => {
  wechat.mood = 'well'
  wechat.people.tokensForced = 0
})

/** One that has a token which WeChat, since then, knows no more. */
async function withAStaleOne() {
  const accessToken = createAccessToken(wechat.address, { appId: FAKE_APPS.mini.appId, appSecret: FAKE_APPS.mini.secret })
  const stale = await accessToken.get()
  const ask = (token: string) => Promise.resolve({ errcode: token === stale ? 40_001 : 0 })
  return { accessToken, stale, ask }
}

it('is renewed once for all whom WeChat turns away at once, and all go on with the same', async () => {
  const { accessToken, ask } = await withAStaleOne()
  const answers = await Promise.all(Array.from({ length: 8 }, () => askWithToken(accessToken, ask)))
  expect(answers.map(({ errcode }) => errcode)).toEqual(Array(8).fill(0))
  expect(wechat.people.tokensForced).toBe(1)
})

it('is not renewed again for who hears late that the one before is void', async () => {
  const { accessToken, stale } = await withAStaleOne()
  const fresh = await accessToken.renew(stale)
  expect(fresh).not.toBe(stale)
  expect(await accessToken.renew(stale)).toBe(fresh)
  expect(await accessToken.get()).toBe(fresh)
  expect(wechat.people.tokensForced).toBe(1)
})

it('is asked for without force after a renewal that failed, which all who waited for it hear of', async () => {
  const { accessToken, stale } = await withAStaleOne()
  wechat.mood = 'away'
  const failed = await Promise.allSettled(Array.from({ length: 3 }, () => accessToken.renew(stale)))
  for (const one of failed) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(WechatUnreachableError) as Error })
  wechat.mood = 'well'
  wechat.people.forgetToken()
  const fresh = await accessToken.get()
  expect(fresh).not.toBe(stale)
  expect(await accessToken.renew(stale)).toBe(fresh)
  expect(wechat.people.tokensForced).toBe(0)
})
