import type { Endpoint } from '@contract/kit/endpoint'
import { listMessages, readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import type { Unread } from '@contract/notification/message'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import { notifyMember } from '@server/messaging/notification/notification-service'
import type { TestMember } from '../../support/server'
import { settledTag } from '../../support/settled-tag'
import { useMember, useTestServer } from '../../support/use-server'

// The badge asks every minute: it hears "unchanged" until something has changed for this member, and then the right count.

const server = useTestServer()
const member = useMember(server)
const stranger = useMember(server)

interface Polled {
  readonly data?: Unread
  readonly tag?: string
  readonly unchanged?: boolean
}

async function poll(endpoint: Endpoint, tag?: string): Promise<Polled> {
  const body = JSON.stringify({ lang: 'en', token: member.token, tag })
  return (await server.fetch(`/api/${endpoint.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json<Polled>()
}

const confirmed = (): Promise<string> => settledTag((tag) => poll(countUnread, tag))

async function tell(who: TestMember): Promise<void> {
  const { id } = await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', who.ClientNO).executeTakeFirstOrThrow()
  await server.db.transaction((tx) => notifyMember(tx, server.app.ports, id, { event: 'arrival', facts: { parcelId: id, trackingNumber: 'SF1' } }))
}

it('counts anew after each thing that changes it, and after nothing else', async () => {
  const by = { token: member.token }
  let undoId = ''
  const steps: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    ['a message', () => tell(member), 1],
    ['another', () => tell(member), 2],
    ['reading one', async () => server.ask(readMessage, { messageId: (await server.ask(listMessages, {}, by)).items[0]?.messageId ?? '' }, by), 1],
    ['reading all', async () => (undoId = (await server.ask(readAllMessages, {}, by)).undoId ?? ''), 0],
    ['taking that back', () => server.ask(undoReadAll, { undoId }, by), 1],
  ]
  for (const [step, act, count] of steps) {
    const tag = await confirmed()
    await tell(stranger)
    expect(await poll(countUnread, tag)).toEqual({ status: 'y', unchanged: true })
    await act()
    expect([step, (await poll(countUnread, tag)).data?.total]).toEqual([step, count])
  }
})
