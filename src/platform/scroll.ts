/** Brings the element with this id into view. */
export function scrollToId(id: string): void {
  const element = document.getElementById(id)
  if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'center' })
}
