import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
/** By so much is longer what is sealed. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES

/** AES-256-GCM. @param key 32 bytes @param about what it belongs to: elsewhere it does not open */
export function seal(key: Buffer, content: string | Buffer, about = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Undefined for what was not sealed with this key, or for something else. */
export function unseal(key: Buffer, sealed: Buffer, about = ''): string | undefined {
  return unsealBytes(key, sealed, about)?.toString('utf8')
}

/** The same for what is no text. */
export function unsealBytes(key: Buffer, sealed: Buffer, about = ''): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, SEAL_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
