import type { SiteWorker } from './types'

/** WeChat keeps the mini-program's code on the phone, and knows of no worker. */
export const siteWorker: SiteWorker = {
  begin: () => undefined,
  onOpen: () => undefined,
  onTold: () => undefined,
  onPushChanged: () => undefined,
}
