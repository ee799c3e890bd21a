// The words that answers about foreign goods are made of, in a file of their own: a page that names one brings nothing else along.

export const SEARCH_SORTS = ['relevance', 'sold', 'priceUp', 'priceDown'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

export const CARD_TAGS = ['fragile', 'liquid', 'battery', 'preorder', 'oversize', 'used'] as const
export type CardTag = (typeof CARD_TAGS)[number]

export const SHOP_KINDS = ['flagship', 'brand', 'factory', 'shop', 'person'] as const
export type ShopKind = (typeof SHOP_KINDS)[number]

/** none: no weight is known. predicted: worked out from similar goods. */
export const WEIGHT_SOURCES = ['seller', 'predicted', 'none'] as const
export type WeightSource = (typeof WEIGHT_SOURCES)[number]

export const GOODS_STATES = ['onSale', 'offSale', 'gone'] as const
export type GoodsState = (typeof GOODS_STATES)[number]

/** unavailable: the shops cannot be asked, and nothing is kept. notSetUp: this platform offers requests alone. */
export const MALL_STATES = ['open', 'unavailable', 'notSetUp'] as const
export type MallState = (typeof MALL_STATES)[number]
