import { setTimeout as sleep } from 'node:timers/promises'
import { addSender, listSenders, updateSender } from '@contract/address/sender-endpoints'
import { listNews } from '@contract/news/news-list-endpoint'
import { setScene } from '../support/busy-members'
import { Crowd } from '../support/crowd'
import { Fleet } from '../support/fleet'
import { auditPostgres } from '../support/ledger-audit'
import { startMailSink, type MailSink } from '../support/mail-sink'
import { createOwnPostgres, findPostgresPrograms, type OwnPostgres } from '../support/own-postgres'
import { atScale } from '../support/scale'
import { openWire } from '../support/wire'

// Two servers that read from two replicas, which stand still, fall behind and go away meanwhile: docs/decisions/reading-from-replicas.md

jest.setTimeout(7_200_000)

const MEMBERS = 4
const ROUNDS = atScale({ quick: 2, bounded: 4, full: 40 })
const A_SENDER = { country: 'TW' as const, phone: '0912345678', province: '臺北市', city: '大安區', address: '仁愛路四段 1 號', isDefault: true }
const METRICS_TOKEN = 'a token of the figures, thirty-two characters'.replace(/[ ,]/g, '-')

const programs = findPostgresPrograms()

/** What befalls a replica, and how it ends. */
const INCIDENTS: readonly (readonly [string, (replica: OwnPostgres) => Promise<void>, (replica: OwnPostgres) => Promise<void>])[] = [
  ['nothing', async () => undefined, async () => undefined],
  ['its replay is paused', (replica) => replica.query('select pg_wal_replay_pause()'), (replica) => replica.query('select pg_wal_replay_resume()')],
  ['it is killed', (replica) => replica.kill(), (replica) => replica.start()],
  ['it is frozen', (replica) => replica.freeze(), (replica) => replica.thaw()],
]

describe('servers that read from replicas', () => {
  if (programs === undefined) it.todo('were not tried: no initdb and pg_ctl on this machine')
  else missNothing(programs)
})

function missNothing(found: string): void {
  let primary: OwnPostgres
  let replicas: OwnPostgres[]
  let mails: MailSink
  let fleet: Fleet
  beforeAll(async () => {
    primary = await createOwnPostgres(found)
    await primary.start()
    replicas = []
    for (let count = 0; count < 2; count += 1) {
      const replica = await createOwnPostgres(found, { replicaOf: primary })
      await replica.start()
      replicas.push(replica)
    }
    mails = await startMailSink()
    const hosts = replicas.map(({ url }) => new URL(url).host).join()
    fleet = await Fleet.open({ DATABASE_URL: primary.url, READ_DATABASE_URL: `postgres://postgres@${hosts}/postgres`, SMTP_URL: mails.url, METRICS_TOKEN })
    await fleet.start(2)
  })
  afterAll(async () => {
    await fleet.close()
    await mails.close()
    await Promise.all(replicas.map((replica) => replica.remove()))
    await primary.remove()
  })

  /** `replica_views` of both servers. */
  async function countViews(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {}
    for (const { address } of fleet.servers) {
      const figures = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
      for (const [, what = '', count] of figures.matchAll(/^replica_views\{what="(\w+)"\} (\d+)$/gm)) counts[what] = (counts[what] ?? 0) + Number(count)
    }
    return counts
  }

  /** A replica has answered since. */
  async function untilAnswered(): Promise<void> {
    const { answered = 0 } = await countViews()
    for (;;) {
      await fleet.wire.ask(listNews, {})
      const now = await countViews()
      if ((now['answered'] ?? 0) > answered) return
      await sleep(500)
    }
  }

  /**
   * Acknowledged by one server, and asked for at the other in the same moment. A sender, since that may be changed as often as one likes:
   * a profile may 20 times in ten minutes.
   */
  async function writeAndLook(crowd: Crowd, contact: string): Promise<void> {
    const token = crowd.members[0]?.token ?? ''
    const [known] = await fleet.wire.ask(listSenders, {}, { token })
    if (known) await fleet.wire.ask(updateSender, { ...A_SENDER, senderId: known.senderId, contact }, { token })
    else await fleet.wire.ask(addSender, { ...A_SENDER, contact }, { token })
    const seen = await Promise.all(fleet.servers.map(({ address }) => openWire(address).ask(listSenders, {}, { token })))
    expect(seen.map(([one]) => one?.contact)).toEqual(seen.map(() => contact))
  }

  it('show each of them at once what has been acknowledged by any, whatever becomes of the replicas', async () => {
    const crowd = await Crowd.gather(await setScene(fleet.wire, await fleet.findKeyFolder(), mails), fleet.wire, MEMBERS, { newcomers: false })
    try {
      await untilAnswered()
      for (const [name, befall, end] of INCIDENTS) {
        const before = await countViews()
        await Promise.all(replicas.map(befall))
        try {
          for (let round = 0; round < ROUNDS; round += 1) {
            await crowd.do(5)
            crowd.part()
            for (const { address } of fleet.servers) await crowd.check(openWire(address), { picturesAgain: 0 })
            crowd.meet(fleet.wire)
            await writeAndLook(crowd, `${name} ${round}`)
          }
        } finally {
          await Promise.all(replicas.map(end))
        }
        const after = await countViews()
        const views = Object.entries(after).map(([what, count]) => `${what} ${count - (before[what] ?? 0)}`)
        process.stdout.write(`replicas, ${name}: ${views.join(', ')}\n`)
        if (name === 'nothing') expect(after['answered']).toBeGreaterThan(0)
      }
      await crowd.goHome()
      await crowd.check(fleet.wire, { thorough: true })
      await auditPostgres(primary.url)
      process.stdout.write(`replicas: ${crowd.acknowledged} deeds acknowledged, ${crowd.payments} payments\n`)
    } finally {
      await crowd.disperse()
      expect(fleet.listFaults()).toEqual([])
    }
  })

  it('come back to the replicas by themselves', untilAnswered)
}
