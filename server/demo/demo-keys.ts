import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { OperatorScope } from '@contract/kit/endpoint'
import { createOperatorKey } from '@contract/operator/operator-endpoints'
import { operatorListParcels } from '@contract/parcel/parcel-operator-endpoints'
import { operatorListTransfers } from '@contract/wallet/wallet-operator-endpoints'
import { RefusedError, type ServerClient } from '@server/cli/server-client'
import { toKeyFile } from '@server/config/operator-key-file'
import { writeDurably } from '@server/db/durable-files'
import { createDemoClient } from '@server/demo/demo-client'

/** Whose keys the simulated people hold. */
const SCOPES = {
  warehouseKey: 'warehouse',
  financeKey: 'finance',
  buyerKey: 'buyer',
  supportKey: 'support',
  bidderKey: 'shop',
  otherBidderKey: 'shop',
} as const satisfies Record<string, OperatorScope>

const NAMES = Object.keys(SCOPES) as (keyof typeof SCOPES)[]

/** The simulated people's own keys; kept, so that a second start makes no new ones. */
export type DemoKeys = Readonly<Record<keyof typeof SCOPES, string>>

/** Beside them: which stories were told to their end on the database that knows these keys. */
const toldFields = {
  isTold: v.optional(v.boolean(), false),
  arePurchasesTold: v.optional(v.boolean(), false),
  areRequestsTold: v.optional(v.boolean(), false),
  areVoicesTold: v.optional(v.boolean(), false),
}
const keyFields = v.entriesFromList(NAMES, v.string())
const keysSchema = v.object({ ...keyFields, ...toldFields })
/** A demo that was prepared before there were all of them. */
const someKeysSchema = v.object({ ...v.partial(v.object(keyFields)).entries, ...toldFields })

export type KeptDemo = v.InferOutput<typeof keysSchema>

/** The administrator's way in: the key that the first start wrote. Undefined where it was taken away or revoked. */
export async function openAdministration(serverUrl: string, dataDir: string): Promise<ServerClient | undefined> {
  const operatorKey = await readFile(toKeyFile(dataDir), 'utf8').catch(() => undefined)
  return operatorKey === undefined ? undefined : createDemoClient({ serverUrl, operatorKey: operatorKey.trim(), language: 'zh-Hant' })
}

export async function getDemoKeys(administration: ServerClient, serverUrl: string, dataDir: string): Promise<KeptDemo> {
  const read = v.safeParse(someKeysSchema, await readJson(toDemoFile(dataDir)))
  const kept: v.InferOutput<typeof someKeysSchema> =
    read.success && (await areLiving(read.output, serverUrl)) ? read.output : v.parse(someKeysSchema, {})
  const missing = NAMES.filter((name) => kept[name] === undefined)
  const made: [string, string][] = []
  for (const name of missing) {
    const scope = SCOPES[name]
    made.push([name, (await administration.ask(createOperatorKey, { name: `simulated ${scope}`, scope })).key])
  }
  const demo = v.parse(keysSchema, { ...kept, ...Object.fromEntries(made) })
  if (missing.length > 0) await keepDemo(dataDir, demo)
  return demo
}

export function keepDemo(dataDir: string, demo: v.InferInput<typeof keysSchema>): Promise<void> {
  return writeDurably(toDemoFile(dataDir), `${JSON.stringify(demo)}\n`)
}

function toDemoFile(dataDir: string): string {
  return path.join(dataDir, 'demo-keys.json')
}

/** Those of the first demo tell for all. */
async function areLiving({ warehouseKey, financeKey }: Partial<DemoKeys>, serverUrl: string): Promise<boolean> {
  if (warehouseKey === undefined || financeKey === undefined) return false
  try {
    await createDemoClient({ serverUrl, operatorKey: warehouseKey }).ask(operatorListParcels, { limit: 1 })
    await createDemoClient({ serverUrl, operatorKey: financeKey }).ask(operatorListTransfers, { limit: 1 })
    return true
  } catch (error) {
    if (error instanceof RefusedError) return false
    throw error
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
