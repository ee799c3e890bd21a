import { getMiniCode } from '@contract/referral/referral-endpoints'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

it('is no code of the mini-program’s where WeChat is not set up', async () => {
  expect(await server.ask(getMiniCode, {}, { token: member.token })).toEqual({ state: 'notSetUp' })
})
