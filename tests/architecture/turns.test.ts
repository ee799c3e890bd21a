import { addsPackagesOnly } from '../../scripts/added-packages.mjs'
import { chooseCrashes, CRASHES } from '../../scripts/crashes.mjs'
import { sourcesOf } from '../../scripts/import-graph.mjs'
import { chooseEmbedded, chooseFiles, whatSees } from '../../scripts/related.mjs'
import { turnOf } from '../../scripts/sample.mjs'
import { partsOf, SCREEN_SUITES, suiteInTurn, VISITS_OF_WIDE } from '../../scripts/screen-suites.mjs'
import type * as sample from '../support/sample'

/** What is drawn by the same number is the same, so a round is asked commit by commit. */
function overCommits<T>(count: number, choose: () => T, first = 4_711): T[] {
  return Array.from({ length: count }, (_none, index) => {
    process.env['SAMPLE'] = String(first + index)
    return choose()
  })
}
const before = process.env['SAMPLE']
afterEach(() => {
  if (before === undefined) delete process.env['SAMPLE']
  else process.env['SAMPLE'] = before
})

const testsOf = (project: string) => sourcesOf(`tests/${project}`).filter((file) => /\.test\.tsx?$/.test(file))
const nothing = { changed: [], seen: new Set<string>(), isSeenByAll: false }
const inGate = (project: string, change: Parameters<typeof chooseFiles>[2] = nothing) => chooseFiles(project, testsOf(project), change, true)
const byHand = (project: string, change: Parameters<typeof chooseFiles>[2] = nothing) => chooseFiles(project, testsOf(project), change, false)

describe('a round of the gate', () => {
  it.each([['client', 4], ['server', 2]] as const)('shows each file of the %s in %i commits', (project, round) => {
    const chosen = overCommits(round, () => inGate(project))
    expect([...new Set(chosen.flat())].sort()).toEqual([...testsOf(project)].sort())
    const each = Math.ceil(testsOf(project).length / round)
    for (const files of chosen) expect(files.length).toBeLessThan(each * 1.5)
  })

  it('shows each journey', () => {
    const all = testsOf('journeys')
    const chosen = overCommits(Math.ceil(all.length / 5), () => inGate('journeys'))
    expect([...new Set(chosen.flat())].sort()).toEqual([...all].sort())
    for (const files of chosen) expect(files).toEqual(expect.arrayContaining(['doors', 'first-parcel', 'identity', 'same-texts'].map((name) => `tests/journeys/${name}.test.ts`)))
  })

  it('shows each file by hand too', () => {
    const all = testsOf('server')
    expect(new Set(overCommits(Math.ceil(all.length / 22), () => byHand('server')).flat()).size).toBe(all.length)
  })

  it('shows each file of the server on the embedded engine, what that decides each time, and the demo where it has changed', () => {
    const all = testsOf('server')
    const chosen = overCommits(Math.ceil(all.length / 8), () => chooseEmbedded([]))
    expect([...new Set(chosen.flat())].sort()).toEqual([...all].sort())
    const held = all.filter((file) => /\/(jobs|clock)\/|\/db\/embedded/.test(file))
    for (const files of chosen) {
      expect(files).toEqual(expect.arrayContaining(held))
      expect(files.length).toBeLessThan(all.length / 6)
    }
    const ofDemo = all.filter((file) => file.startsWith('tests/server/demo/'))
    for (const files of overCommits(2, () => chooseEmbedded(['server/demo/demo.ts']))) expect(files).toEqual(expect.arrayContaining(ofDemo))
    const turns = overCommits(Math.ceil(ofDemo.length / 2), () => chooseEmbedded([])).map((files) => files.filter((file) => ofDemo.includes(file)))
    expect(turns.flat().sort()).toEqual([...ofDemo].sort())
    for (const files of turns) expect([1, 2]).toContain(files.length)
  })

  it('leaves no race, no money and no stranger for another time', () => {
    const held = testsOf('server').filter((file) => /\/(db|money|strangers|wallet)\/|races/.test(file))
    expect(held.length).toBeGreaterThan(30)
    for (const files of overCommits(2, () => inGate('server'))) expect(files).toEqual(expect.arrayContaining(held))
  })
})

