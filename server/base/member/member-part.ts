import { sql } from 'kysely'
import { isAbove } from '@server/base/member/member-store'
import type { MemberPart } from '@server/kit/member-part'

export const wechatLinksMemberPart: MemberPart = {
  rows: [
    { table: 'wechat_links', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one WeChat account for each member and app' },
  ],
  own: [
    { name: 'wechat-links', table: 'wechat_links', by: 'member_id', without: ['openid_hash', 'openid_sealed'] },
  ],
  async makeRoom(tx, { from, to }) {
    await sql`delete from wechat_links mine where member_id = ${from}
      and exists (select 1 from wechat_links other where other.member_id = ${to} and other.app_id = mine.app_id)`.execute(tx)
  },
}

export const membersMemberPart: MemberPart = {
  rows: [
    { table: 'sessions', column: 'member_id', onMerge: 'end', onClose: 'delete' },
    { table: 'known_devices', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'each kind of device once for a member' },
    { table: 'members', column: 'referrer_id', onMerge: 'first', onClose: 'keep', why: 'nobody is their own referrer' },
    { table: 'members', column: 'merged_into', onMerge: 'move', onClose: 'keep', why: 'an old number leads to the last account at once' },
    { table: 'member_changes', column: 'member_id', onMerge: 'own', onClose: 'keep', why: 'only that there was a change; gone within minutes' },
  ],
  own: [
    { name: 'profile', table: 'members', by: 'id', without: ['password_hash', 'username_key', 'referrer_id', 'merged_into'] },
    { name: 'sessions', table: 'sessions', by: 'member_id', without: ['network_hash'] },
    { name: 'known-devices', table: 'known_devices', by: 'member_id' },
  ],
  withheld: {
    session_tokens: 'only hashes of tokens: they say nothing, and are there to let nobody in',
    member_changes: 'only that there was a change, which says nothing; gone within minutes',
  },
  async makeRoom(tx, { from, to }) {
    await sql`delete from known_devices mine where member_id = ${from}
      and exists (select from known_devices other where other.member_id = ${to} and (other.device, other.app) = (mine.device, mine.app))`.execute(tx)
    await sql`update members kept set referrer_id = nullif(other.referrer_id, ${to}),
      named_referrer = case when other.referrer_id = ${to} then null else other.named_referrer end from members other
      where other.id = ${from} and kept.id = ${to}
      and (kept.referrer_id = ${from} or (kept.referrer_id is null and kept.named_referrer is null))`.execute(tx)
  },
  async afterMove(tx, { to }) {
    // Of two accounts one may have invited whoever invited the other.
    if (await isAbove(tx, to, to)) await sql`update members set referrer_id = null where id = ${to}`.execute(tx)
  },
}
