import type { Random } from './types'

export const random: Random = {
  uuid() {
    // crypto.randomUUID needs https; the bytes do not.
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const variant = '89ab'[(bytes[8] ?? 0) & 3] ?? '8'
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
  },
}
