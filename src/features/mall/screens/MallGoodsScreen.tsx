import type { MallGoods } from '@contract/mall/mall'
import { toQuantityFault } from '@contract/mall/quantity-price'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { BelowGallery, GoodsGallery } from '@/entities/goods/GoodsGallery'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { shopStrings } from '@/entities/goods/shop-strings'
import { findSku, isLeft, toFirstChoice } from '@/entities/goods/sku-choice'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { BusinessError, isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { toPlatform } from '../asked'
import { CostCard } from '../components/CostCard'
import { ForeignChoice } from '../components/ForeignChoice'
import { ForeignSkuSheet } from '../components/ForeignSkuSheet'
import { SlowSkeleton, StaleCard } from '../components/Freshness'
import styles from '../components/mall.module.scss'
import { MallGoodsBar } from '../components/MallGoodsBar'
import { MallGoodsHead } from '../components/MallGoodsHead'
import { NotSetUp } from '../components/NotSetUp'
import { toChoosable, toCost, toQuantity, type Chosen } from '../goods-choice'
import { mallGoodsStrings } from '../goods-strings'
import { isNotSetUp } from '../is-not-set-up'
import { useMallGoods } from '../mall-queries'
import { useMallBuying } from '../use-mall-buying'

/** Goods of a foreign shop, and what they come to until they are in our warehouse (picture 67). */
export function MallGoodsScreen() {
  const words = useStrings(mallGoodsStrings)
  const params = useParams(routes.mallGoods)
  const platform = toPlatform(params.platform)
  const { goodsId = '', skuId } = params
  const isNamed = platform !== undefined && goodsId !== ''
  const read = useMallGoods({ platform: platform ?? 'other', goodsId }, isNamed)
  const state = useScreenState(read, isNamed)
  const { data: goods, error } = read
  usePullDown(read.refetch)
  useSharing(goods?.title ?? words.title, routes.mallGoods, { platform: platform ?? 'other', goodsId })
  const isGone = goods?.state === 'gone' || (error instanceof BusinessError && error.code === 'goodsGone')
  if (!isNamed || isGone || isNotFound(error) || isNotSetUp(error))
    return (
      <ShopFrame title={words.title}>
        {isNotSetUp(error) ? (
          <NotSetUp />
        ) : (
          <Empty {...(isGone ? words.gone : words.missing)} action={words.toMall} onAction={() => void replaceWith(routes.mall)} />
        )}
      </ShopFrame>
    )
  if (!goods) return <ShopFrame title={words.title} {...state} skeleton={<SlowSkeleton count={3} />} />
  return <LoadedGoods goods={goods} skuId={skuId} state={state} />
}

interface LoadedGoodsProps {
  readonly goods: MallGoods
  readonly skuId: string | undefined
  readonly state: ReturnType<typeof useScreenState>
}

function LoadedGoods({ goods, skuId, state }: LoadedGoodsProps) {
  const words = useStrings(mallGoodsStrings)
  const shop = useStrings(shopStrings)
  const [made, setMade] = useState<Chosen>()
  /** What the choice is made for. */
  const [choosing, setChoosing] = useState<'look' | 'add' | 'buy'>()
  const buying = useMallBuying(goods)
  const choosable = toChoosable(goods)
  const sku = findSku(choosable, toFirstChoice(choosable, made?.skuId ?? skuId))
  const quantity = toQuantity(goods, sku, made?.quantity)
  const isBehindBar = state.offlineSince === undefined && state.error === undefined
  const canChoose = goods.state === 'onSale' && choosable.skus.some(isLeft)
  const isOptionGone = made === undefined && skuId !== undefined && !goods.skus.some((one) => one.skuId === skuId)
  const notes = [
    goods.state === 'offSale' && words.offSale,
    goods.state === 'onSale' && goods.skus.length > 0 && !canChoose && words.soldOut,
    goods.isFlagged && words.flagged,
    canChoose && isOptionGone && words.optionGone,
  ].flatMap((note) => (note === false ? [] : [note]))
  const chosenLeft = sku !== undefined && isLeft(sku)
  const fits = chosenLeft && toQuantityFault(goods, quantity) === undefined

  /** What is chosen already is not asked for again. */
  function begin(what: 'add' | 'buy'): void | Promise<unknown> {
    return made && sku && fits ? buying[what]({ skuId: sku.skuId, quantity }) : setChoosing(what)
  }

  return (
    <ShopFrame
      title={words.title}
      titleHidden={isBehindBar}
      overPicture={isBehindBar}
      bleed
      {...state}
      bar={
        <MallGoodsBar
          buying={!canChoose ? 'none' : goods.priceCents === undefined ? 'choose' : 'bought'}
          onAdd={() => begin('add')}
          onBuy={() => begin('buy')}
          onChoose={() => setChoosing('look')}
        />
      }
      overlays={
        choosing && (
          <ForeignSkuSheet
            goods={goods}
            initial={{ quantity, ...(sku && { skuId: sku.skuId }) }}
            action={choosing === 'add' ? shop.addToCart : choosing === 'buy' ? words.buyForMe : undefined}
            onConfirm={async (choice) => {
              setMade(choice)
              if (choosing === 'look' || (await buying[choosing](choice))) setChoosing(undefined)
            }}
            onClose={() => setChoosing(undefined)}
          />
        )
      }
    >
      <GoodsGallery goods={{ pictures: goods.pictures, icon: 'bag' }} isBehindBar={isBehindBar} />
      <BelowGallery>
        <StaleCard answer={goods} onRetry={state.onRetry} />
        {notes.map((note) => (
          <View key={note} className={styles.gap}>
            <NoteLine tone="warning">{note}</NoteLine>
          </View>
        ))}
        <MallGoodsHead goods={goods} sku={sku} quantity={quantity} />
        <ForeignChoice
          goods={goods}
          skuId={made?.skuId ?? skuId}
          quantity={quantity}
          onChoose={canChoose ? () => setChoosing('look') : undefined}
        />
        {canChoose && (chosenLeft || goods.priceCents === undefined) && (
          <CostCard goods={goods} cost={sku && toCost(goods, sku, quantity)} quantity={quantity} />
        )}
        {goods.texts.length > 0 && (
          <>
            <SectionTitle title={words.details} />
            <Card>
              {goods.texts.map((text, index) => (
                <View key={index} className={styles.paragraph}>
                  {text}
                </View>
              ))}
            </Card>
          </>
        )}
      </BelowGallery>
    </ShopFrame>
  )
}
