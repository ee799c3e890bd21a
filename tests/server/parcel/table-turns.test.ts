import { useMember, usePlatform, useTestServer } from '../../support/use-server'

const server = useTestServer()
usePlatform(server)
const flooding = useMember(server)
const other = useMember(server)

const FLOOD = 8
const table = Buffer.from(`運單號\r\n${Array.from({ length: 200 }, (_, place) => `SF${140_800_000_000 + place}`).join('\r\n')}`)

it('reads one member’s table while another sends many', async () => {
  const read: string[] = []
  const send = async (name: string, token: string) => {
    await server.readTable(table, { token })
    read.push(name)
  }
  const flood = Array.from({ length: FLOOD }, () => send('flood', flooding.token))
  await flood[0]
  await send('other', other.token)
  await Promise.all(flood)
  // Two are read at once, of two members: what had begun may end first, and one more.
  expect(read.indexOf('other')).toBeLessThanOrEqual(3)
})
