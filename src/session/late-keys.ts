/**
 * Keys like those of `CACHE_KEYS`, under which only code that comes late keeps something: the first page loads none of them. All are the
 * session's (`ownerOf`): they outlive the sign-in of a guest, and nothing of them is left when a session ends.
 */
export const LATE_KEYS = {
  /** What a guest has put into the cart of the shop, until it has joined the cart of who signs in. */
  cart: 'cart',
} as const
