import { sharedLinks } from '@/platform/shared-links'
import { toSiteAddress } from '@/platform/site-address'
import { copyText } from './copy'

/** Hands a page of ours on by the browser's own menu; where it has none, its link is copied. @param address of the page in the app */
export async function shareLink(title: string, address: string, copied: string): Promise<void> {
  const link = toSiteAddress(address)
  const outcome = sharedLinks.available ? await sharedLinks.share({ title, text: title, address: link }) : 'unsupported'
  if (outcome !== 'done' && outcome !== 'cancelled') await copyText(link, copied)
}
