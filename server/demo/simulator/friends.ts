import { saveProfile } from '@contract/account/profile-endpoints'
import { demoSignIn, getDemoMember, type DemoMember } from '@server/demo/demo-member'

/** Other members who are about: they join groups and buy in the shop. What each sends with a group is their own. */
export const friends = [
  { email: 'che.wu@example.com', nickname: '阿哲', phone: '0923456783', name: '桌上型檯燈', unitPriceCents: 12_900 },
  { email: 'kui.hsu@example.com', nickname: '小葵', phone: '0923456784', name: '羊毛毯', unitPriceCents: 18_900 },
  { email: 'iris.tsai@example.com', nickname: 'Iris', phone: '0923456785', name: '摺疊推車', unitPriceCents: 25_900 },
] as const
export type Friend = (typeof friends)[number]

export interface Friends {
  /** Registers when they come for the first time. */
  get(friend: Friend): Promise<DemoMember>
}

export function createFriends(serverUrl: string): Friends {
  const members = new Map<Friend, DemoMember>()
  return {
    async get(friend) {
      const known = members.get(friend)
      if (known) return known
      const { email, phone, nickname } = friend
      const member = await getDemoMember(serverUrl, { email, phone, password: demoSignIn.password })
      await member.server.ask(saveProfile, { region: 'TW', phone, nickname })
      members.set(friend, member)
      return member
    },
  }
}
