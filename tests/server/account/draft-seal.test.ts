import { login, refreshToken } from '@contract/account/session-endpoints'
import { toDraftSeal } from '@server/across/account/draft-seal'
import { createSecret } from '@server/ports/secret'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

const signIn = async ({ email, password } = member) => (await server.ask(login, { email, password })).drafts

it('is the same at each sign-in of a member, and another’s is another [security]', async () => {
  const first = await signIn()
  expect(first?.key).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(first?.key ?? '', 'base64url')).toHaveLength(32)
  expect(await signIn()).toEqual(first)
  const other = await server.signUpMember()
  const second = await signIn(other)
  expect(second?.key).not.toBe(first?.key)
  expect(second?.box).not.toBe(first?.box)
})

it('is given to whoever proves the account, not to whoever has its token [security]', async () => {
  const refreshed = await server.ask(refreshToken, { token: member.token, clientNo: member.ClientNO })
  expect(refreshed).not.toHaveProperty('drafts')
})

it('tells neither the member nor the key by the name of the box, and hangs on the server’s secret [security]', async () => {
  const seal = await signIn()
  expect(seal?.box).toMatch(/^[\w-]{22}$/)
  expect(seal?.box).not.toContain(member.ClientNO)
  expect(seal?.key).not.toContain(seal?.box)
  const [one, other] = ['a secret', 'another'].map((master) => toDraftSeal(createSecret(master), 'a member'))
  expect(one).not.toEqual(other)
  expect(toDraftSeal(createSecret('a secret'), 'another member')).not.toEqual(one)
})
