import { listWarehouses } from '@contract/warehouse/warehouse-endpoints'
import { setUpPlatform } from '@contract/operator/operator-endpoints'
import { getDemoKeys, keepDemo, openAdministration, type DemoKeys } from '@server/demo/demo-keys'
import { demoPhone, demoSignIn, getDemoMember, type DemoPerson } from '@server/demo/demo-member'
import { demoPlatform } from '@server/demo/demo-platform'
import { tellDemoStory } from '@server/demo/demo-story'
import { createDemoClient } from '@server/demo/demo-client'

export interface DemoOptions {
  /** The server itself, listening. */
  readonly serverUrl: string
  readonly dataDir: string
}

export interface Demo extends DemoKeys {
  readonly email: string
  readonly password: string
}

/**
 * Makes a demo of a running server, from outside: the platform through the operator's endpoint, the member by
 * registering, parcels and orders by asking for them. A second start finds everything and changes nothing.
 * @returns undefined where the first operator key is gone: then somebody has made the platform their own.
 */
export async function prepareDemo({ serverUrl, dataDir }: DemoOptions): Promise<Demo | undefined> {
  const administration = await openAdministration(serverUrl, dataDir)
  if (!administration) return undefined
  if ((await administration.ask(listWarehouses, {})).length === 0) await administration.ask(setUpPlatform, demoPlatform)
  const kept = await getDemoKeys(administration, serverUrl, dataDir)
  const { isTold, arePurchasesTold: _purchases, areRequestsTold: _requests, areVoicesTold: _voices, ...keys } = kept
  if (isTold) return { ...demoSignIn, ...keys }
  const signUp = (person: DemoPerson) => getDemoMember(serverUrl, person)
  await tellDemoStory({
    member: await signUp({ ...demoSignIn, phone: demoPhone }),
    signUp,
    administration,
    warehouse: createDemoClient({ serverUrl, operatorKey: keys.warehouseKey, language: 'zh-Hant' }),
    support: administration,
    finance: createDemoClient({ serverUrl, operatorKey: keys.financeKey, language: 'zh-Hant' }),
  })
  await keepDemo(dataDir, { ...kept, isTold: true })
  return { ...demoSignIn, ...keys }
}
