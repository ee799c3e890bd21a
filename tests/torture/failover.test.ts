import { getWallet } from '@contract/wallet/wallet-endpoints'
import { setScene } from '../support/busy-members'
import { Crowd } from '../support/crowd'
import { Fleet } from '../support/fleet'
import { auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { ask } from '../support/own-database'
import { findClusterPrograms, PatroniCluster, tellVersions, TTL_SECONDS, type ClusterPrograms } from '../support/patroni-cluster'
import { probe } from '../support/probe'
import { waitUntilReady } from '../support/product'
import { atScale } from '../support/scale'
import { crashOften } from '../support/stale-polls'
import { openWire } from '../support/wire'

// Two servers before three PostgreSQLs, of which another one leads when the leader is gone: docs/how-to/stand-behind-a-failover-and-a-pooler.md

jest.setTimeout(7_200_000)

const MEMBERS = 4
const DEEDS = 30
const PROMOTIONS = atScale({ quick: 1, bounded: 1, full: 20 })
/** As long as nobody leads, and as HAProxy, the servers and their members take to see the new one. */
const LONGEST_OUTAGE_MS = 1.5 * TTL_SECONDS * 1_000
/** Of one that says nothing at all nobody knows whether it is away, or has too much to do. */
const COME_AGAIN = ['unavailable', 'busy']
/** server/db/postgres.ts: waiting for a connection, then for a statement that may say nothing at all. */
const LONGEST_ANSWER_MS = 10_000 + 35_000

const programs = findClusterPrograms()

describe('a PostgreSQL that fails over', () => {
  if (!('patroni' in programs)) it.todo(`was not tried: ${programs.join(', ')} missing (apt-get install patroni etcd-server haproxy)`)
  else goesOnByItself(programs)
})

const INCIDENTS = [
  ['switched over', (cluster: PatroniCluster) => cluster.switchOver()],
  ['killed', (cluster: PatroniCluster) => cluster.killLeader()],
  ['frozen', (cluster: PatroniCluster) => cluster.freezeLeader()],
] as const

function goesOnByItself(found: ClusterPrograms): void {
  let cluster: PatroniCluster
  let mails: MailSink
  let fleet: Fleet
  beforeEach(async () => {
    cluster = await PatroniCluster.start(found)
    mails = await startMailSink()
    fleet = await Fleet.open({ DATABASE_URL: cluster.url, SMTP_URL: mails.url })
    await fleet.start(2)
  })
  afterEach(async () => {
    await fleet.close()
    await mails.close()
    await cluster.remove()
  })

  it('costs a moment of 503 at each server, and neither a deed nor a charge, whether its leader is switched over, killed or frozen', async () => {
    const crowd = await Crowd.gather(await setScene(fleet.wire, await fleet.findKeyFolder(), mails), fleet.wire, MEMBERS, { newcomers: false })
    try {
      for (const [name, happen] of INCIDENTS) {
        await cluster.untilWhole()
        await crowd.do(DEEDS)
        const token = crowd.members[0]?.token ?? ''
        const probing = fleet.servers.map(({ address }) => probe(() => openWire(address).send(getWallet, {}, { token, timeoutMs: LONGEST_ANSWER_MS })))
        const beganMs = performance.now()
        const former = await happen(cluster)
        await cluster.untilAnotherLeads(former)
        await crowd.do(DEEDS)
        const probes = (await Promise.all(probing.map((one) => one.stop()))).flat()
        const refused = probes.flatMap(({ reply, atMs, ms }) => (reply.kind === 'refused' ? [{ ...reply, endMs: atMs + ms }] : []))
        expect(probes.filter(({ reply }) => reply.kind === 'lost')).toEqual([])
        expect(refused.filter(({ status, code, retryAfter }) => status !== 503 || !COME_AGAIN.includes(code) || !(Number(retryAfter) > 0))).toEqual([])
        const outageMs = Math.max(0, ...refused.map(({ endMs }) => endMs - beganMs))
        const longestMs = Math.max(...probes.map(({ ms }) => ms))
        process.stdout.write(
          `leader ${name}: ${refused.length} of ${probes.length} reads answered 503, the last after ${(outageMs / 1_000).toFixed(1)} s, longest ${(longestMs / 1_000).toFixed(1)} s\n`,
        )
        expect(outageMs).toBeLessThanOrEqual(LONGEST_OUTAGE_MS)
        await cluster.mend(former)
      }
      await crowd.goHome()
      for (const { address } of fleet.servers) await crowd.check(openWire(address))
      await crowd.check(fleet.wire, { thorough: true })
      await auditPostgres(cluster.url)
      process.stdout.write(`failover (${tellVersions(found)}): ${crowd.acknowledged} deeds acknowledged, ${crowd.payments} payments\n`)
    } finally {
      await crowd.disperse()
      // Jobs say that the database is away; nothing else may be said.
      expect(fleet.listFaults().filter((line) => !line.includes('"type":"DatabaseUnavailableError"'))).toEqual([])
    }
  })

  it('tells no page wrongly that nothing is new, however often another one is promoted', async () => {
    const [server] = fleet.servers
    if (!server) throw new Error('there are two')
    const dataDir = await fleet.findKeyFolder()
    await crashOften(
      {
        product: () => ({ address: server.address, dataDir }),
        mails,
        // None of it is told to the replicas: the next leader gives the same numbers out again.
        burnNumbers: async () => void (await ask(cluster.url, 'begin; select pg_current_xact_id(); rollback;'.repeat(500))),
        async crash() {
          await cluster.untilWhole()
          const former = await cluster.killLeader()
          await cluster.untilAnotherLeads(former)
          await cluster.mend(former)
          await waitUntilReady(server)
        },
      },
      PROMOTIONS,
    )
  })
}
