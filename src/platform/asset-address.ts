import { trimEnd } from '@contract/kit/trim'
import { environment } from './environment'

/** Our server names its pictures from its root (`/api/…`); the mini-program has no origin to put in front. */
export function toAssetAddress(address: string): string {
  return address.startsWith('/') ? `${trimEnd(environment.serverAddress, /\//)}${address}` : address
}
