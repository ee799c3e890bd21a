import { getMiniCode, getReferral } from '@contract/referral/referral-endpoints'
import type { TestMember } from '../../support/server'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { useMember, useTestServer } from '../../support/use-server'

let wechat: FakeWechat
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return { ...wechat.environment, WECHAT_MINI_VERSION: 'trial' }
  },
})
const member = useMember(server)
afterAll(() => wechat.stop())
beforeEach(() => {
  wechat.mood = 'well'
  wechat.people.errcode = undefined
  wechat.people.codesDrawn.length = 0
  wechat.people.codePicture = JPEG
})

const JPEG = Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const ask = ({ token }: TestMember = member) => server.ask(getMiniCode, {}, { token })

describe('the mini-program’s own code [spec 1.11]', () => {
  it.each([
    ['image/jpeg', JPEG],
    ['image/png', PNG],
  ])('is the picture that WeChat draws of the member’s code for the page of registering: %s', async (type, picture) => {
    wechat.people.codePicture = picture
    expect(await ask()).toEqual({ state: 'drawn', picture: `data:${type};base64,${picture.toString('base64')}` })
    const { code } = await server.ask(getReferral, {}, { token: member.token })
    expect(wechat.people.codesDrawn).toEqual([{ scene: code, page: 'pages_sub/register', env_version: 'trial' }])
  })

  it('is asked for once, and again for another member', async () => {
    await ask()
    await ask()
    expect(wechat.people.codesDrawn).toHaveLength(1)
    await ask(await server.signUpMember())
    expect(new Set(wechat.people.codesDrawn.map(({ scene }) => scene)).size).toBe(2)
  })

  it('keeps no more than a hundred: the oldest is drawn anew', async () => {
    await ask()
    for (let count = 0; count < 100; count += 1) await ask(await server.signUpMember())
    await ask()
    expect(wechat.people.codesDrawn).toHaveLength(102)
  })

  it('comes with a new token where WeChat does not know the old one, asked for once', async () => {
    await ask()
    wechat.people.forgetToken()
    const before = wechat.people.tokensGiven
    expect((await ask(await server.signUpMember())).state).toBe('drawn')
    expect(wechat.people.tokensGiven).toBe(before + 1)
  })

  it.each([40_001, 45_009, 41_030, -1])('is none where WeChat refuses with %d, and comes when it does not any more', async (errcode) => {
    wechat.people.errcode = errcode
    expect(await ask()).toEqual({ state: 'refused' })
    wechat.people.errcode = undefined
    expect((await ask()).state).toBe('drawn')
  })

  it('is none where WeChat is away, or answers what is no picture', async () => {
    wechat.mood = 'away'
    expect(await ask()).toEqual({ state: 'refused' })
    wechat.mood = 'well'
    wechat.people.codePicture = Buffer.from('<html>busy</html>')
    expect(await ask()).toEqual({ state: 'refused' })
  })

  it('is for members', async () => {
    expect(await server.post(getMiniCode, {})).toMatchObject({ code: 'tokenExpired' })
  })
})
