import type { Area, District, Province } from './places'
import type { Language } from '../kit/language'

const HAN = /\p{Script=Han}/u

export const hasHan = (text: string) => HAN.test(text)

/** As it is written in the member's language, or as the place writes itself. */
export function toName(names: string, language: Language): string {
  const [hant = '', hans = hant, en = hant] = names.split('|')
  return language === 'en' ? en : language === 'zh-Hans' ? hans : hant
}

/** Every writing of a place; 台 and 臺 are one. */
export function toWritings(names: string): readonly string[] {
  return [...new Set(names.split('|'))]
}

/** A city's own district is named behind it: 深圳市 南山區. */
export function toCityName(district: District, area: Area | undefined, language: Language): string {
  const city = toName(district.names, language)
  return area ? `${city} ${toName(area.names, language)}` : city
}

export interface FoundPlace {
  readonly province?: Province
  readonly district?: District
  readonly area?: Area
}

/** The place's own postcode, where it has one alone. */
export function toPostcode({ district, area }: FoundPlace): string | undefined {
  return area?.postcode ?? district?.postcode
}

/** The one that is typed, in whichever writing. */
export function findProvince(typed: string, provinces: readonly Province[]): Province | undefined {
  const plain = typed.trim().replace(/臺/g, '台')
  return plain === '' ? undefined : provinces.find(({ names }) => toWritings(names).includes(plain))
}
