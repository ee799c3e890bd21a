import type { MallGoods } from '@contract/mall/mall'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { NoteLine } from '@/components/NoteLine'
import { PriceBreakdown, type PriceRow } from '@/components/PriceBreakdown'
import { SectionTitle } from '@/components/SectionTitle'
import { formatRate, toYuanText } from '@/i18n/format'
import { formatApproximate } from '@/i18n/format-approximate'
import { useStrings } from '@/i18n/use-strings'
import type { Cost } from '../goods-choice'
import { mallGoodsStrings } from '../goods-strings'
import styles from './mall.module.scss'

export interface CostCardProps {
  readonly goods: Pick<MallGoods, 'serviceRate' | 'approximate'>
  /** Undefined: the price is unknown. */
  readonly cost: Cost | undefined
  readonly quantity: number
}

/** What it comes to until it is in our warehouse (picture 67). */
export function CostCard({ goods: { serviceRate, approximate }, cost, quantity }: CostCardProps) {
  const words = useStrings(mallGoodsStrings)
  const about = cost && formatApproximate(cost.totalCents, approximate)
  return (
    <>
      <SectionTitle title={words.cost.title} />
      <Card>
        {!cost ? (
          <NoteLine tone="warning">{words.priceUnknownText}</NoteLine>
        ) : (
          <>
            <PriceBreakdown
              label={words.cost.title}
              rows={[
                { key: 'goods', label: words.cost.goods, basis: `${toYuanText(cost.unitCents)} × ${quantity}`, cents: cost.goodsCents },
                ...(cost.transportCents === undefined ? [] : [{ key: 'transport', label: words.cost.transport, cents: cost.transportCents } satisfies PriceRow]),
                { key: 'service', label: words.cost.service, basis: words.cost.ofGoods(formatRate(serviceRate)), cents: cost.serviceCents },
              ]}
              total={{ label: cost.transportCents === undefined ? words.cost.totalWithout : words.cost.total, cents: cost.totalCents }}
            />
            {about !== undefined && <View className={styles.approximate}>{about}</View>}
          </>
        )}
      </Card>
      <NoteLine>{words.cost.later}</NoteLine>
    </>
  )
}
