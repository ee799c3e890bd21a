import type { ShopOffer } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { Sheet } from '@/components/Sheet'
import { offerStrings } from '@/entities/goods/offer-strings'
import { toEndHere, toHomeEnd, toOfferText } from '@/entities/goods/offer-text'
import { formatMoney, formatRate, toShortMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import type { OfferProgress } from '../cart-view'
import { shopCartStrings, type ShopCartStrings } from '../shop-cart-strings'
import styles from './cart.module.scss'

/** How far a group is with the offers: what one takes off, and what is missing for the next. Its terms are a tap away. */
export function OfferStrip({ progress: { met, next } }: { readonly progress: OfferProgress }) {
  const words = useStrings(shopCartStrings)
  const [isOpen, setOpen] = useState(false)
  const offers = [met?.offer, next?.offer].filter((offer) => offer !== undefined)
  return (
    <>
      <Pressable row className={styles.offer} onPress={() => setOpen(true)}>
        <Icon name="badge-percent" className="cb" />
        <View className="grow">
          {met && <View>{toMetText(met.offer, met.offerCents, words)}</View>}
          {next && <View className={met && 't12 c2'}>{toNextText(next.offer, next.missingCents, words)}</View>}
          {next?.isSplit && <View className="t12 c2">{words.offer.split}</View>}
        </View>
        <Icon name="chevron-right" size={16} className="c3" />
      </Pressable>
      <Sheet open={isOpen} title={words.offer.terms} textOnly onClose={() => setOpen(false)}>
        {offers.map((offer) => (
          <OfferTerms key={offer.offerId} offer={offer} />
        ))}
        <View className="t12 c3 mt">{words.offer.bySelf}</View>
      </Sheet>
    </>
  )
}

function OfferTerms({ offer }: { readonly offer: ShopOffer }) {
  const words = useStrings(offerStrings)
  const language = useLanguage()
  const [home, here] = [toHomeEnd(offer.closesAt, language), toEndHere(offer.closesAt, language)]
  return (
    <View className={styles.terms}>
      <View className="t15 b">{offer.name}</View>
      <View className="t14">{toOfferText(offer, words)}</View>
      <View className="t13 c2">{words.untilHome(home)}</View>
      {here !== home && <View className="t13 c2">{words.untilHere(here)}</View>}
    </View>
  )
}

function toMetText(offer: ShopOffer, offerCents: number, words: ShopCartStrings): string {
  const off = formatMoney(offerCents)
  const text = offer.thresholdCents === 0 ? words.offer.metAny(off) : words.offer.met(toShortMoney(offer.thresholdCents), off)
  return ofCovered(offer, text, words)
}

function toNextText(offer: ShopOffer, missingCents: number, words: ShopCartStrings): string {
  const { benefit } = offer
  const off = benefit.kind === 'amount' ? toShortMoney(benefit.amountCents) : formatRate(benefit.rate)
  return ofCovered(offer, words.offer.next(formatMoney(missingCents), off), words)
}

const ofCovered = ({ covers }: ShopOffer, text: string, words: ShopCartStrings) => (covers.kind === 'all' ? text : words.offer.ofSome(text))
