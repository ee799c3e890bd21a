import { DatabaseBusyError, DatabaseUnavailableError, NO_PRIMARY } from '@server/db/database-errors'
import { HostPools } from '@server/db/host-pools'

const away = (code: string) => new DatabaseUnavailableError(new Error(code), code)

/** Hosts that answer what they are told, and the order in which they were asked. */
function setUp(...answers: (Error | undefined)[]) {
  const asked: number[] = []
  const toPool = (_answer: Error | undefined, index: number) => ({
    connect() {
      asked.push(index)
      const answer = answers[index]
      return answer ? Promise.reject(answer) : Promise.resolve(index)
    },
  })
  return { hosts: new HostPools(answers.map(toPool)), asked, answers }
}

it('the first host that takes writes is used, and asked first from then on', async () => {
  const { hosts, asked } = setUp(away('ECONNREFUSED'), away(NO_PRIMARY), undefined)
  expect(await hosts.connect()).toBe(2)
  expect(await hosts.connect()).toBe(2)
  expect(asked).toEqual([0, 1, 2, 2])
})

it('after a failover the others are asked in turn', async () => {
  const { hosts, answers } = setUp(undefined, away(NO_PRIMARY))
  expect(await hosts.connect()).toBe(0)
  answers.splice(0, 2, away('ECONNREFUSED'), undefined)
  expect(await hosts.connect()).toBe(1)
  answers.splice(0, 2, undefined, away(NO_PRIMARY))
  expect(await hosts.connect()).toBe(0)
})

it('many who come at once all find it', async () => {
  const { hosts } = setUp(away('ECONNREFUSED'), undefined)
  expect(await Promise.all(Array.from({ length: 5 }, () => hosts.connect()))).toEqual([1, 1, 1, 1, 1])
})

it('each host is asked once, and the last one says why', async () => {
  const { hosts, asked } = setUp(away('ECONNREFUSED'), away(NO_PRIMARY))
  await expect(hosts.connect()).rejects.toMatchObject({ code: NO_PRIMARY })
  expect(asked).toEqual([0, 1])
})

it.each([new DatabaseBusyError('all connections are taken'), new Error('database "nowhere" does not exist')])('what another host would not mend stays as it is: %s', async (error) => {
  const { hosts, asked } = setUp(error, undefined)
  await expect(hosts.connect()).rejects.toBe(error)
  expect(asked).toEqual([0])
})
