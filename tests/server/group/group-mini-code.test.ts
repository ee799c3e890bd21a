import { getGroupMiniCode } from '@contract/group/group-endpoints'
import { getMiniCode } from '@contract/referral/referral-endpoints'
import { FakeWechat } from '../../support/fake-wechat/fake-wechat'
import { aGroupRow, groupPlatform } from '../../support/group-rows'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

let wechat: FakeWechat
const server = useTestServer({
  environment: async () => {
    wechat = await FakeWechat.start()
    return { ...wechat.environment, WECHAT_MINI_VERSION: 'release' }
  },
})
const platform = usePlatform(server, groupPlatform)
const member = useMember(server)
afterAll(() => wechat.stop())
beforeEach(async () => {
  wechat.mood = 'well'
  wechat.people.errcode = undefined
  wechat.people.codesDrawn.length = 0
  wechat.people.codePicture = PICTURE
  await aGroupRow(server, platform, member, { code: CODE })
})

const PICTURE = Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex')
const CODE = 'g7KQ2M9X'
const ask = (code = CODE) => server.post(getGroupMiniCode, { code }, { token: member.token })

describe('the mini-program’s own code of a group [spec 2.27]', () => {
  it('is what WeChat draws of the group’s code for the page of the invitation, and another one than a referral’s', async () => {
    expect(await ask()).toMatchObject({ status: 'y', data: { state: 'drawn', picture: `data:image/jpeg;base64,${PICTURE.toString('base64')}` } })
    await server.ask(getMiniCode, {}, { token: member.token })
    expect(wechat.people.codesDrawn.map(({ page }) => page)).toEqual(['pages_sub/groupBookingshare', 'pages_sub/register'])
    expect(wechat.people.codesDrawn[0]).toEqual({ scene: CODE, page: 'pages_sub/groupBookingshare', env_version: 'release' })
  })

  it('is none where WeChat refuses', async () => {
    // Kept from before for an hour: another group's is not.
    await aGroupRow(server, platform, member, { code: 'other123' })
    wechat.people.errcode = 45_009
    expect(await ask('other123')).toMatchObject({ data: { state: 'refused' } })
  })

  it('is none for what is nobody’s code, and for guests', async () => {
    expect(await ask('nobodys1')).toMatchObject({ code: 'notFound' })
    expect(await server.post(getGroupMiniCode, { code: CODE })).toMatchObject({ code: 'tokenExpired' })
    expect(wechat.people.codesDrawn).toEqual([])
  })
})
