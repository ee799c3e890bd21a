import { isChineseOnly, isVagueName } from '@contract/kit/text'
import { listGoodsNames } from '@contract/parcel/parcel-endpoints'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)

it('names goods so that customs take each, once, in the order of their English names', async () => {
  const names = await server.ask(listGoodsNames, {}, { token: member.token })
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(({ name }) => !isChineseOnly(name) || isVagueName(name))).toEqual([])
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length)
  const english = names.map((one) => one.english.toLowerCase())
  expect(english).toEqual([...new Set(english)].sort())
})
