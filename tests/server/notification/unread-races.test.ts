import { readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { useMember, useTestServer } from '../../support/use-server'

// Reading, marking all and taking that back, while messages arrive. On the embedded database one waits for the other.

const ROUNDS = 8
const AT_ONCE = 6

const server = useTestServer()
const member = useMember(server)

const by = () => ({ token: member.token })
const unread = async () => server.ask(countUnread, {}, by())
const idOfMember = async () => (await server.db.kysely.selectFrom('members').select('id').where('clientNo', '=', member.ClientNO).executeTakeFirstOrThrow()).id
const tell = (memberId: string) =>
  server.db.transaction((tx) => notifyMember(tx, server.app.ports, memberId, { event: 'arrival', facts: { parcelId: memberId, trackingNumber: 'SF1' } }))
const rows = () => server.db.kysely.selectFrom('notifications').select(['id', 'readAt', 'readBatchId']).orderBy('createdAt').execute()

/** The count is that of the rows, and nothing is marked that nobody has read. */
async function expectCounted(): Promise<void> {
  const open = (await rows()).filter(({ readAt }) => readAt === null)
  expect((await unread()).total).toBe(open.length)
  expect(open.filter(({ readBatchId }) => readBatchId !== null)).toEqual([])
}

it('marks each message in one batch alone, however many mark all at once, and what arrives meanwhile is marked by none or one', async () => {
  const memberId = await idOfMember()
  let told = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => (index % 2 === 0 ? tell(memberId).then(() => undefined) : server.ask(readAllMessages, {}, by()))))
    told += AT_ONCE / 2
    const batches = outcomes.flatMap((outcome) => outcome ?? [])
    const marked = await rows()
    for (const { count, undoId } of batches) expect(marked.filter(({ readBatchId }) => readBatchId !== null && readBatchId === undoId)).toHaveLength(count)
    expect(marked).toHaveLength(told)
    await expectCounted()
  }
})

it('takes back all of a batch but what was read by itself, once, and nothing that arrived since', async () => {
  const memberId = await idOfMember()
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([tell(memberId), tell(memberId), tell(memberId)])
    const before = await rows()
    const { undoId = '', count } = await server.ask(readAllMessages, {}, by())
    const [one] = before.filter(({ readAt }) => readAt === null)
    const answers = await Promise.all([
      server.post(undoReadAll, { undoId }, by()),
      server.post(undoReadAll, { undoId }, by()),
      server.post(readMessage, { messageId: one?.id ?? '' }, by()),
      tell(memberId).then(() => undefined),
      server.post(readAllMessages, { kind: 'order' }, by()),
    ])
    const undone = answers.slice(0, 2).flatMap((answer) => (answer?.status === 'y' ? [(answer.data as { count: number }).count] : []))
    expect(undone).toHaveLength(1)
    // Read by itself before or after it was taken back: either way it stays read.
    expect([count - 1, count]).toContain(undone[0])
    expect((await rows()).find(({ id }) => id === one?.id)?.readAt).not.toBeNull()
    expect((await unread()).total).toBe(count - 1 + 1)
    await expectCounted()
    await server.ask(readAllMessages, {}, by())
  }
})
