import { Refusal } from '@contract/kit/envelope'
import { readShopLink } from '@server/trade/mall/shop-link'

/** Where people are met, not goods. */
const MEETING_HOSTS = [
  't.me', 'wa.me', 'whatsapp.com', 'line.me', 'lin.ee', 'm.me', 'facebook.com', 'instagram.com', 'u.wechat.com', 'weixin.qq.com', 'wpa.qq.com', 'qm.qq.com',
]

/** What is shown of a link; undefined for none. */
export function toLinkHost(link: string): string | undefined {
  try {
    return new URL(link).hostname
  } catch {
    return undefined
  }
}

/** Nobody opens it by itself. @throws Refusal `linkRefused`, `linkNotGoods` for the page of a shop, `contactNotAllowed` */
export function assertLink(link: string): void {
  const { kind } = readShopLink(link)
  const host = toLinkHost(link)
  if (kind === 'refused' || host === undefined) throw new Refusal('linkRefused', { field: 'link' })
  if (kind === 'notGoods' || kind === 'words' || kind === 'empty') throw new Refusal('linkNotGoods', { field: 'link' })
  if (MEETING_HOSTS.some((one) => host === one || host.endsWith(`.${one}`))) throw new Refusal('contactNotAllowed', { field: 'link' })
}
