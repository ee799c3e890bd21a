import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { MemberPart } from '@server/kit/member-part'

export const cartMemberPart: MemberPart = {
  rows: [{ table: 'cart_lines', column: 'member_id', onMerge: 'first', onClose: 'delete' }],
  own: [{ name: 'cart', table: 'cart_lines', by: 'member_id' }],
  /** As the cart of a device joins that of an account: of a line that both have the larger quantity; over the limit this one's stay. */
  async makeRoom(tx, { from, to }) {
    await sql`
      update cart_lines own set quantity = greatest(own.quantity, other.quantity)
      from cart_lines other
      where own.member_id = ${to} and other.member_id = ${from} and other.sku_id = own.sku_id and other.delivery = own.delivery`.execute(tx)
    await sql`
      delete from cart_lines other using cart_lines own
      where own.member_id = ${to} and other.member_id = ${from} and other.sku_id = own.sku_id and other.delivery = own.delivery`.execute(tx)
    await sql`
      delete from cart_lines where (member_id, sku_id, delivery) in (
        select member_id, sku_id, delivery from cart_lines where member_id = ${from} order by changed_at desc, sku_id, delivery
        offset greatest(0, ${limits.shop.maxCartLines}::int - (select count(*)::int from cart_lines where member_id = ${to}))
      )`.execute(tx)
  },
}
