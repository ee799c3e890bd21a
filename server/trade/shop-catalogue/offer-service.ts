import { isDeepStrictEqual } from 'node:util'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { limits } from '@contract/limits'
import type { ShopOffer } from '@contract/shop/goods'
import type { OfferPublication } from '@contract/shop/shop-offer'
import type { OfferCover } from '@contract/shop/shop-price'
import type { Reader, Tx } from '@server/db/database'
import * as catalogue from '@server/trade/shop-catalogue/catalogue-store'
import * as store from '@server/trade/shop-catalogue/offer-store'

export type { OfferRow } from '@server/trade/shop-catalogue/offer-store'

/** All offers that run now, by the database's time, the one that closes first first: what `findBestOffer` chooses from. */
export async function listRunningOffers(db: Reader, language: Language): Promise<Complete<ShopOffer>[]> {
  const rows = await store.listRunningRows(db, limits.shop.maxOffers)
  return rows.map(({ id, names, thresholdCents, benefit, covers, closesAt }) => ({
    offerId: id,
    name: names[language],
    thresholdCents,
    benefit,
    covers: toShownCover(covers),
    closesAt: closesAt.toISOString(),
  }))
}

/** Lists of their own, as an answer has them. */
export function toShownCover(covers: OfferCover): ShopOffer['covers'] {
  if (covers.kind === 'categories') return { kind: 'categories', categoryIds: [...covers.categoryIds] }
  if (covers.kind === 'goods') return { kind: 'goods', goodsIds: [...covers.goodsIds] }
  return { kind: 'all' }
}

/**
 * Until an offer begins, publishing its code again changes it. Published again as it is, it stays.
 * @throws Refusal `offerTermsFixed` for other terms of one that has begun or was withdrawn; `notFound` for a category or goods that are
 * not there; `tooManyOffers` where as many run or will run as are read for a price
 */
export async function publishOffer(tx: Tx, operatorKeyId: string, publication: OfferPublication): Promise<store.OfferRow> {
  const { offerCode, names, thresholdCents, benefit, opensAt, closesAt } = publication
  const covers = await toCover(tx, publication.covers)
  const terms = { names, thresholdCents, benefit, covers, opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
  const row = {
    ...terms,
    code: offerCode,
    names: JSON.stringify(names),
    benefit: JSON.stringify(benefit),
    covers: JSON.stringify(covers),
    publishedBy: operatorKeyId,
  }
  // Two at once count one after the other: what is beyond the limit would take off nothing.
  await store.lockOffers(tx)
  if (await store.insertOffer(tx, row)) {
    const { maxOffers } = limits.shop
    if ((await store.countStanding(tx)) > maxOffers) throw new Refusal('tooManyOffers', { params: { max: maxOffers } })
  } else {
    const known = await lockOffer(tx, offerCode)
    if ((known.hasBegun || known.withdrawnAt !== null) && !isDeepStrictEqual(pickTerms(known), terms)) throw new Refusal('offerTermsFixed')
    if (!known.hasBegun) await store.updateOffer(tx, known.id, row)
  }
  return lockOffer(tx, offerCode)
}

function pickTerms({ names, thresholdCents, benefit, covers, opensAt, closesAt }: store.OfferRow) {
  return { names, thresholdCents, benefit, covers, opensAt, closesAt }
}

/** Codes become ids: those of goods and categories never change, nor do they go. */
async function toCover(db: Reader, covers: OfferPublication['covers']): Promise<OfferCover> {
  if (covers.kind === 'all') return covers
  const codes = [...new Set(covers.codes)]
  const rows = covers.kind === 'goods' ? await catalogue.listGoodsByCode(db, codes) : await catalogue.listCategories(db)
  const ids = new Map(rows.map(({ code, id }) => [code, id]))
  const found = codes.map((code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Refusal('notFound', { field: `covers.codes.${covers.codes.indexOf(code)}` })
    return id
  })
  return covers.kind === 'goods' ? { kind: 'goods', goodsIds: found } : { kind: 'categories', categoryIds: found }
}

async function lockOffer(tx: Tx, code: string): Promise<store.OfferRow> {
  const offer = await store.lockOfferByCode(tx, code)
  if (!offer) throw new Refusal('notFound', { field: 'offerCode' })
  return offer
}

/** What was ordered by it stays. @throws Refusal `notFound` */
export async function withdrawOffer(tx: Tx, code: string): Promise<store.OfferRow> {
  const { id } = await lockOffer(tx, code)
  await store.withdrawOffer(tx, id)
  return lockOffer(tx, code)
}

/** Those that run or will run first, and of each what closes last first. */
export function listAllOffers(db: Reader): Promise<store.OfferRow[]> {
  return store.listOfferRows(db, limits.shop.maxOffers)
}
