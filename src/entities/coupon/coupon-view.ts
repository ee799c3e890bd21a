import type { CouponTerms, UnfitCouponReason } from '@contract/coupon/coupon'
import type { ServiceCode } from '@contract/freight/freight'
import { formatMoney, formatWeight } from '@/i18n/format'
import type { WordsOf } from '@/i18n/string-table'
import type { couponStrings } from './coupon-strings'

/** Data → what is shown. Pure: words come in. */
export type CouponWords = WordsOf<typeof couponStrings>
export type ServiceNames = Readonly<Record<ServiceCode, string>>

export interface Stub {
  /** Large: what it takes off. */
  readonly worth: string
  /** Small, below it: of what. */
  readonly of: string
}

/** A stub has little room: cents only where there are some. */
const toShortMoney = (cents: number): string => formatMoney(cents).replace(/\.00$/, '')

/** Nine tenths in Chinese are 9 折, 95 % are 95 折. */
const toTenths = (rate: number): string => String((10_000 - rate) / (rate % 1_000 === 0 ? 1_000 : 100))

/** Taken off goods of the shop, not off freight. */
const isOfShop = ({ scope }: Pick<CouponTerms, 'scope'>): boolean => scope === 'shop'

export function toStub({ benefit, minSpendCents, scope }: CouponTerms, words: CouponWords, services: ServiceNames): Stub {
  switch (benefit.kind) {
    case 'fixed':
      return { worth: toShortMoney(benefit.amountCents), of: minSpendCents ? words.over(toShortMoney(minSpendCents)) : words.anyOrder }
    case 'percent':
      return {
        worth: words.percent(toTenths(benefit.rate), String(benefit.rate / 100)),
        of: isOfShop({ scope }) ? words.shop.goods : words.freight,
      }
    case 'service':
      return { worth: words.free, of: services[benefit.service] }
  }
}

/** Every condition as a sentence, by why an order would not meet it. */
function toConditionTexts(terms: CouponTerms, words: CouponWords, services: ServiceNames): Partial<Record<UnfitCouponReason, string>> {
  const { benefit, minSpendCents, scope, minGrams, maxGrams, channelNames, warehouseNames } = terms
  return {
    ...(minSpendCents && { spendTooLow: (isOfShop({ scope }) ? words.shop.minSpend : words.minSpend)(formatMoney(minSpendCents)) }),
    ...(channelNames.length > 0 && { channel: words.channels(channelNames.join(words.separator)) }),
    ...(warehouseNames.length > 0 && { warehouse: words.warehouses(warehouseNames.join(words.separator)) }),
    ...(minGrams && { tooLight: words.minWeight(formatWeight(minGrams)) }),
    ...(maxGrams && { tooHeavy: words.maxWeight(formatWeight(maxGrams)) }),
    ...(benefit.kind === 'service' && { serviceNotChosen: words.withService(services[benefit.service]) }),
  }
}

/** One after the other; `all` where there are none. */
export function toConditions(terms: CouponTerms, words: CouponWords, services: ServiceNames): string {
  const texts = Object.values(toConditionTexts(terms, words, services))
  if (terms.benefit.kind === 'percent') texts.push((isOfShop(terms) ? words.shop.cap : words.cap)(formatMoney(terms.benefit.capCents)))
  return texts.length > 0 ? texts.join(' · ') : isOfShop(terms) ? words.shop.all : words.all
}

/** Why it does not fit. */
export function toUnfitText(
  coupon: CouponTerms & { readonly unfit: UnfitCouponReason },
  words: CouponWords,
  services: ServiceNames,
): string {
  return words.unfit(toConditionTexts(coupon, words, services)[coupon.unfit] ?? words.nothing)
}
