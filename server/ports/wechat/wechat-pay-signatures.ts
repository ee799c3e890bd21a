import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

/** The signatures and the cipher of APIv3 (pay.weixin.qq.com/doc/v3, "Signature" and "Notification"): pure. */

const TAG_BYTES = 16

const toSignedText = (parts: readonly string[]) => `${parts.join('\n')}\n`

/** SHA256 with RSA over the lines, each ended by a line break. @returns base64 */
export function signLines(key: KeyObject, parts: readonly string[]): string {
  return createSign('RSA-SHA256').update(toSignedText(parts)).sign(key, 'base64')
}

export function verifyLines(key: KeyObject, parts: readonly string[], signature: string): boolean {
  return createVerify('RSA-SHA256').update(toSignedText(parts)).verify(key, signature, 'base64')
}

export interface SealedResource {
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

/** AEAD_AES_256_GCM with the merchant's APIv3 key. Undefined for what was not sealed with it. */
export function openResource(apiV3Key: string, { ciphertext, nonce, associated_data = '' }: SealedResource): string | undefined {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length < TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key, 'utf8'), Buffer.from(nonce, 'utf8'), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    decipher.setAAD(Buffer.from(associated_data, 'utf8'))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
