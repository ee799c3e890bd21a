import type { ServerClient } from '@server/cli/server-client'
import { createDemoClient } from '@server/demo/demo-client'
import { getDemoKeys, keepDemo, openAdministration } from '@server/demo/demo-keys'
import { demoPhone, demoSignIn, getDemoMember, type SignUp } from '@server/demo/demo-member'
import { tellMallOrders } from '@server/demo/mall/tell-mall-orders'
import { tellRequests } from '@server/demo/requests/tell-requests'
import { tellShopVoices } from '@server/demo/shop/voices/tell-shop-voices'

export interface StoriesOptions {
  readonly serverUrl: string
  readonly dataDir: string
  /** Told once when something goes wrong: then there is less to look at, and the next start goes on. */
  readonly complain: (sentence: string) => void
}

interface StoryPeople {
  readonly administration: ServerClient
  readonly warehouse: ServerClient
  readonly finance: ServerClient
  readonly buyer: ServerClient
  readonly support: ServerClient
  readonly bidder: ServerClient
  readonly otherBidder: ServerClient
  readonly signUp: SignUp
}

interface Story {
  readonly told: 'arePurchasesTold' | 'areRequestsTold' | 'areVoicesTold'
  readonly name: string
  readonly tell: (people: StoryPeople, signal: AbortSignal) => Promise<void>
}

const visitor = { ...demoSignIn, phone: demoPhone }

/** What takes longer than a first start may, each once for all starts. */
const STORIES: readonly Story[] = [
  {
    told: 'arePurchasesTold',
    name: 'Orders at foreign shops',
    tell: async (people) => tellMallOrders(people, await people.signUp(visitor)),
  },
  {
    told: 'areRequestsTold',
    name: 'Requests',
    tell: async (people) => tellRequests(people, await people.signUp(visitor)),
  },
  { told: 'areVoicesTold', name: 'Reviews of the shop', tell: tellShopVoices },
]

/** Lets people of the demo buy, review and ask, one story after the other, beside whatever else happens. */
export function startStories({ serverUrl, dataDir, complain }: StoriesOptions): { stop(): Promise<void> } {
  const ending = new AbortController()

  async function tellOne({ told, tell }: Story): Promise<void> {
    const administration = await openAdministration(serverUrl, dataDir)
    if (!administration) return
    const kept = await getDemoKeys(administration, serverUrl, dataDir)
    if (kept[told]) return
    const staff = (operatorKey: string) => createDemoClient({ serverUrl, operatorKey, language: 'zh-Hant' })
    const people = {
      administration,
      warehouse: staff(kept.warehouseKey),
      finance: staff(kept.financeKey),
      buyer: staff(kept.buyerKey),
      support: staff(kept.supportKey),
      bidder: staff(kept.bidderKey),
      otherBidder: staff(kept.otherBidderKey),
      signUp: (person: Parameters<SignUp>[0]) => getDemoMember(serverUrl, person),
    }
    await tell(people, ending.signal)
    await keepDemo(dataDir, { ...kept, [told]: true })
  }

  async function tellAll(): Promise<void> {
    for (const story of STORIES) {
      try {
        await tellOne(story)
      } catch (error) {
        if (ending.signal.aborted) return
        complain(`${story.name}: not all are there: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  const telling = tellAll()
  return {
    stop() {
      ending.abort()
      return telling
    },
  }
}
