import { changePassword } from '@contract/account/password-endpoints'
import { getUserInfo, login, refreshToken } from '@contract/account/session-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { useMember, useTestServer } from '../../support/use-server'

let nowMs = 0
const server = useTestServer({ limiter: createRateLimiter(() => nowMs) })
const member = useMember(server)
beforeEach(() => {
  nowMs += 86_400_000
})

const NEW = 'another harbour'
const change = (given: Partial<InputOf<typeof changePassword>> = {}, token = member.token, requestId?: string) =>
  server.post(
    changePassword,
    { oldPassword: member.password, password: NEW, confirmPassword: given.password ?? NEW, ...given },
    { token, ...(requestId !== undefined && { requestId }) },
  )
const signIn = (password: string) => server.post(login, { email: member.email, password })
const isIn = async (token: string) => (await server.post(getUserInfo, {}, { token })).status === 'y'

it('takes the new password from then on, and the old one no more [spec 5.02]', async () => {
  expect(await change()).toEqual({ status: 'y', data: {} })
  expect(await signIn(member.password)).toMatchObject({ code: 'wrongCredentials' })
  expect(await signIn(NEW)).toMatchObject({ status: 'y' })
})

it('signs every other device out at once, also one whose token was about to be refreshed, and leaves this one in [spec 2.21]', async () => {
  const [phone, tablet] = await Promise.all([signIn(member.password), signIn(member.password)])
  const tokens = [phone, tablet].map((answer) => (answer.status === 'y' ? answer.data.token : ''))
  const other = await server.signUpMember()
  await change()
  expect(await Promise.all(tokens.map(isIn))).toEqual([false, false])
  for (const token of tokens) expect(await server.post(refreshToken, { token, clientNo: member.ClientNO })).toMatchObject({ code: 'tokenExpired' })
  expect([await isIn(member.token), await isIn(other.token)]).toEqual([true, true])
})

it.each([
  ['zh-Hant', '密碼不能少於6個字元'],
  ['zh-Hans', '密码不能少于6个字符'],
  ['en', 'password must not be less than 6 characters'],
] as const)('says in %s that it is too short [spec 5.02]', async (language, text) => {
  const short = { oldPassword: member.password, password: 'abcde', confirmPassword: 'abcde' }
  expect(await server.post(changePassword, short, { token: member.token, language })).toMatchObject({
    status: 'n', fields: [{ path: 'password', code: 'changedPasswordTooShort', Message: text }],
  })
})

it('takes exactly six characters [spec 5.02]', async () => {
  expect(await change({ password: 'kf82hz' })).toMatchObject({ status: 'y' })
})

it.each([
  ['two new ones that differ [spec 5.03]', { confirmPassword: 'something else' }, 'confirmPassword', 'passwordsDiffer'],
  ['a password that everybody tries', { password: 'QWErty123' }, 'password', 'passwordTooCommon'],
  ['the present one again', { password: 'a quiet harbour' }, 'password', 'passwordUnchanged'],
  ['a wrong old one', { oldPassword: 'not this one' }, 'oldPassword', 'wrongPassword'],
  ['no old one', { oldPassword: '' }, 'oldPassword', 'required'],
  ['no second one', { confirmPassword: '' }, 'confirmPassword', 'required'],
])('refuses %s at its field and changes nothing', async (_what, given, path, code) => {
  const phone = await signIn(member.password)
  expect(await change(given)).toMatchObject({ status: 'n', fields: [{ path, code }] })
  expect(await signIn(member.password)).toMatchObject({ status: 'y' })
  expect(phone.status === 'y' && (await isIn(phone.data.token))).toBe(true)
})

it('answers the same again to the same request, whose answer was lost', async () => {
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(await change({}, member.token, requestId)).toEqual({ status: 'y', data: {} })
  expect(await change({}, member.token, requestId)).toEqual({ status: 'y', data: {} })
})

it('lets one of two win that change it at the same moment', async () => {
  const phone = await signIn(member.password)
  const token = phone.status === 'y' ? phone.data.token : ''
  const answers = await Promise.all([change({ password: 'the first harbour' }), change({ password: 'the second harbour' }, token)])
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(1)
  const signedIn = await Promise.all(['the first harbour', 'the second harbour'].map(signIn))
  expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
})

it('lets ten old passwords be tried in ten minutes on one account, from all its devices together, and another account on', async () => {
  const phone = await signIn(member.password)
  const other = await server.signUpMember()
  const token = phone.status === 'y' ? phone.data.token : ''
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await change({ oldPassword: `guess ${tried}` }, tried % 2 === 0 ? token : member.token)).toMatchObject({ code: 'wrongPassword' })
  }
  expect(await change()).toMatchObject({ code: 'tooManyRequests' })
  const others = { oldPassword: other.password, password: NEW, confirmPassword: NEW }
  expect(await server.post(changePassword, others, { token: other.token })).toMatchObject({ status: 'y' })
  nowMs += 601_000
  expect(await change()).toMatchObject({ status: 'y' })
})

it('tells the mailbox, without the password, and keeps none readable', async () => {
  await change()
  const mail = (await server.listMails()).filter(({ recipient }) => recipient === member.email).at(-1)
  expect(mail?.subject).toContain('your password was changed')
  const { rows } = await server.db.execute('select to_jsonb(t)::text as row from request_answers t union all select to_jsonb(t)::text from mails t union all select to_jsonb(t)::text from members t')
  expect(JSON.stringify([rows, mail, server.logLines])).not.toContain(NEW)
})

it('needs a login', async () => {
  expect(await change({}, 'x'.repeat(43))).toMatchObject({ code: 'tokenExpired' })
})
