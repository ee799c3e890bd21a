import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { MemberPart } from '@server/kit/member-part'

export const mallCartMemberPart: MemberPart = {
  rows: [{ table: 'mall_cart_lines', column: 'member_id', onMerge: 'first', onClose: 'delete' }],
  own: [{ name: 'mall-cart', table: 'mall_cart_lines', by: 'member_id' }],
  /** Of a line that both have the larger quantity; over the limit this account's stay, then the other's newest. */
  async makeRoom(tx, { from, to }) {
    const isSame = sql`other.platform = own.platform and other.goods_id = own.goods_id and other.sku_id = own.sku_id`
    await sql`
      update mall_cart_lines own set quantity = greatest(own.quantity, other.quantity)
      from mall_cart_lines other where own.member_id = ${to} and other.member_id = ${from} and ${isSame}`.execute(tx)
    await sql`
      delete from mall_cart_lines other using mall_cart_lines own
      where own.member_id = ${to} and other.member_id = ${from} and ${isSame}`.execute(tx)
    await sql`
      delete from mall_cart_lines where (member_id, platform, goods_id, sku_id) in (
        select member_id, platform, goods_id, sku_id from mall_cart_lines where member_id = ${from}
        order by changed_at desc, platform, goods_id, sku_id
        offset greatest(0, ${limits.proxy.maxCartLines}::int - (select count(*)::int from mall_cart_lines where member_id = ${to}))
      )`.execute(tx)
  },
}
