import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { seal, unseal } from '@server/ports/sealing'

/** 256 random bits, opaque to everybody. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of a token: it is random, so its hash cannot be guessed back. */
export function toTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A key that only the holder of the token can make; another one than the stored hash. */
function toKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'successor of a session token', 32))
}

/** The next token, readable with the old one only. */
export function encryptSuccessor(successor: string, oldToken: string): Buffer {
  return seal(toKey(oldToken), successor)
}

/** Undefined for what was not made with this token. */
export function decryptSuccessor(sealed: Buffer, oldToken: string): string | undefined {
  return unseal(toKey(oldToken), sealed)
}
