import type { SharedLinks } from './types'

/** WeChat hands on pages, not links, and only by its own button. */
export const sharedLinks: SharedLinks = { available: false, share: () => Promise.resolve('unsupported') }
