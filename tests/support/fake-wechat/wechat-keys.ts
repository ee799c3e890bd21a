import { createCipheriv, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { randomBytes } from '../chance'

/** WeChat's side of the signatures, written from its documentation and not from the product's code. */

export interface KeyPair {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

const made = new Map<string, KeyPair>()

/** Real RSA keys, made once for a test file: each takes some tenths of a second. */
export function keyPairOf(whose: 'merchant' | 'wechat' | 'stranger'): KeyPair {
  const pair = made.get(whose) ?? generateKeyPairSync('rsa', { modulusLength: 2048 })
  made.set(whose, pair)
  return pair
}

export const toPublicPem = ({ publicKey }: KeyPair) => publicKey.export({ type: 'spki', format: 'pem' }) as string
export const toPrivatePem = ({ privateKey }: KeyPair) => privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** `timestamp\nnonce\nbody\n`, as the heads of WeChat's answers and messages are signed. */
export function signHead({ privateKey }: KeyPair, timestamp: string, nonce: string, body: string): string {
  return createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64')
}

export function isSignedBy({ publicKey }: KeyPair, text: string, signature: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
}

/** What WeChat puts into `resource` of a notification. */
export function sealResource(apiV3Key: string, content: object) {
  const [nonce, associatedData] = [randomBytes(6).toString('hex'), 'transaction']
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext: ciphertext.toString('base64'), associated_data: associatedData, nonce }
}
