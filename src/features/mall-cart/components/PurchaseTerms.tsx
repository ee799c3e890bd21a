import { limits } from '@contract/limits'
import { PRICE_RULES, type PriceRule } from '@contract/proxy/price-change'
import type { PurchasePreview } from '@contract/proxy/purchase-order'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { CheckMark } from '@/components/CheckMark'
import { NoteLine } from '@/components/NoteLine'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { Sheet } from '@/components/Sheet'
import { SwitchRow } from '@/components/SwitchRow'
import { TextBlock } from '@/components/TextBlock'
import { RefundTable } from '@/entities/proxy/RefundTable'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { mallCartStrings, type MallCartStrings } from '../mall-cart-strings'
import type { MallCheckoutPage } from '../use-mall-checkout'
import styles from './mall-cart.module.scss'

export interface PurchaseTermsProps {
  readonly page: MallCheckoutPage
  readonly preview: PurchasePreview
}

const toRuleTexts = ({ rule: words }: MallCartStrings['checkout'], allowance: string): Readonly<Record<PriceRule, readonly [string, string]>> => ({
  ask: [words.ask, words.askText],
  within: [words.within(allowance), words.withinText],
  cancel: [words.cancel, words.cancelText],
})

/** What holds when a price changes before it is bought, what is done with the goods, and a word for the buyer. */
export function PurchaseTerms({ page, preview }: PurchaseTermsProps) {
  const { checkout: words } = useStrings(mallCartStrings)
  const [open, setOpen] = useState<'remark' | 'refunds'>()
  const { rule, isInspected, checkout, change } = page
  const texts = toRuleTexts(words, formatMoney(preview.allowanceCents))
  const remark = checkout?.remark?.trim() ?? ''
  const close = () => setOpen(undefined)
  return (
    <>
      <SectionTitle title={words.rule.title} />
      <Card pad="form">
        <View {...withRole('radiogroup')} aria-label={words.rule.title}>
          {PRICE_RULES.map((one) => (
            <Pressable key={one} row role="radio" className={styles.rule} checked={one === rule} onPress={() => change({ rule: one })}>
              <View className="grow">
                <View className={one === rule ? 't15 b' : 't15'}>{texts[one][0]}</View>
                <View className="t12 c3">{texts[one][1]}</View>
              </View>
              <CheckMark on={one === rule} />
            </Pressable>
          ))}
        </View>
      </Card>
      <NoteLine tone="good">{words.lower}</NoteLine>
      <View className="mt">
        <Card pad="form">
          <SwitchRow
            label={words.inspection}
            extra={formatMoney(preview.inspectionCents)}
            text={words.inspectionText}
            on={isInspected}
            onChange={(on) => change({ isInspected: on })}
          />
          <Cell
            title={words.remark}
            text={remark === '' ? undefined : remark}
            extra={remark === '' ? words.remarkNone : undefined}
            onPress={() => setOpen('remark')}
          />
          <Cell title={words.refunds} onPress={() => setOpen('refunds')} />
        </Card>
      </View>
      <Sheet
        open={open === 'remark'}
        title={words.remark}
        onClose={close}
        bar={<Button size="xl" block onPress={close}>{words.remarkDone}</Button>}
      >
        <View className={styles.remark}>
          <TextBlock
            label={words.remark}
            value={checkout?.remark ?? ''}
            onChange={(text) => change({ remark: text })}
            placeholder={words.remarkHint}
            maxLength={limits.proxy.remarkLength}
            focus
          />
        </View>
      </Sheet>
      <Sheet open={open === 'refunds'} title={words.refunds} textOnly onClose={close}>
        <RefundTable isInspected={isInspected} />
      </Sheet>
    </>
  )
}
