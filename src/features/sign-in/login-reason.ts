import { routes } from '@/routes'
import type { SignInStrings } from './sign-in-strings'

const OF_GROUPS: readonly string[] = [
  routes.groupBookingshare.path,
  routes.groupdetails.path,
  routes.groupapplication.path,
  routes.spellMailHall.path,
]

/** What signing in is for, by where they came from; `about` is its own name, where it has one. */
export function toReason({ why, loginHint }: SignInStrings, returnTo: string | undefined, about: string | undefined): string {
  const path = returnTo?.split('?')[0] ?? ''
  if (OF_GROUPS.includes(path)) return why.group(about)
  if (path === routes.search.path) return why.track(about)
  if (path === routes.parcelSea.path) return why.forecast
  return path === routes.packing.path ? why.pack : loginHint
}
