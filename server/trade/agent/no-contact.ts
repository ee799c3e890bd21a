import { Refusal } from '@contract/kit/envelope'
import { hasContact } from '@contract/proxy/contact-in-text'

/**
 * Of all free texts that members and agents write to each other. @param texts by the field that brought each
 * @throws Refusal `contactNotAllowed` beside the first that holds a way to meet elsewhere
 */
export function assertNoContact(texts: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(texts).find(([, text]) => text !== undefined && hasContact(text))
  if (found) throw new Refusal('contactNotAllowed', { field: found[0] })
}
