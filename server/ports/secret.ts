import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { makeDurableFolder, syncEntries, toDraftName } from '@server/db/durable-files'
import { openPieces, sealPieces } from '@server/ports/sealed-pieces'
import { seal, unseal } from '@server/ports/sealing'

/**
 * The server's one secret and what is derived from it. Each purpose has its own key, so that a signature made for one
 * thing never passes for another.
 */
export interface Secret {
  /** HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** For what must lie in the database and would be worth something to who copies it: readable with this secret alone. */
  seal(purpose: string, text: string): string
  /** Undefined for what was not sealed with this secret and for this purpose. */
  unseal(purpose: string, sealed: string): string | undefined
  /** For what is too long to be opened as a whole. @param about what it belongs to: elsewhere it does not open */
  sealPieces(purpose: string, content: Buffer, about: string): Buffer
  /** Opened as it is taken. Undefined where already its beginning does not open; a later piece ends the stream with an error. */
  openPieces(purpose: string, sealed: Readable, about: string): Promise<Readable | undefined>
}

export function createSecret(master: string): Secret {
  // There are a handful of purposes, and many texts.
  const keys = new Map<string, Buffer>()
  const keyOf = (purpose: string) => {
    const key = keys.get(purpose) ?? createHmac('sha256', master).update(`purpose:${purpose}`).digest()
    keys.set(purpose, key)
    return key
  }
  const sign = (purpose: string, text: string) => createHmac('sha256', keyOf(purpose)).update(text).digest('base64url')
  return {
    sign,
    verify: (purpose, text, signature) => isEqual(sign(purpose, text), signature),
    seal: (purpose, text) => seal(keyOf(purpose), text).toString('base64url'),
    unseal: (purpose, sealed) => unseal(keyOf(purpose), Buffer.from(sealed, 'base64url')),
    sealPieces: (purpose, content, about) => sealPieces(keyOf(purpose), content, about),
    openPieces: (purpose, sealed, about) => openPieces(keyOf(purpose), sealed, about),
  }
}

/** Compares without telling by its time how much was right. */
export function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** Reads a secret kept in the data folder, or makes one that only the owner can read. It outlives a power cut. */
export async function getKeptSecret(dataDir: string, fileName = 'secret'): Promise<string> {
  const file = path.join(dataDir, fileName)
  await makeDurableFolder(dataDir)
  if (!(await readFile(file, 'utf8').catch(() => undefined))) await makeSecret(file)
  // Also of one that is there: who made it may have been killed before this.
  await syncEntries(dataDir)
  return (await readFile(file, 'utf8')).trim()
}

async function makeSecret(file: string): Promise<void> {
  const draft = toDraftName(file)
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link never replaces: of several first starts, one wins and the others read its secret.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
