import { atScale } from '../support/scale'
import { chooseSeed, expectUnharmed, runStorm } from '../support/requests/run-storm'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const COUNT = atScale({ quick: 400, bounded: 1_500, full: 5_000 })
const seed = chooseSeed()

it(`answers ${COUNT} generated requests (SEED=${seed}) as its contract says, and goes on unharmed`, async () => {
  const report = await runStorm(server, { count: COUNT, seed })
  process.stdout.write(`${report.sent} requests, accepted ${JSON.stringify(report.accepted)}, never accepted: ${report.refusedPaths.join(' ') || 'none'}\n`)
  expect(report.faults).toEqual([])
  expect(report.accepted.valid).toBeGreaterThan(COUNT / 10)
  await expectUnharmed(server)
}, 600_000)
