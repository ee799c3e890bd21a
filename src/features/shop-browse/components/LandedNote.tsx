import { REGION_CODES, type RegionCode } from '@contract/kit/regions'
import type { Delivery } from '@contract/shop/cart'
import type { Landed } from '@contract/shop/shop-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { NoteLine } from '@/components/NoteLine'
import { TextLink } from '@/components/TextLink'
import { useRegions } from '@/entities/region/region-queries'
import { formatDay, formatMoney, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useLanded } from '../browse-queries'
import { goodsPageStrings, type GoodsPageStrings } from '../goods-strings'
import styles from './GoodsPage.module.scss'

export interface LandedNoteProps {
  readonly skuId: string
  readonly quantity: number
  readonly delivery: Delivery
}

function toFreightText({ delivery, extraCents }: Landed, { landed }: GoodsPageStrings): string {
  if (extraCents === undefined) return landed.none
  if (delivery === 'home') return landed.home(formatMoney(extraCents))
  if (extraCents === 0) return landed.same
  return extraCents > 0 ? landed.more(formatMoney(extraCents)) : landed.less(formatMoney(-extraCents))
}

/** What the goods would add to the freight of what the member has in stock: an estimate of today, never a promise. */
export function LandedNote({ skuId, quantity, delivery }: LandedNoteProps) {
  const words = useStrings(goodsPageStrings)
  const language = useLanguage()
  const [country, setCountry] = useState<RegionCode>()
  const [isChoosing, setChoosing] = useState(false)
  const { data: landed } = useLanded({ lines: [{ skuId, quantity }], delivery, ...(country && { country }) }, true)
  const { data: regions = [] } = useRegions(landed !== undefined && (landed.country === undefined || country !== undefined))
  if (!landed) return null
  const name = regions.find(({ code }) => code === country)?.name
  return (
    <View className={styles.landed}>
      {landed.country === undefined ? (
        <TextLink onPress={() => setChoosing(true)}>{words.landed.where}</TextLink>
      ) : (
        <NoteLine tone={landed.extraCents !== undefined && landed.extraCents < 0 ? 'good' : 'plain'}>
          <View>{toFreightText(landed, words)}</View>
          {delivery === 'join' && landed.extraCents !== undefined && <View>{words.landed.basis(landed.parcelCount, formatWeight(landed.grams))}</View>}
          {landed.customs && (
            <View className="cw">{words.landed.customs(formatMoney(landed.customs.valueCents), formatMoney(landed.customs.extraCents))}</View>
          )}
          {landed.extraCents !== undefined && <View>{words.landed.estimate(formatDay(landed.estimatedAt, language))}</View>}
          {name !== undefined && <TextLink quiet onPress={() => setChoosing(true)}>{words.landed.otherCountry(name)}</TextLink>}
        </NoteLine>
      )}
      <ChoiceSheet
        open={isChoosing}
        title={words.landed.country}
        choices={regions.map((region) => ({ value: region.code, text: region.name }))}
        value={country}
        onChoose={(code) => setCountry(REGION_CODES.find((one) => one === code))}
        onClose={() => setChoosing(false)}
      />
    </View>
  )
}
