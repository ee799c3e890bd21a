import { chooseSeed, expectUnharmed, runStorm } from '../../support/requests/run-storm'
import { useTestServer } from '../../support/use-server'

const server = useTestServer({ sharesRows: true })

const COUNT = 400
const seed = chooseSeed()

it(`answers ${COUNT} generated requests (SEED=${seed}) as its contract says, and goes on unharmed`, async () => {
  const report = await runStorm(server, { count: COUNT, seed })
  expect(report.faults).toEqual([])
  // Many endpoints act only on a thing or a code of their own, which chance does not hit.
  expect(report.accepted.valid).toBeGreaterThan(COUNT / 20)
  await expectUnharmed(server)
})
