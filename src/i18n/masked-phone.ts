import { toNationalNumber } from '@contract/kit/phone'

/** `+886912345678` → `0912-***-678`: enough to recognise, too little to misuse. */
export function toMaskedPhone(kept: string): string {
  const [e164 = '', extension] = kept.split('#')
  return [toMaskedNumber(e164), ...(extension === undefined ? [] : [`#${extension}`])].join(' ')
}

function toMaskedNumber(e164: string): string {
  const groups = toNationalNumber(e164).split(/[^\d+]+/).filter(Boolean)
  const last = groups[groups.length - 1]
  if (groups.length >= 3 && last !== undefined) return `${groups[0] ?? ''}-***-${last}`
  const digits = groups.join('')
  return digits.length < 8 ? digits : `${digits.slice(0, -6)}***${digits.slice(-3)}`
}