describe('what sees a change', () => {
  const client = testsOf('client')
  const seen = client.slice(0, Math.ceil(client.length * 0.6))

  it('is run in the gate however much it is, and by hand as far as it is a domain’s', () => {
    const change = { changed: ['src/components/Sheet.tsx'], seen: new Set(seen), isSeenByAll: false }
    const [gate = [], hand = []] = [overCommits(1, () => inGate('client', change))[0], overCommits(1, () => byHand('client', change))[0]]
    expect(gate).toEqual(expect.arrayContaining(seen))
    expect(hand.length).toBeLessThan(seen.length)
  })

  it('is not the client where a server’s module alone has changed: its tests are answered by a fake', () => {
    const seenIn = whatSees(['server/across/account/account-handlers.ts'])
    const those = (project: string) => testsOf(project).filter((file) => seenIn(project).has(file))
    // But for the two that go through all endpoints.
    expect(those('client').length).toBeLessThan(5)
    expect(those('server')).toContain('tests/server/account/register.test.ts')
    // What nearly every test has around it, its server and its member, knows nothing of a module.
    expect(those('server').length).toBeLessThan(testsOf('server').length / 2)
    expect(those('journeys').length).toBeGreaterThan(5)
    const seenOfContract = whatSees(['contract/account/session-endpoints.ts'])('client')
    expect(testsOf('client').filter((file) => seenOfContract.has(file)).length).toBeGreaterThan(100)
  })

  it('is half of all a commit where all see it, or where it is in more than three domains', () => {
    const four = ['home', 'order', 'parcel', 'wallet'].map((domain) => `src/features/${domain}/model.ts`)
    for (const change of [{ ...nothing, isSeenByAll: true }, { changed: four, seen: new Set(client), isSeenByAll: false }]) {
      for (const project of ['client', 'server']) {
        const chosen = overCommits(2, () => inGate(project, change))
        expect(new Set(chosen.flat())).toEqual(new Set(testsOf(project)))
        for (const files of chosen) expect(files.length).toBeLessThan(testsOf(project).length * 0.75)
      }
    }
  })

  it('has three domains of a wide change whole, and all of them in its round', () => {
    const domains = ['address', 'home', 'order', 'parcel', 'profile', 'wallet']
    const changed = domains.map((domain) => `src/features/${domain}/model.ts`)
    const filesOf = (domain: string) => client.filter((file) => file.startsWith(`tests/client/${domain}/`))
    const whole = overCommits(2, () => {
      const chosen = inGate('client', { ...nothing, changed })
      return domains.filter((domain) => filesOf(domain).every((file) => chosen.includes(file)))
    })
    for (const some of whole) expect(some.length).toBeGreaterThanOrEqual(3)
    expect([...new Set(whole.flat())].sort()).toEqual(domains)
  })

  it('has the tests of its domain and the file itself', () => {
    const [own = ''] = client.slice(-1)
    expect(inGate('client', { ...nothing, changed: [own] })).toContain(own)
    const ofHome = client.filter((file) => file.startsWith('tests/client/home/'))
    expect(byHand('client', { ...nothing, changed: ['src/features/home/HomeScreen.tsx'] })).toEqual(expect.arrayContaining(ofHome))
  })
})

