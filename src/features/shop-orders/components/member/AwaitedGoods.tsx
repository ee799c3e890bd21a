import type { AwaitedSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { Money } from '@/components/Money'
import { Pressable } from '@/components/Pressable'
import { SectionTitle } from '@/components/SectionTitle'
import { SkeletonCards } from '@/components/Skeleton'
import { useAwaitedSkus, useStopAwaitingSku } from '@/entities/goods/goods-queries'
import { GoodsLook } from '@/entities/goods/GoodsLook'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { memberStrings } from '../../member-strings'
import styles from './member.module.scss'

/** Options that are sold out, and that the member is told about when they are back. */
export function AwaitedGoods() {
  const { waits: words } = useStrings(memberStrings)
  const read = useAwaitedSkus(true)
  const state = useScreenState(read)
  const { run } = useStopAwaitingSku()
  const stop = useCallback(
    async (skuId: string) => {
      if ((await run({ skuId })).ok) toast(words.stopped)
    },
    [run, words],
  )
  const skus = read.data?.skus
  return (
    <>
      <SectionTitle title={words.title} />
      {state.loading ? (
        <SkeletonCards count={1} />
      ) : !skus ? (
        <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
      ) : (
        <Card pad="form">
          {skus.length === 0 ? (
            <View className={styles.none}>
              <View className="t14 c2">{words.none}</View>
              <View className="t12 c3">{words.text}</View>
            </View>
          ) : (
            <View {...withRole('list')} aria-label={words.title}>
              {skus.map((sku) => (
                <Row key={sku.skuId} sku={sku} onStop={stop} />
              ))}
            </View>
          )}
        </Card>
      )}
    </>
  )
}

function Row({ sku, onStop }: { readonly sku: AwaitedSku; readonly onStop: (skuId: string) => Promise<void> }) {
  const { waits: words } = useStrings(memberStrings)
  const { goodsId, skuId, name, optionText, priceCents } = sku
  return (
    <View className={styles.row} {...withRole('listitem')}>
      <Pressable row role="link" className={styles.cover} label={words.open(name)} onPress={() => goTo(routes.goods, { goodsId, skuId })} />
      <View className={styles.over}>
        <GoodsLook look={sku} size="line" />
        <View className="grow">
          <View className={styles.name}>{name}</View>
          {optionText !== '' && <View className="t12 c3">{optionText}</View>}
          <Money cents={priceCents} size="card" />
        </View>
        <IconButton icon="x" size={18} label={words.stop([name, optionText].filter(Boolean).join(' '))} onPress={() => onStop(skuId)} />
      </View>
    </View>
  )
}
