import type { Device, SignIn } from '@contract/account/device'
import { listSignIns, signOutDevice, signOutEverywhere } from '@contract/account/device-endpoints'
import { getUserInfo, login } from '@contract/account/session-endpoints'
import { MINUTE_MS } from '@contract/kit/time'
import { readDevice } from '@server/http/pipeline/device'
import { setClockOffset } from '../../support/database'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const IPHONE_WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/WIFI Language/zh_TW'
const IPHONE_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1'
const WINDOWS_EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
const ANDROID_SAMSUNG =
  'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36'
const MINI_PROGRAM = 'https://servicewechat.com/wx00000000000mini1/12/page-frame.html'

it.each<readonly [string, Record<string, string>, Device]>([
  ['WeChat on an iPhone', { 'user-agent': IPHONE_WECHAT }, { device: 'iphone', app: 'wechat' }],
  ['our mini-program there', { 'user-agent': IPHONE_WECHAT, referer: MINI_PROGRAM }, { device: 'iphone', app: 'miniProgram' }],
  ['Safari on an iPhone', { 'user-agent': IPHONE_SAFARI }, { device: 'iphone', app: 'safari' }],
  ['Safari on an iPad', { 'user-agent': IPHONE_SAFARI.replace('iPhone;', 'iPad;') }, { device: 'ipad', app: 'safari' }],
  ['Edge on Windows', { 'user-agent': WINDOWS_EDGE }, { device: 'windows', app: 'edge' }],
  ['Chrome on Windows', { 'user-agent': WINDOWS_EDGE.replace(/ Edg.*/, '') }, { device: 'windows', app: 'chrome' }],
  ['a Samsung phone', { 'user-agent': ANDROID_SAMSUNG }, { device: 'android', app: 'samsung' }],
  ['Firefox on Linux', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' }, { device: 'linux', app: 'firefox' }],
  ['Safari on a Mac', { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15' }, { device: 'mac', app: 'safari' }],
  ['nothing at all', {}, { device: 'other', app: 'other' }],
  ['a very long lie', { 'user-agent': `${'x'.repeat(100_000)}iPhone` }, { device: 'other', app: 'other' }],
])('knows %s by its own words', (_what, headers, device) => {
  expect(readDevice(headers)).toEqual(device)
})

async function signInFrom(headers: Record<string, string>): Promise<string> {
  const answer = await server.fetch(`/api/${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: member.email, password: member.password }),
  })
  return String(answer.json().data?.['token'])
}
const list = (token = member.token) => server.ask(listSignIns, {}, { token })
const whoAmI = async (token: string) => (await server.post(getUserInfo, {}, { token })).status === 'y'
const named = (signIns: readonly SignIn[]) => signIns.map(({ device, app, isThis }) => `${device} ${app}${isThis ? ' this' : ''}`)

it('lists every device that is signed in, this one first, and no other member’s', async () => {
  await server.signUpMember()
  setClockOffset(server.db, 1_000)
  const phone = await signInFrom({ 'user-agent': IPHONE_WECHAT, referer: MINI_PROGRAM })
  setClockOffset(server.db, 2_000)
  await signInFrom({ 'user-agent': WINDOWS_EDGE })
  expect(named(await list(phone))).toEqual(['iphone miniProgram this', 'windows edge', 'other other'])
  expect(named(await list())).toEqual(['other other this', 'windows edge', 'iphone miniProgram'])
})

it('keeps nothing of what a browser says but these two names', async () => {
  await signInFrom({ 'user-agent': IPHONE_WECHAT })
  const { rows } = await server.db.execute('select to_jsonb(t)::text as row from sessions t')
  expect(JSON.stringify(rows)).not.toContain('MicroMessenger')
})

it('tells when a device was last seen, to five minutes, without a write on each request', async () => {
  const signedInAt = (await list())[0]?.signedInAt ?? ''
  const seenAfter = async (minutes: number) => {
    setClockOffset(server.db, minutes * MINUTE_MS)
    await whoAmI(member.token)
    return Math.round((Date.parse((await list())[0]?.seenAt ?? '') - Date.parse(signedInAt)) / MINUTE_MS)
  }
  expect([await seenAfter(1), await seenAfter(4), await seenAfter(6), await seenAfter(9), await seenAfter(60)]).toEqual([0, 0, 6, 6, 60])
})

it('signs one device out at once, and again changes nothing [spec 2.21]', async () => {
  const phone = await signInFrom({ 'user-agent': IPHONE_SAFARI })
  const laptop = await signInFrom({ 'user-agent': WINDOWS_EDGE })
  const sessionId = (await list()).find(({ device }) => device === 'iphone')?.sessionId ?? ''
  for (let time = 0; time < 2; time += 1) {
    expect(await server.post(signOutDevice, { sessionId }, { token: member.token })).toEqual({ status: 'y', data: {} })
  }
  expect([await whoAmI(phone), await whoAmI(laptop), await whoAmI(member.token)]).toEqual([false, true, true])
  expect(named(await list())).toEqual(['other other this', 'windows edge'])
})

it('does not sign another member’s device out [spec 2.21]', async () => {
  const stranger = await server.signUpMember()
  const sessionId = (await list(stranger.token))[0]?.sessionId ?? ''
  expect(await server.post(signOutDevice, { sessionId }, { token: member.token })).toMatchObject({ code: 'notFound' })
  expect(await whoAmI(stranger.token)).toBe(true)
})

it('signs out everywhere, this device too, and nobody else [spec 2.21]', async () => {
  const stranger = await server.signUpMember()
  const phone = await signInFrom({ 'user-agent': IPHONE_SAFARI })
  await server.ask(signOutEverywhere, {}, { token: phone })
  expect([await whoAmI(phone), await whoAmI(member.token), await whoAmI(stranger.token)]).toEqual([false, false, true])
  expect(await server.post(login, { email: member.email, password: member.password })).toMatchObject({ status: 'y' })
})

it('lists no device whose thirty days are over', async () => {
  await signInFrom({ 'user-agent': IPHONE_SAFARI })
  setClockOffset(server.db, 31 * 24 * 60 * MINUTE_MS)
  const token = await signInFrom({ 'user-agent': WINDOWS_EDGE })
  expect(named(await list(token))).toEqual(['windows edge this'])
})
