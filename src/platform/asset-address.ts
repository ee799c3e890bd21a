import type { PictureWidth } from '@contract/file/picture-width'
import { trimEnd } from '@contract/kit/trim'
import { environment } from './environment'

/** Our server names its pictures from its root (`/api/…`); the mini-program has no origin to put in front. */
export function toAssetAddress(address: string): string {
  return address.startsWith('/') ? `${trimEnd(environment.serverAddress, /\//)}${address}` : address
}

/** Of a public picture in a small frame: a width of about three times the frame's. Signed and foreign addresses stay as they are. */
export function toNarrowAddress(address: string, width: PictureWidth): string {
  return toAssetAddress(/^\/[^?]*$/.test(address) ? `${address}?w=${width}` : address)
}
