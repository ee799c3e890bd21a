import type { InputOf } from '@contract/kit/endpoint'
import type { rateDeal } from '@contract/proxy/deal-endpoints'
import type { saveRequest } from '@contract/proxy/request-endpoints'
import {
  carefulAgent,
  goodAgent,
  inventingAgent,
  quittingAgent,
  raisingAgent,
  slowAgent,
  type AgentRole,
} from '@server/demo/simulator/agents/agent-cast'
import { friends, type Friend } from '@server/demo/simulator/friends'

type Rating = Omit<InputOf<typeof rateDeal>, 'dealId'>

/** What a friend wishes to have bought, and what they do with it; each has no two of one title. */
export interface AskedWish {
  readonly by: Friend
  readonly wish: Omit<InputOf<typeof saveRequest>, 'warehouseId'>
  /** Whose bid is accepted; nobody's unless given. */
  readonly from?: AgentRole
  /** Takes it back once there is a bid. */
  readonly isTakenBack?: boolean
  /** Consents to what is asked; refuses it unless given. */
  readonly consents?: boolean
  /** Objects to what has come; confirms it unless given. */
  readonly objects?: boolean
  readonly rating?: Rating
}

const [che, kui, iris] = friends

const wish = (title: string, limitCents: number, optionText = ''): AskedWish['wish'] => ({
  title,
  optionText,
  quantity: 1,
  limitCents,
  substitution: 'ask',
  photoIds: [],
})

/** An agent on trial may take ¥300 at a time. What an agent is to do second waits until the first is done. */
export const askedWishes: readonly AskedWish[] = [
  { by: che, wish: wish('手沖濾杯與分享壺', 26_000, '深褐，2 人份'), from: goodAgent, rating: { stars: 5, tags: ['fast', 'asDescribed'], text: '包得很仔細' } },
  { by: kui, wish: wish('羊毛室內鞋', 24_000, '38 號，灰'), from: carefulAgent, rating: { stars: 5, tags: ['wellPacked'] } },
  { by: iris, wish: wish('文庫本書衣三入', 18_000), from: slowAgent, consents: true, rating: { stars: 2, tags: ['slow'], text: '等了好久' } },
  { by: che, wish: wish('手作陶瓷酒器', 22_000, '一壺兩杯'), from: raisingAgent, consents: true, rating: { stars: 3, tags: [] } },
  { by: kui, wish: wish('絕版料理漫畫', 20_000, '第 3 集'), from: quittingAgent },
  { by: iris, wish: wish('限量公仔 夜光版', 28_000), from: inventingAgent },
  { by: iris, wish: wish('木製相框', 16_000, 'A4'), from: carefulAgent, objects: true, rating: { stars: 4, tags: ['clearAnswers'] } },
  { by: kui, wish: wish('山茶花髮油', 15_000, '100 ml'), from: raisingAgent },
  { by: che, wish: wish('復古鬧鐘', 19_000), from: quittingAgent },
  { by: iris, wish: wish('刺繡桌旗', 14_000, '米白'), isTakenBack: true },
  { by: che, wish: wish('電子煙主機', 30_000) },
  { by: kui, wish: wish('竹編提籃', 12_000, '中') },
]
