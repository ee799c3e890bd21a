/** Another site, beside this one. */
export function openOutside(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
