import type { MemberPart } from '@server/kit/member-part'

/** Goods are the platform's; a member is met in them only as the one who could have uploaded a picture. */
export const shopCatalogueMemberPart: MemberPart = {
  rows: [],
  own: [],
  withheld: {
    shop_goods_pictures: 'the platform’s: a picture of goods is the staff’s',
    shop_skus: 'the platform’s: what can be bought',
    shop_stock: 'the platform’s: how much there is of it',
    shop_prices: 'the platform’s: what it costs for a time',
    shop_stock_moves: 'the platform’s: what the staff has moved',
  },
}
