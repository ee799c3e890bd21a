import type { DraftSeal } from '@contract/account/account'
import type { Secret } from '@server/ports/secret'

const BOX_CHARACTERS = 22

/**
 * Derived, not stored: a copy of the database opens no device, nor does a device tell whose drafts lie on it. By the member's id,
 * which no change of number, address or password touches.
 */
export function toDraftSeal(secret: Secret, memberId: string): DraftSeal {
  return { box: secret.sign('draft box', memberId).slice(0, BOX_CHARACTERS), key: secret.sign('draft key', memberId) }
}
