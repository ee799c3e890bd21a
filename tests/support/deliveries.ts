import { setTimeout as sleep } from 'node:timers/promises'
import { setQuietHours } from '@contract/notification/delivery-endpoints'
import { DatabaseBusyError } from '@server/db/database-errors'
import type { OutwardChannel } from '@server/db/tables/delivery-tables'
import { toJobName } from '@server/messaging/delivery/delivery-queue'
import type { DeliveryRow } from '@server/messaging/delivery/delivery-store'
import type { Notice } from '@server/messaging/notice/notice'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { setClockOffset } from './database'
import { FAKE_APPS } from './fake-wechat/login-api'
import type { TestMember, TestServer } from './server'

export const PRIVATE_NUMBER = 'SF1234567890'
export const AN_ARRIVAL: Notice = { event: 'arrival', facts: { parcelId: '0b6f6d0e-6d0c-4a55-9d2b-0c6f8f3b1a77', trackingNumber: PRIVATE_NUMBER } }

export async function memberIdOf({ db }: TestServer, { ClientNO }: TestMember): Promise<string> {
  return (await db.kysely.selectFrom('members').select('id').where('clientNo', '=', ClientNO).executeTakeFirstOrThrow()).id
}

export async function tell(server: TestServer, member: TestMember, notice: Notice = AN_ARRIVAL): Promise<void> {
  try {
    const id = await memberIdOf(server, member)
    await server.db.transaction((tx) => notifyMember(tx, server.app.ports, id, notice))
  } catch (error) {
    if (!(error instanceof DatabaseBusyError)) throw error
    // Of a hundred at once some wait too long on a slow machine; nothing of theirs has happened, and they come again as a client does.
    await tell(server, member, notice)
  }
}

export function listRows({ db }: TestServer, channel: OutwardChannel): Promise<DeliveryRow[]> {
  return db.kysely.selectFrom('deliveries').selectAll().where('channel', '=', channel).orderBy('createdAt').execute()
}

async function untilRows(server: TestServer, channel: OutwardChannel, isSo: (row: DeliveryRow) => boolean): Promise<DeliveryRow[]> {
  for (let waited = 0; ; waited += 1) {
    const rows = await listRows(server, channel)
    if (rows.every(isSo)) return rows
    if (waited === 600) throw new Error(`it did not come to that: ${JSON.stringify(rows)}`)
    await sleep(50)
  }
}

/** Until each has come to its end. */
export const untilEnded = (server: TestServer, channel: OutwardChannel) => untilRows(server, channel, ({ state }) => state !== 'waiting')

/** Until each has been tried so often, and its last try is over. */
export const untilTried = (server: TestServer, channel: OutwardChannel, times: number) => untilRows(server, channel, (row) => row.attempts >= times && row.claimedUntil === null)

/** Another job for each, at once, as a queue might bring it. Resolves when it has run. */
export async function wake({ app, db }: TestServer, channel: 'push' | 'wechat'): Promise<void> {
  const rows = await db.kysely.selectFrom('deliveries').select('id').where('channel', '=', channel).execute()
  await db.transaction(async (tx) => {
    for (const { id } of rows) await app.ports.jobs.enqueue(tx, toJobName(channel), { deliveryId: id })
  })
  await untilIdle(db)
}

/** Until no job is due or runs. */
export async function untilIdle(db: TestServer['db']): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await db.execute("select 1 from pgboss.job where name in ('deliver-push', 'deliver-wechat', 'send-notice', 'send-mail') and (state = 'active' or (state < 'active' and start_after <= now())) limit 1")
    if (rows.length === 0) return
    await sleep(50)
  }
  throw new Error('the jobs do not come to rest')
}

/** As if the jobs that wait for later had been lost with the server that queued them. */
export async function loseJobs(db: TestServer['db']): Promise<void> {
  await db.execute("delete from pgboss.job where name in ('deliver-push', 'deliver-wechat', 'send-notice', 'send-mail')")
}

/** From a minute ago for an hour, the member wants silence. */
export async function fallSilent(server: TestServer, { token }: TestMember): Promise<void> {
  const now = new Date()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  await server.ask(setQuietHours, { isOn: true, fromMinute: (minute + 1_439) % 1_440, toMinute: (minute + 60) % 1_440, offsetMinutes: 0 }, { token })
}

/** To a moment after that one, by the product's clock. */
export function goPast(server: TestServer, moment: Date): void {
  setClockOffset(server.db, moment.getTime() - Date.now() + 1_000)
}

export const TEMPLATE = 'tmpl'

/** A member who has signed in to the mini-program, and allowed so many messages there. */
export async function linkWechat(server: TestServer, member: TestMember, { openid, allowed }: { readonly openid?: string; readonly allowed: number }): Promise<void> {
  const { db, app } = server
  const memberId = await memberIdOf(server, member)
  await db.kysely.insertInto('notificationPreferences').values({ memberId, event: 'arrival', channel: 'wechat', isOn: true }).execute()
  await db.kysely.insertInto('messagePermissions').values({ memberId, templateId: TEMPLATE, allowed }).execute()
  if (openid === undefined) return
  const openidSealed = app.ports.secret.seal('wechat openid', openid)
  await db.kysely.insertInto('wechatLinks').values({ appId: FAKE_APPS.mini.appId, openidHash: `hash of ${openid}`, memberId, openidSealed }).execute()
}

export async function countAllowed({ db }: TestServer): Promise<number> {
  return (await db.kysely.selectFrom('messagePermissions').select('allowed').executeTakeFirstOrThrow()).allowed
}
