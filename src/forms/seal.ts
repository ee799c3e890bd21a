import { xsalsa20poly1305 } from '@noble/ciphers/salsa'
import { random } from '@/platform/random'

// WeChat has neither WebCrypto nor TextEncoder, nor a way from bytes to base64 that it still looks after; and a form reads its
// draft before it is drawn first, so that none of this may take its time.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const NONCE_BYTES = 24
/** That many bytes, in base64url. */
const NONCE_DIGITS = 32

/**
 * XSalsa20-Poly1305 (NaCl's secretbox).
 * @param key 32 bytes in base64url
 */
export function seal(key: string, text: string): string {
  const nonce = freshNonce()
  return toDigits(nonce) + toDigits(xsalsa20poly1305(toBytes(key), nonce).encrypt(toUnits(text)))
}

/** Undefined for what was not sealed with this key. */
export function unseal(key: string, sealed: string): string | undefined {
  try {
    return toText(xsalsa20poly1305(toBytes(key), toBytes(sealed.slice(0, NONCE_DIGITS))).decrypt(toBytes(sealed.slice(NONCE_DIGITS))))
  } catch {
    return undefined
  }
}

/** Never the same twice, and need not be secret: of two names that are unlike all others. */
function freshNonce(): Uint8Array {
  const digits = (random.uuid() + random.uuid()).replace(/-/g, '')
  return Uint8Array.from({ length: NONCE_BYTES }, (_, index) => parseInt(digits.slice(2 * index, 2 * index + 2), 16))
}

/** Two bytes for each unit of a text as JavaScript has it: half a sign, as a cut text may end with, comes back too. */
function toUnits(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length)
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    bytes[2 * index] = unit & 255
    bytes[2 * index + 1] = unit >> 8
  }
  return bytes
}

function toText(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index + 1 < bytes.length; index += 2)
    text += String.fromCharCode((bytes[index] ?? 0) | ((bytes[index + 1] ?? 0) << 8))
  return text
}

/** base64url without filling. */
function toDigits(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const three = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0)
    const left = Math.min(bytes.length - index, 3)
    for (let digit = 0; digit <= left; digit += 1) text += DIGITS.charAt((three >> (18 - 6 * digit)) & 63)
  }
  return text
}

/** @throws where it holds another sign */
function toBytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [waiting, bits, at] = [0, 0, 0]
  for (const digit of digits) {
    const value = DIGITS.indexOf(digit)
    if (value < 0) throw new Error('no base64url')
    waiting = ((waiting << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (waiting >> bits) & 255
    at += 1
  }
  return bytes
}
