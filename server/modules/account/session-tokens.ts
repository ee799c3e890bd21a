import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits, opaque to everybody. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of a token: it is random, so its hash cannot be guessed back. */
export function toTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** A key that only the holder of the token can make; another one than the stored hash. */
function toKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'successor of a session token', 32))
}

/** The next token, readable with the old one only. */
export function encryptSuccessor(successor: string, oldToken: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', toKey(oldToken), iv)
  const text = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

export function decryptSuccessor(sealed: Buffer, oldToken: string): string {
  const decipher = createDecipheriv('aes-256-gcm', toKey(oldToken), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
