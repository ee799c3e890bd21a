/** Pages of the product, with what they are asked for. */
const OWN_PAGE = /^\/pages(?:_[a-z]+)?(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9_=&%.-]*)?$/
const MAX_LENGTH = 500

/** Where a link of news may lead: a page of the product, or an https address that says whose it is. Undefined for anything else. */
export function toNewsLink(href: string): string | undefined {
  if (href.length > MAX_LENGTH) return undefined
  if (OWN_PAGE.test(href)) return href
  if (!/^https:\/\/[^\s\\]+$/.test(href) || /[\p{C}<>"'`]/u.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}
