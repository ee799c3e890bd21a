import { reportFailure } from '@contract/failure/failure-endpoints'
import { createRateLimiter } from '@server/http/pipeline/rate-limit'
import { startTestServer } from '../../support/server'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()
const failure = { kind: 'drawing', screen: '/pages_sub/parcelSea', name: 'TypeError', place: 'app.0a1b2c3d.js:1:2345', build: 'h5', version: '1.0.23' } as const
const logged = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'a client failed')

describe('system/reportFailure', () => {
  it('writes what failed to the log, and nothing else about who told it', async () => {
    const { token } = await server.signUpMember()
    await server.ask(reportFailure, failure, { token })
    expect(logged().at(-1)).toEqual({ level: 40, time: expect.any(String) as string, msg: 'a client failed', failure })
  })

  it('takes a report without a place, from a guest', async () => {
    const { place, ...without } = failure
    await server.ask(reportFailure, without)
    expect(logged().at(-1)).toMatchObject({ failure: without })
    expect(place).toBeDefined()
  })

  it.each([
    ['screen', '/pages_sub/parcelSea?parcelId=1'],
    ['screen', '/pages/TW208516'],
    ['screen', 'https://example.com/pages'],
    ['screen', '/pages/林予安'],
    ['name', 'TypeError: 林予安 is not a function'],
    ['name', 'someone@example.com'],
    ['place', '/home/member/app.js'],
    ['place', 'app.js?token=abc:1:2'],
    ['place', `${'a'.repeat(90)}.js:1:2`],
    ['version', '1.0.23\n{"forged":"line"}'],
    ['kind', 'anything'],
    ['build', 'desktop'],
  ])('has no room in %s for %s', async (field, value) => {
    const before = logged().length
    const answer = await server.post(reportFailure, { ...failure, [field]: value })
    expect(answer).toMatchObject({ status: 'n', fields: [{ path: field }] })
    expect(logged()).toHaveLength(before)
  })

  it('drops what it does not know', async () => {
    await server.ask(reportFailure, { ...failure, message: '林予安 0912345678' } as typeof failure)
    expect(logged().at(-1)).toMatchObject({ failure })
    expect(server.logLines.join('')).not.toContain('0912345678')
  })

  it('is counted: nobody fills the log', async () => {
    const counting = await startTestServer({ limiter: createRateLimiter() })
    const answers = []
    for (let n = 0; n < 40; n += 1) answers.push(await counting.post(reportFailure, failure))
    const taken = answers.filter(({ status }) => status === 'y').length
    await counting.close()
    expect(taken).toBeLessThanOrEqual(30)
    expect(taken).toBeGreaterThan(0)
  })
})
