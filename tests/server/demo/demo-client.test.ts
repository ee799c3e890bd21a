import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { sendCode } from '@contract/account/account-endpoints'
import { createDemoClient } from '@server/demo/demo-client'

// A slow machine's server says that it has too much to do; the demo comes again, and nothing of it is done twice.

let server: Server
let serverUrl: string
const bodies: { requestId: string }[] = []
let refusals: number
let code: string

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      bodies.push(body as { requestId: string })
      refusals -= 1
      const answer = refusals >= 0 ? { status: 'n', code, Message: 'later' } : { status: 'y', data: null }
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  bodies.length = 0
  code = 'busy'
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const write = (patienceMs?: number) =>
  createDemoClient({ serverUrl, ...(patienceMs !== undefined && { patienceMs }) }).ask(sendCode, { email: 'demo@example.com', purpose: 'register' })

it.each(['busy', 'unavailable'])('says the same again until it is heard, where the server is %s', async (said) => {
  code = said
  refusals = 2
  await expect(write()).resolves.toBeNull()
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies.map(({ requestId }) => requestId)).size).toBe(1)
})

it('gives up in the end', async () => {
  refusals = 1_000
  await expect(write(1)).rejects.toMatchObject({ code: 'busy' })
})
