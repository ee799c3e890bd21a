import { throwFailures, workOff } from '@server/kit/works-by-time'

/** Items that are due until they are done; some never get done. */
function aQueue(ids: string[], { stuck = [] as string[], batch = 2 } = {}) {
  const done: string[] = []
  const list = () => Promise.resolve(ids.filter((id) => !done.includes(id)).slice(0, batch + stuck.length))
  const work = (id: string) => {
    if (stuck.includes(id)) return Promise.reject(new Error(`${id} is stuck`))
    done.push(id)
    return Promise.resolve()
  }
  return { done, list, work }
}

it('works off batch after batch, and one that fails does not hold up the others', async () => {
  const { done, list, work } = aQueue(['a', 'b', 'c', 'd', 'e'], { stuck: ['b'] })
  const failures = await workOff({ name: 'order', list, work })
  expect(done).toEqual(['a', 'c', 'd', 'e'])
  expect(failures.map(({ message, cause }) => [message, (cause as Error).message])).toEqual([['order b', 'b is stuck']])
  expect(() => throwFailures(failures, 'orders')).toThrow('1 orders failed')
})

it('leaves what is still due afterwards to the next run', async () => {
  let tries = 0
  const failures = await workOff({ name: 'order', list: () => Promise.resolve(['a']), work: () => Promise.resolve(void (tries += 1)) })
  expect([tries, failures]).toEqual([1, []])
  expect(() => throwFailures(failures, 'orders')).not.toThrow()
})

it('asks on from the last item, whether it failed or not', async () => {
  const asked: unknown[] = []
  const pages: Record<string, { id: number }[]> = { undefined: [{ id: 1 }, { id: 2 }], 2: [{ id: 3 }], 3: [] }
  const list = (after: { id: number } | undefined) => {
    asked.push(after?.id)
    return Promise.resolve(pages[String(after?.id)] ?? [])
  }
  await workOff({ name: 'member', list, work: ({ id }) => (id === 2 ? Promise.reject(new Error('no')) : Promise.resolve()), toId: ({ id }) => String(id) })
  expect(asked).toEqual([undefined, 2, 3])
})
