/** The picture of the browser's tab and of a bookmark. */
export function setSiteIcon(address: string): void {
  const known = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const link = known ?? document.createElement('link')
  link.rel = 'icon'
  link.href = address
  if (!known) document.head.append(link)
}
