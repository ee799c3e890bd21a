import sharp from 'sharp'
import { removeAvatar, saveProfile, setAvatar } from '@contract/account/profile-endpoints'
import { getUserInfo } from '@contract/account/session-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

type Input = InputOf<typeof saveProfile>
const aProfile = (change: Partial<Input> = {}): Input => ({ region: 'TW', phone: '0912 345 678', ...change })
const save = (change: Partial<Input> = {}, who = member) => server.post(saveProfile, aProfile(change), { token: who.token })
const whoAmI = (who = member) => server.ask(getUserInfo, {}, { token: who.token })

describe('account info [spec 3.17]', () => {
  it('keeps username, name, nickname, phone, wangwang and wechat, and answers them from then on', async () => {
    const given = { username: '予安.Lin', name: '林予安', nickname: '小安', wangwang: 'yuan旺', wechat: 'yuan_lin' }
    expect(await save({ ...given, phone: '0923 456 789' })).toMatchObject({ status: 'y', data: given })
    expect(await whoAmI()).toMatchObject({ ...given, phone: '+886923456789', region: 'TW', email: member.email, ClientNO: member.ClientNO })
  })

  it('is empty again where it is left out', async () => {
    await save({ username: 'yuan.lin', nickname: '小安' })
    await save()
    expect(await whoAmI()).toMatchObject({ nickname: '', wangwang: '' })
    expect(await whoAmI()).not.toHaveProperty('username')
  })

  it('checks the phone by its region, as in registering', async () => {
    expect(await save({ phone: '12' })).toMatchObject({ status: 'n', fields: [{ path: 'phone', code: 'phoneTooShort' }] })
    expect(await save({ region: 'HK', phone: '0912 345 678' })).toMatchObject({ status: 'n', fields: [{ path: 'phone', code: 'invalidPhone' }] })
    expect(await save({ region: 'HK', phone: '9123 4567' })).toMatchObject({ status: 'y', data: { phone: '+85291234567' } })
  })

  it('needs a login', async () => {
    expect(await server.post(saveProfile, aProfile())).toMatchObject({ code: 'tokenExpired' })
  })
})

