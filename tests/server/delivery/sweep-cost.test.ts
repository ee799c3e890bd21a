import { listDue } from '@server/messaging/delivery/delivery-store'
import { memberIdOf } from '../../support/deliveries'
import { explain } from '../../support/explain'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

// In steps: one long statement would hold the embedded engine's only session.
const STEP = 1_000

it('finds what is due along the index, with as much work among many as among few', async () => {
  const memberId = await memberIdOf(server, member)
  const { db } = server
  const put = (values: string, count: number) => db.execute(`insert into deliveries (member_id, event, channel, state, ended_at, expires_at, next_try_at) select $1, 'arrival', 'push', ${values} from generate_series(1, $2::int) n`, [memberId, count])
  const fill = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      await put("'sent', now(), now(), now() - n * interval '1 minute'", STEP)
      // Put off: theirs is a later turn. Of a few hundred it would not matter by which index they are passed over.
      await put("'waiting', null, now() + interval '12 hours', now() + n * interval '1 second' + interval '1 hour'", STEP)
    }
    await db.execute('analyze deliveries')
  }
  const measure = async () => {
    const [cost] = await explain(db, (reader) => listDue(reader, { after: undefined, count: 200 }))
    if (!cost) throw new Error('nothing was asked')
    return cost
  }
  await put("'waiting', null, now() + interval '12 hours', now() - n * interval '1 second'", 20)
  await fill(4)
  const few = await measure()
  await fill(12)
  const many = await measure()
  for (const { fullScans, rowsRead } of [few, many]) expect({ fullScans, rowsRead }).toEqual({ fullScans: [], rowsRead: 20 })
  expect(many.buffers).toBeLessThanOrEqual(few.buffers + 2)
})