describe('the bounded torture', () => {
  it('has each crash in a round, one a commit', () => {
    const names = Object.keys(CRASHES)
    const chosen = overCommits(names.length, () => chooseCrashes(['server/trade/order/order-service.ts', 'server/db/migrations/200_x.sql']))
    expect(chosen.map((crashes) => crashes.length)).toEqual(names.map(() => 1))
    expect(chosen.flat().sort()).toEqual([...names].sort())
  })

  it('has every crash test of the folder in its table, and at once those whose places have changed', () => {
    const known = sourcesOf('tests/torture').filter((file) => file.endsWith('.test.ts')).map((file) => file.slice('tests/torture/'.length, -'.test.ts'.length))
    expect(known).toEqual(expect.arrayContaining([...Object.keys(CRASHES), ...SCREEN_SUITES]))
    expect(chooseCrashes(['server/messaging/mail/mail.ts'])).toContain('outbox')
  })

  it('has three crashes a commit, and one more, of a change that many are about', () => {
    const chosen = overCommits(5, () => chooseCrashes(['server/db/embedded.ts']))
    for (const crashes of chosen) expect(crashes.length).toBeLessThanOrEqual(4)
    expect(chosen.flat()).toEqual(expect.arrayContaining(['disk-full', 'first-start', 'kill', 'power-loss', 'second-process', 'stale-polls']))
  })

  it('has one suite of screens a commit, and of the others what the change has on screens', () => {
    const settings = overCommits(4, () => SCREEN_SUITES.map((name) => suiteInTurn(name, [])))
    for (const suites of settings) expect(suites.filter((env) => env !== undefined)).toEqual([{ CHANGED_DOMAINS: '', EACH: '4' }])
    expect(new Set(settings.map((suites) => suites.findIndex((env) => env !== undefined))).size).toBe(4)
    process.env['SAMPLE'] = '0'
    expect(suiteInTurn('layout', ['src/features/order/model.ts', 'contract/parcel/parcel.ts'])).toEqual({ CHANGED_DOMAINS: 'order', VISITS: 'changed' })
  })

  it('has of a wide change some of what it has on screens, beside those whose turn it is, others each time', () => {
    const wide = ['home', 'order', 'parcel', 'wallet'].map((domain) => `src/features/${domain}/model.ts`)
    const settings = overCommits(4, () => SCREEN_SUITES.map((name) => suiteInTurn(name, wide))).flat()
    const some = { OF_CHANGE: String(VISITS_OF_WIDE), CHANGED_DOMAINS: expect.stringMatching(/\w/) }
    for (const env of settings) expect(env).toMatchObject(some)
    const visits = Array.from({ length: 100 }, (_none, index) => index)
    const env = { CHANGED_DOMAINS: 'order', OF_CHANGE: String(VISITS_OF_WIDE) }
    const ofOrder = (index: number) => (index < 50 ? ['order'] : [])
    const chosen = overCommits(60, () => inTurnWith(env, visits, 20, ofOrder))
    for (const taken of chosen) expect(taken.length).toBeLessThanOrEqual(20 + VISITS_OF_WIDE)
    expect(new Set(chosen.flat()).size).toBe(visits.length)
    const [ofNarrow] = overCommits(1, () => inTurnWith({ CHANGED_DOMAINS: 'order' }, visits, 20, ofOrder))
    expect(ofNarrow).toEqual(expect.arrayContaining(visits.slice(0, 50)))
  })

  it('looks in full at every visit, in the parts of a long suite as well', () => {
    const suites = SCREEN_SUITES.map(partsOf)
    expect(suites.map((parts) => parts.length)).toEqual([6, 6, 1, 1])
    const visits = Array.from({ length: 100 }, (_none, index) => index)
    const taken = partsOf('layout').flatMap(({ env }) => withSample(env, ({ inPart }) => inPart(visits)))
    expect([...taken].sort((a, b) => a - b)).toEqual(visits)
  })

  it('takes each visit of a suite once in its round, though the suite comes each fourth commit', () => {
    const visits = Array.from({ length: 100 }, (_none, index) => index)
    const rounds = Math.ceil(visits.length / 31)
    const taken = overCommits(4 * rounds, () => (turnOf(SCREEN_SUITES, 1).includes('layout') ? inTurnWith({ EACH: '4' }, visits, 31) : [])).flat()
    expect([...taken].sort((a, b) => a - b)).toEqual(visits)
  })
})

/** As a test file of a suite asks in its own process, which is told these. */
function withSample<T>(env: Record<string, string>, ask: (own: typeof sample) => readonly T[]): readonly T[] {
  Object.assign(process.env, env)
  try {
    let taken: readonly T[] = []
    jest.isolateModules(() => {
      taken = ask(jest.requireActual<typeof sample>('../support/sample'))
    })
    return taken
  } finally {
    for (const name of Object.keys(env)) delete process.env[name]
  }
}

const inTurnWith = <T>(env: Record<string, string>, all: readonly T[], count: number, domainsOf?: (one: T) => string[]) =>
  withSample(env, ({ inTurn }) => inTurn(all, count, domainsOf))

describe('another package-lock.json', () => {
  const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { '': { name: 'product' }, ...packages } })
  const pg = { 'node_modules/pg': { version: '8.0.0' } }
  const added = { 'node_modules/left': { version: '1.0.0' }, 'node_modules/left/node_modules/right': { version: '1.0.0' } }

  it('is seen by who imports a package that is new', () => {
    expect(addsPackagesOnly(lock(pg), lock({ ...pg, ...added }))).toBe(true)
  })

  it.each<[string, Record<string, object>]>([
    ['has another version', { 'node_modules/pg': { version: '8.0.1' }, ...added }],
    ['has lost a package', added],
    ['gives a package that was there another one below it', { ...pg, 'node_modules/pg/node_modules/right': { version: '1.0.0' } }],
    ['has new types for all', { ...pg, 'node_modules/@types/pg': { version: '8.0.0' } }],
    ['has another judge', { ...pg, 'node_modules/eslint-plugin-new': { version: '1.0.0' } }],
  ])('is seen by all where it %s', (_what, now) => {
    expect(addsPackagesOnly(lock(pg), lock(now))).toBe(false)
  })
})
