import { createFairTurns } from '@server/kit/fair-turns'
import { aRepeatedRow } from '../../support/hard-pictures'
import { useTestServer } from '../../support/use-server'

/** Work that lasts until it is told to end. */
function aScene(atOnce: number) {
  const inTurn = createFairTurns(atOnce)
  const begun: string[] = []
  const underWay: { owner: string; end: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    bring: (owner: string, pieces: number) => {
      for (let piece = 0; piece < pieces; piece += 1) {
        void inTurn(owner, () => {
          begun.push(owner)
          return new Promise<void>((end) => underWay.push({ owner, end }))
        })
      }
    },
    /** The piece that has gone on for longest. */
    endOne: async () => {
      underWay.shift()?.end()
      await settle()
    },
    settle,
    atWork: () => underWay.map(({ owner }) => owner),
    inTurn,
  }
}

describe('turns', () => {
  it('go round among the owners, however much one of them has brought before', async () => {
    const { bring, begun, endOne, settle } = aScene(1)
    bring('flood', 10)
    await settle()
    bring('one', 1)
    bring('two', 2)
    for (let ended = 0; ended < 12; ended += 1) await endOne()
    expect(begun.slice(0, 6)).toEqual(['flood', 'one', 'two', 'flood', 'two', 'flood'])
    expect(begun).toHaveLength(13)
  })

  it('are no more than so many at once, and one of each owner’s', async () => {
    const { bring, endOne, settle, atWork } = aScene(2)
    bring('flood', 5)
    await settle()
    expect(atWork()).toEqual(['flood'])
    bring('one', 3)
    bring('two', 1)
    for (const expected of [['flood', 'one'], ['one', 'two'], ['two', 'flood'], ['flood', 'one']]) {
      await settle()
      expect(atWork()).toEqual(expected)
      await endOne()
    }
  })

  it('go on after work that fails, which is told to who brought it', async () => {
    const { inTurn } = aScene(1)
    const failed = inTurn('one', () => Promise.reject(new Error('broken')))
    const thrown = inTurn('one', () => {
      throw new Error('at once')
    })
    await expect(failed).rejects.toThrow('broken')
    await expect(thrown).rejects.toThrow('at once')
    await expect(inTurn('one', () => Promise.resolve('done'))).resolves.toBe('done')
  })
})

describe('uploads', () => {
  const server = useTestServer()

  it('of another member do not wait for all that one member has sent', async () => {
    const [flooding, other] = [await server.signUpMember(), await server.signUpMember()]
    const dear = aRepeatedRow(5_000, 2_500)
    const answered: string[] = []
    const send = async (token: string, name: string) => {
      const answer = await server.upload(dear, { token })
      answered.push(answer.status === 'y' ? name : answer.code)
    }
    const flood = Array.from({ length: 10 }, () => send(flooding.token, 'flood'))
    // All of them are on their way by then.
    await Promise.race(flood)
    await Promise.all([...flood, send(other.token, 'other')])
    expect(answered.filter((name) => name === 'flood')).toHaveLength(10)
    expect(answered.indexOf('other')).toBeGreaterThan(0)
    // Those whose pictures are done already may still be on their way into the store; in one queue it would be the last.
    expect(answered.indexOf('other')).toBeLessThan(8)
  })
})
