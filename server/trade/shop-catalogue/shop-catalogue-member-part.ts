import { sql } from 'kysely'
import type { MemberPart } from '@server/kit/member-part'

/** Goods are the platform's; a member is met in them only as the one who could have uploaded a picture. */
export const shopCatalogueMemberPart: MemberPart = {
  rows: [
    { table: 'shop_waits', column: 'member_id', onMerge: 'first', onClose: 'delete' },
    { table: 'shop_member_counts', column: 'member_id', onMerge: 'first', onClose: 'delete' },
  ],
  own: [
    { name: 'shop-waits', table: 'shop_waits', by: 'member_id' },
    { name: 'shop-bought', table: 'shop_member_counts', by: 'member_id' },
  ],
  withheld: {
    shop_goods_pictures: 'the platform’s: a picture of goods is the staff’s',
    shop_skus: 'the platform’s: what can be bought',
    shop_stock: 'the platform’s: how much there is of it',
    shop_prices: 'the platform’s: what it costs for a time',
    shop_stock_moves: 'the platform’s: what the staff has moved',
    shop_back_in_stock: 'the platform’s: what can be bought again',
  },
  /** Both wait for the same: once is enough. Both bought of the same: together they did, even beyond what one member may have. */
  async makeRoom(tx, { from, to }) {
    await sql`delete from shop_waits where member_id = ${from}
      and sku_id in (select sku_id from shop_waits where member_id = ${to})`.execute(tx)
    await sql`update shop_member_counts kept set bought = kept.bought + joined.bought from shop_member_counts joined
      where kept.member_id = ${to} and joined.member_id = ${from} and joined.goods_id = kept.goods_id`.execute(tx)
    await sql`delete from shop_member_counts where member_id = ${from}
      and goods_id in (select goods_id from shop_member_counts where member_id = ${to})`.execute(tx)
  },
}
