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

/** The simulated people's own keys; kept, so that a second start makes no new ones. */
export interface DemoKeys {
  readonly warehouseKey: string
  readonly financeKey: string
}

/** Beside them: whether the story, and what is said of the shop's goods, was told to its end on the database that knows these keys. */
const keysSchema = v.object({
  warehouseKey: v.string(),
  financeKey: v.string(),
  isTold: v.optional(v.boolean(), false),
  areVoicesTold: v.optional(v.boolean(), false),
})

export type KeptDemo = v.InferOutput<typeof keysSchema>

/** The administrator's way in: the key that the first start wrote. Undefined where it was taken away or revoked. */
export async function openAdministration(serverUrl: string, dataDir: string): Promise<ServerClient | undefined> {
  const operatorKey = await readFile(toKeyFile(dataDir), 'utf8').catch(() => undefined)
  return operatorKey === undefined ? undefined : createDemoClient({ serverUrl, operatorKey: operatorKey.trim(), language: 'zh-Hant' })
}

export async function getDemoKeys(administration: ServerClient, serverUrl: string, dataDir: string): Promise<KeptDemo> {
  const kept = v.safeParse(keysSchema, await readJson(toDemoFile(dataDir)))
  if (kept.success && (await areLiving(kept.output, serverUrl))) return kept.output
  const create = async (scope: OperatorScope) =>
    (await administration.ask(createOperatorKey, { name: `simulated ${scope}`, scope })).key
  const keys = { warehouseKey: await create('warehouse'), financeKey: await create('finance'), isTold: false, areVoicesTold: false }
  await keepDemo(dataDir, keys)
  return keys
}

export function keepDemo(dataDir: string, demo: v.InferInput<typeof keysSchema>): Promise<void> {
  return writeDurably(toDemoFile(dataDir), `${JSON.stringify(demo)}\n`)
}

function toDemoFile(dataDir: string): string {
  return path.join(dataDir, 'demo-keys.json')
}

async function areLiving({ warehouseKey, financeKey }: DemoKeys, serverUrl: string): Promise<boolean> {
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
