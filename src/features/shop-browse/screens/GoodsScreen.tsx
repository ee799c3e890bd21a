import type { GoodsDetail, GoodsSku } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { useEffect, useState, type ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { BelowGallery, GoodsGallery } from '@/entities/goods/GoodsGallery'
import { useGoods } from '@/entities/goods/goods-queries'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { shopStrings } from '@/entities/goods/shop-strings'
import { findSku, isLeft, toDelivery, toFirstChoice } from '@/entities/goods/sku-choice'
import { SkuSheet, type SkuChoice } from '@/entities/goods/SkuSheet'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { ChoiceCard } from '../components/ChoiceCard'
import { GoodsBar } from '../components/GoodsBar'
import { GoodsHead } from '../components/GoodsHead'
import styles from '../components/GoodsPage.module.scss'
import { LandedNote } from '../components/LandedNote'
import { goodsPageStrings } from '../goods-strings'
import { noteSeen } from '../seen-goods'
import { useAwaiting } from '../use-awaiting'
import { toBuying, useBuying } from '../use-buying'

export interface GoodsScreenProps {
  /** What others say of the goods: another feature's part. */
  readonly voices?: ((goodsId: string) => ReactNode) | undefined
}

/** Goods with all that is said of them, for guests too (picture 58). */
export function GoodsScreen({ voices }: GoodsScreenProps) {
  const words = useStrings(goodsPageStrings)
  const shop = useStrings(shopStrings)
  const { goodsId = '', skuId } = useParams(routes.goods)
  const read = useGoods(goodsId, { enabled: goodsId !== '' })
  const state = useScreenState(read, goodsId !== '')
  const { data: goods, dataUpdatedAt } = read
  usePullDown(read.refetch)
  useSharing(goods?.name ?? words.title, routes.goods, { goodsId })
  useEffect(() => {
    if (goods)
      noteSeen({
        goodsId: goods.goodsId,
        name: goods.name,
        look: { icon: goods.icon, ...(goods.pictures[0] && { picture: goods.pictures[0] }) },
      })
  }, [goods])
  if (goodsId === '' || isNotFound(read.error))
    return (
      <ShopFrame title={words.title}>
        <Empty {...words.gone} action={shop.goShopping} onAction={() => void replaceWith(routes.shop)} />
      </ShopFrame>
    )
  if (!goods) return <ShopFrame title={words.title} {...state} />
  return <LoadedGoods goods={goods} skuId={skuId} cameAt={dataUpdatedAt} state={state} onRefresh={read.refetch} voices={voices} />
}

interface LoadedGoodsProps extends GoodsScreenProps {
  readonly goods: GoodsDetail
  readonly skuId: string | undefined
  readonly cameAt: number
  readonly state: ReturnType<typeof useScreenState>
  readonly onRefresh: () => Promise<unknown>
}

/** What the sheet is open for. */
type Asking = 'choose' | 'add' | 'buy'

function LoadedGoods({ goods, skuId, cameAt, state, onRefresh, voices }: LoadedGoodsProps) {
  const words = useStrings(goodsPageStrings)
  const shop = useStrings(shopStrings)
  const natures = useStrings(goodsNatureStrings)
  const isGuest = useGuest()
  const time = useServerTime(goods.now, cameAt)
  const [made, setMade] = useState<SkuChoice>()
  const [asking, setAsking] = useState<Asking>()
  const awaiting = useAwaiting()
  const { add, buy } = useBuying()
  const chosen = toFirstChoice(goods, made?.skuId ?? skuId)
  const sku = findSku(goods, chosen)
  const delivery = toDelivery(goods, made?.delivery)
  const quantity = made?.quantity ?? 1
  const buying = toBuying(goods, sku)
  const isGone = made === undefined && skuId !== undefined && !goods.skus.some((one) => one.skuId === skuId && !one.isWithdrawn)
  const isBehindBar = state.offlineSince === undefined && state.error === undefined
  const note = !goods.isOnShelf
    ? goods.isWarehouseClosed
      ? words.warehouseClosed
      : words.withdrawn
    : isGone
      ? words.skuGone
      : buying === 'limit' && goods.perMember !== undefined
        ? words.limitReached(goods.perMember)
        : undefined
  /** With what is chosen already, or with what the sheet brings. */
  const withChoice = (act: 'add' | 'buy') => () => {
    if (!sku || !isLeft(sku)) return setAsking(act)
    const choice = { skuId: sku.skuId, delivery, quantity }
    return act === 'add' ? add(choice, sku) : buy(choice)
  }
  const onAwait = () => {
    const [only, another] = goods.skus.filter(({ isWithdrawn }) => !isWithdrawn)
    const meant = sku ?? (another ? undefined : only)
    return meant ? awaiting(meant) : setAsking('choose')
  }
  async function confirm(choice: SkuChoice, of: GoodsSku) {
    setMade(choice)
    if (asking === 'choose' || (await (asking === 'add' ? add(choice, of) : buy(choice)))) setAsking(undefined)
  }
  return (
    <ShopFrame
      title={words.title}
      titleHidden={isBehindBar}
      overPicture={isBehindBar}
      bleed
      {...state}
      bar={<GoodsBar buying={buying} onAdd={withChoice('add')} onBuy={withChoice('buy')} onAwait={onAwait} />}
      overlays={
        asking && (
          <SkuSheet
            goods={goods}
            initial={{ delivery, quantity, ...(sku && { skuId: sku.skuId }) }}
            action={asking === 'choose' ? shop.confirm : asking === 'add' ? shop.addToCart : shop.buyNow}
            onConfirm={confirm}
            onAwait={awaiting}
            onClose={() => setAsking(undefined)}
          />
        )
      }
    >
      <GoodsGallery goods={goods} isBehindBar={isBehindBar} />
      <BelowGallery>
        {note && (
          <View className={styles.note}>
            <NoteLine tone="warning">{note}</NoteLine>
          </View>
        )}
        <GoodsHead goods={goods} sku={sku} time={time} onPriceEnd={onRefresh} />
        <ChoiceCard
          goods={goods}
          chosen={chosen}
          sku={sku}
          choice={{ delivery, quantity }}
          onChoose={goods.isOnShelf ? () => setAsking('choose') : undefined}
        >
          {!isGuest && buying === 'ok' && sku && <LandedNote skuId={sku.skuId} quantity={quantity} delivery={delivery} />}
        </ChoiceCard>
        {voices?.(goods.goodsId)}
        <SectionTitle title={words.details} />
        <Card>
          <KeyValues
            rows={[
              { key: 'warehouse', label: words.warehouse, value: goods.warehouseName },
              { key: 'nature', label: words.nature, value: [natures[goods.goodsNature], goods.isFragile && words.fragile].filter(Boolean).join(' · ') },
            ]}
          />
          {goods.texts.map((text, index) => (
            <View key={index} className={styles.paragraph}>{text}</View>
          ))}
        </Card>
      </BelowGallery>
    </ShopFrame>
  )
}
