import type { Complete } from '@contract/kit/complete'
import type { BasisPoints } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'
import type { ApproximateRate } from '@contract/mall/approximate'
import type { MallCard, MallGoods, MallPage, MallPicture, MallShop } from '@contract/mall/mall'
import type { GatewayCard, GatewayCards, GatewayGoods } from '@server/ports/mall-gateway/gateway-answers'
import type { Kept } from '@server/ports/mall-gateway/mall-gateway-port'
import type { Secret } from '@server/ports/secret'
import { toChoices } from '@server/trade/mall/goods-choices'
import { toMallPicture } from '@server/trade/mall/mall-picture'

/** What an answer is made with, beside what the gateway says. */
export interface MallViewer {
  readonly secret: Secret
  readonly approximate: Complete<ApproximateRate> | undefined
}

const toPicture = (secret: Secret, pictureId: string | undefined): MallPicture | undefined =>
  pictureId === undefined ? undefined : toMallPicture(secret, pictureId)

const toShop = ({ id, name, kind }: GatewayCard['shop']): Complete<MallShop> => ({ shopId: id, name, kind })

const toFreshness = ({ asOf, isStale }: Omit<Kept<unknown>, 'value'>, { approximate }: MallViewer) => {
  return { asOf: asOf.toISOString(), isStale, approximate }
}

function toCard(card: GatewayCard, { secret }: MallViewer): Complete<MallCard> {
  const { platform, goodsId, title, pictureId, priceCents, priceMaxCents, soldText, shop, tags } = card
  return {
    platform,
    goodsId,
    title,
    picture: toPicture(secret, pictureId),
    priceCents,
    // A highest price that is not above the lowest says nothing.
    priceMaxCents: priceMaxCents !== undefined && priceMaxCents > priceCents ? priceMaxCents : undefined,
    soldText,
    shop: toShop(shop),
    tags,
  }
}

/** Each goods once: lists are drawn by their names. @param nextCursor of the page after this one, where there may be one */
export function toMallPage(page: Kept<Omit<GatewayCards, 'asOf'>>, viewer: MallViewer, nextCursor?: string): Complete<MallPage> {
  const { value, ...age } = page
  const cards = new Map([...value.items].reverse().map((card) => [`${card.platform} ${card.goodsId}`, card]))
  return {
    items: [...cards.values()].reverse().map((card) => toCard(card, viewer)),
    nextCursor: value.hasMore ? nextCursor : undefined,
    failed: value.failed,
    ...toFreshness(age, viewer),
  }
}

export function toMallGoods(goods: Kept<Omit<GatewayGoods, 'asOf'>>, viewer: MallViewer, serviceRate: BasisPoints): Complete<MallGoods> {
  const { value, ...age } = goods
  const { secret } = viewer
  const { platform, goodsId, title, soldText, tags, tiers, min, batch, transportCents, weightGrams, weightFrom } = value
  const { options, skus } = toChoices(value)
  // What can be chosen says what it costs; only without that the goods' own price does.
  const chosen = [...skus, ...tiers].flatMap(({ priceCents }) => priceCents ?? [])
  const prices = (chosen.length > 0 ? chosen : [value.priceCents ?? []].flat()).sort((one, other) => one - other)
  const [lowest, highest] = [prices[0], prices.at(-1)]
  const pictureIds = value.pictureIds.length > 0 ? value.pictureIds : value.pictureId === undefined ? [] : [value.pictureId]
  return {
    platform,
    goodsId,
    title,
    pictures: [...new Set(pictureIds)].map((pictureId) => toMallPicture(secret, pictureId)),
    priceCents: lowest,
    priceMaxCents: highest === lowest ? undefined : highest,
    soldText,
    shop: toShop(value.shop),
    tags,
    options: options.map(({ name, values }) => ({
      name,
      values: values.map((one) => ({ valueId: one.id, name: one.name, picture: toPicture(secret, one.pictureId) })),
    })),
    skus: skus.map(({ skuId, valueIds, priceCents, stock, pictureId }) => {
      return { skuId, valueIds, priceCents, stock, picture: toPicture(secret, pictureId) }
    }),
    tiers,
    min,
    batch,
    transportCents,
    weightGrams: weightGrams === undefined ? undefined : grams(weightGrams),
    weightFrom: weightGrams === undefined ? 'none' : weightFrom,
    state: value.state,
    isFlagged: value.flagged || skus.length === 0,
    shipsWithinHours: value.shipsWithinHours,
    texts: value.text.filter((line) => line !== ''),
    serviceRate,
    ...toFreshness(age, viewer),
  }
}
