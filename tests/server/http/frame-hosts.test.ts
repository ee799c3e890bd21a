import { createFrameHosts } from '@server/http/site/frame-hosts'

describe('the hosts of the content policy', () => {
  it('are none before the first page, and then exactly the list, as https [spec 2.22]', async () => {
    const hosts = createFrameHosts(() => Promise.resolve(['a.example', 'b.example']), () => undefined)
    expect(hosts.toSource()).toBe("'none'")
    await hosts.refresh()
    expect(hosts.toSource()).toBe('https://a.example https://b.example')
  })

  it('are asked for once in a while, not for every page', async () => {
    const read = jest.fn(() => Promise.resolve(['a.example']))
    const hosts = createFrameHosts(read, () => undefined)
    for (let page = 0; page < 20; page += 1) await hosts.refresh()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('stay as they were known while the database is away', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
    try {
      const told: unknown[] = []
      const read = jest.fn<Promise<readonly string[]>, []>().mockResolvedValueOnce(['a.example']).mockRejectedValue(new Error('away'))
      const hosts = createFrameHosts(read, (error) => told.push(error))
      await hosts.refresh()
      jest.advanceTimersByTime(11_000)
      await hosts.refresh()
      expect([hosts.toSource(), told.length]).toEqual(['https://a.example', 1])
    } finally {
      jest.useRealTimers()
    }
  })
})
