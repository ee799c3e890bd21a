import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { IdNumberKey } from '@server/config/id-number-keys'
import { seal, unseal } from '@server/ports/sealing'
import { getKeptSecret } from '@server/ports/secret'

export interface SealedIdNumber {
  readonly keyId: string
  readonly sealed: Buffer
}

export interface IdNumberSeal {
  /** Of the key that seals now. */
  readonly keyId: string
  /** @param ownerId the address or order that it belongs to: beside another one it does not open */
  seal(ownerId: string, idNumber: string): SealedIdNumber
  /** Undefined where its key is not here any more. */
  unseal(ownerId: string, sealed: SealedIdNumber): string | undefined
}

const KEPT_FILE = 'id-number-key'

/** Named by its own content: one made anew in another folder is another key. */
function toKeptKey(hex: string): IdNumberKey {
  return { keyId: `kept-${createHash('sha256').update(hex).digest('hex').slice(0, 8)}`, key: Buffer.from(hex, 'hex') }
}

/** The environment's keys; without any, the one kept in the data folder, which goes on opening what it sealed. */
export async function readIdNumberKeys(config: {
  readonly idNumberKeys: readonly IdNumberKey[]
  readonly dataDir: string
}): Promise<readonly IdNumberKey[]> {
  if (config.idNumberKeys.length === 0) return [toKeptKey(await getKeptSecret(config.dataDir, KEPT_FILE))]
  const kept = await readFile(path.join(config.dataDir, KEPT_FILE), 'utf8').catch(() => undefined)
  return kept === undefined ? config.idNumberKeys : [...config.idNumberKeys, toKeptKey(kept.trim())]
}

export function createIdNumberSeal(keys: readonly IdNumberKey[]): IdNumberSeal {
  const [newest] = keys
  if (!newest) throw new Error('ID numbers need a key')
  const about = (ownerId: string) => `id number of ${ownerId}`
  return {
    keyId: newest.keyId,
    seal: (ownerId, idNumber) => ({ keyId: newest.keyId, sealed: seal(newest.key, idNumber, about(ownerId)) }),
    unseal(ownerId, { keyId, sealed }) {
      const key = keys.find((one) => one.keyId === keyId)
      return key && unseal(key.key, sealed, about(ownerId))
    },
  }
}
