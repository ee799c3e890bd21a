import { saveProfile } from '@contract/account/profile-endpoints'
import { demoSignIn, getDemoMember, type DemoMember } from '@server/demo/demo-member'

/** A simulated member. */
export interface Person {
  readonly email: string
  readonly nickname: string
  readonly phone: string
}

/** Other members who are about: they join groups and buy in the shop. What each sends with a group is their own. */
export const friends = [
  { email: 'che.wu@example.com', nickname: '阿哲', phone: '0923456783', name: '桌上型檯燈', unitPriceCents: 12_900 },
  { email: 'kui.hsu@example.com', nickname: '小葵', phone: '0923456784', name: '羊毛毯', unitPriceCents: 18_900 },
  { email: 'iris.tsai@example.com', nickname: 'Iris', phone: '0923456785', name: '摺疊推車', unitPriceCents: 25_900 },
] as const
export type Friend = (typeof friends)[number]

export interface Friends {
  /** Registers when they come for the first time. */
  get(person: Person): Promise<DemoMember>
  /** Of somebody whose session is over: they sign in anew when they come again. */
  forget(person: Person): void
}

export function createFriends(serverUrl: string): Friends {
  const members = new Map<string, DemoMember>()
  return {
    async get({ email, phone, nickname }) {
      const known = members.get(email)
      if (known) return known
      const member = await getDemoMember(serverUrl, { email, phone, password: demoSignIn.password })
      await member.server.ask(saveProfile, { region: 'TW', phone, nickname })
      members.set(email, member)
      return member
    },
    forget: ({ email }) => void members.delete(email),
  }
}