describe('a username', () => {
  it.each([
    ['in other letters', 'Yuan.Lin', 'yuan.lin'],
    ['in full-width letters', 'yuan', 'ｙｕａｎ'],
    ['composed in another way', 'caf\u00e9', 'cafe\u0301'],
  ])('is one name %s', async (_how, mine, theirs) => {
    const other = await server.signUpMember()
    expect((await save({ username: mine })).status).toBe('y')
    expect(await save({ username: theirs }, other)).toMatchObject({ status: 'n', code: 'usernameTaken', fields: [{ path: 'username' }] })
    expect((await save({ username: theirs })).status).toBe('y')
  })

  it.each(['a', 'x'.repeat(21), 'a b', 'a@b', 'a/b', '<b>', '.ab', 'ab.', 'a\u200bb', 'a\u200db', 'a\u202eb', '予\u3000安', 'a\tb'])(
    'is refused as %j',
    async (username) => {
      expect(await save({ username })).toMatchObject({ status: 'n', fields: [{ path: 'username' }] })
    },
  )

  it('goes to one of two who want it at the same moment', async () => {
    const others = [member, await server.signUpMember(), await server.signUpMember()]
    const answers = await Promise.all(others.map((who) => save({ username: 'yuan.lin' }, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'n', 'y'])
  })
})

describe('the referrer', () => {
  /** Who invites was there before. */
  async function anEarlierMember(): Promise<TestMember> {
    const earlier = await server.signUpMember()
    await server.db.execute("update members set created_at = '2020-01-01' where client_no = $1", [earlier.ClientNO])
    return earlier
  }

  it('is set once, shown with part of the address hidden, and does not change', async () => {
    const [friend, another] = [await anEarlierMember(), await anEarlierMember()]
    await save({ referrerEmail: friend.email })
    expect((await whoAmI()).referrer).toBe(`${friend.email[0]}•••@example.com`)
    expect(await save({ referrerEmail: another.email })).toMatchObject({ status: 'n', code: 'referrerKept', fields: [{ path: 'referrerEmail' }] })
    expect((await save({ nickname: '小安' })).status).toBe('y')
    expect((await whoAmI()).referrer).toBeDefined()
  })

  it('is not oneself', async () => {
    expect(await save({ nickname: '小安', referrerEmail: member.email })).toMatchObject({ status: 'n', code: 'ownReferrer', fields: [{ path: 'referrerEmail' }] })
    expect((await whoAmI()).nickname).toBe('')
  })

  it('does not tell members from strangers: the answer and what is shown are alike, also the second time', async () => {
    const [second, third] = [await server.signUpMember(), await server.signUpMember()]
    const [friend, later] = [await anEarlierMember(), await server.signUpMember()]
    const asked = [[member, friend.email, true], [second, later.email, false], [third, 'm-stranger@example.com', false]] as const
    for (const [who, referrerEmail, counts] of asked) {
      const answer = await save({ referrerEmail }, who)
      expect(answer).toMatchObject({ status: 'y', data: { referrer: 'm•••@example.com' } })
      for (const again of [referrerEmail, 'x@example.com']) expect(await save({ referrerEmail: again }, who)).toMatchObject({ code: 'referrerKept' })
      const row = await server.db.kysely.selectFrom('members').select('referrerId').where('email', '=', who.email).executeTakeFirst()
      expect((row?.referrerId ?? null) !== null).toBe(counts)
    }
  })
})

describe('the picture', () => {
  /** Left half red, right half blue, and a note of where it was taken. */
  async function upload(who = member): Promise<string> {
    const half = (background: string) => sharp({ create: { width: 200, height: 200, channels: 3, background } }).png().toBuffer()
    const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
      .composite([{ input: await half('#f00'), left: 0, top: 0 }, { input: await half('#00f'), left: 200, top: 0 }])
      .withExif({ IFD0: { Copyright: 'where-it-was-taken' } })
      .jpeg({ quality: 95 })
      .toBuffer()
    const answer = await server.upload(picture, { token: who.token })
    if (answer.status === 'n') throw new Error(answer.code)
    return answer.data.fileId
  }
  const crop = { left: 5_000, top: 0, side: 10_000 }
  async function pictureAt(url = ''): Promise<Buffer> {
    return Buffer.from(await (await fetch(server.baseUrl + url)).arrayBuffer())
  }

  it('is the square that was chosen, written anew, at a signed address', async () => {
    const { avatarUrl } = await server.ask(setAvatar, { fileId: await upload(), crop }, { token: member.token })
    const picture = await pictureAt(avatarUrl)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    const { dominant } = await sharp(picture).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(60)
    expect(picture.includes('where-it-was-taken')).toBe(false)
    expect((await fetch(`${server.baseUrl}${avatarUrl?.split('?')[0]}`)).status).not.toBe(200)
  })

  it('is the last one, and goes when it is taken away', async () => {
    await server.ask(setAvatar, { fileId: await upload(), crop }, { token: member.token })
    const { avatarUrl } = await server.ask(setAvatar, { fileId: await upload(), crop: { left: 0, top: 0, side: 5_000 } }, { token: member.token })
    expect((await sharp(await pictureAt(avatarUrl)).stats()).dominant.r).toBeGreaterThan(200)
    expect(await server.ask(removeAvatar, {}, { token: member.token })).not.toHaveProperty('avatarUrl')
    expect(await whoAmI()).not.toHaveProperty('avatarUrl')
  })

  it('may reach to the very edge, and never over it', async () => {
    const fileId = await upload()
    for (const at of [{ left: 10_000, top: 10_000, side: 10_000 }, { left: 9_999, top: 9_999, side: 1 }]) {
      expect((await server.post(setAvatar, { fileId, crop: at }, { token: member.token })).status).toBe('y')
    }
    expect(await server.post(setAvatar, { fileId, crop: { left: 0, top: 0, side: 0 } }, { token: member.token })).toMatchObject({ status: 'n' })
  })

  it('is one’s own', async () => {
    const other = await server.signUpMember()
    expect(await server.post(setAvatar, { fileId: await upload(other), crop }, { token: member.token })).toMatchObject({ code: 'notFound' })
    expect(await server.post(setAvatar, { fileId: '00000000-0000-4000-8000-000000000000', crop }, { token: member.token })).toMatchObject({ code: 'notFound' })
  })
})
