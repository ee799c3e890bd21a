import { createDemoClient } from '@server/demo/demo-client'
import { getDemoKeys, keepDemo, openAdministration } from '@server/demo/demo-keys'
import { getDemoMember } from '@server/demo/demo-member'
import { tellShopVoices } from './tell-shop-voices'

export interface ShopVoicesOptions {
  readonly serverUrl: string
  readonly dataDir: string
  /** Told once when something goes wrong: then the shop has fewer reviews, and the next start goes on. */
  readonly complain: (sentence: string) => void
}

/** Lets people of the demo buy, review and ask, beside whatever else happens; once for all starts. */
export function startShopVoices({ serverUrl, dataDir, complain }: ShopVoicesOptions): { stop(): Promise<void> } {
  const ending = new AbortController()

  async function tell(): Promise<void> {
    const administration = await openAdministration(serverUrl, dataDir)
    if (!administration) return
    const kept = await getDemoKeys(administration, serverUrl, dataDir)
    if (kept.areVoicesTold) return
    const staff = (operatorKey: string) => createDemoClient({ serverUrl, operatorKey, language: 'zh-Hant' })
    const people = {
      administration,
      warehouse: staff(kept.warehouseKey),
      finance: staff(kept.financeKey),
      signUp: (person: Parameters<typeof getDemoMember>[1]) => getDemoMember(serverUrl, person),
    }
    await tellShopVoices(people, ending.signal)
    await keepDemo(dataDir, { ...kept, areVoicesTold: true })
  }

  const telling = tell().catch((error: unknown) => {
    if (ending.signal.aborted) return
    complain(`Reviews of the shop: not all are there: ${error instanceof Error ? error.message : String(error)}`)
  })
  return {
    stop() {
      ending.abort()
      return telling
    },
  }
}
