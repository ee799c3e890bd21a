import { trimEnd } from '@contract/kit/trim'
import { environment } from './environment'

/** A page of ours as others open it in a browser: also from the mini-program, which has no origin of its own. */
export function toSiteAddress(address: string): string {
  return `${trimEnd(environment.serverAddress, /\//) || window.location.origin}${address}`
}
