import type { InputOf } from '@contract/kit/endpoint'
import { limits } from '@contract/limits'
import { addAddress, listAddresses } from '@contract/address/address-endpoints'
import { addSender, listSenders } from '@contract/address/sender-endpoints'
import { testEngine } from '../../support/database'
import type { TestMember } from '../../support/server'
import { useTestServer } from '../../support/use-server'

const server = useTestServer()

const place = { contact: '林小安', country: 'TW' as const, phone: '0912 345 678', province: '台北市', city: '大安區', street: '和平東路二段', address: '106 號', postcode: '106' }

/** The embedded engine has one session: there the requests wait for each other, and a few rounds say all. */
const ROUNDS = testEngine === 'postgres' ? 12 : 2

const books = [
  {
    name: 'addresses',
    add: (member: TestMember, isDefault: boolean) =>
      server.post(addAddress, { ...place, pickupMethod: 'delivery', isDefault } satisfies InputOf<typeof addAddress>, { token: member.token }),
    list: (member: TestMember) => server.ask(listAddresses, {}, { token: member.token }),
  },
  {
    name: 'senders',
    add: (member: TestMember, isDefault: boolean) => server.post(addSender, { ...place, isDefault }, { token: member.token }),
    list: (member: TestMember) => server.ask(listSenders, {}, { token: member.token }),
  },
] as const

describe.each(books)('the first $name of a member', ({ add, list }) => {
  it.each([[[true, true, true]], [[false, false, false]], [[true, false, true]]])('come at once (default: %j): all are saved, one is the default', async (wishes) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await server.signUpMember()
      const answers = await Promise.all(wishes.map((isDefault) => add(member, isDefault)))
      expect(answers.map(({ status }) => status)).toEqual(['y', 'y', 'y'])
      const entries: readonly { isDefault: boolean }[] = await list(member)
      expect(entries.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
    }
  })

  it('are no more than may be, however many come at once', async () => {
    const member = await server.signUpMember()
    const answers = await Promise.all(Array.from({ length: limits.address.maxCount + 4 }, () => add(member, true)))
    const refused = answers.filter(({ status }) => status === 'n')
    expect(refused).toHaveLength(4)
    expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'tooManyAddresses' }) as unknown))
    expect(await list(member)).toHaveLength(limits.address.maxCount)
  })
})
