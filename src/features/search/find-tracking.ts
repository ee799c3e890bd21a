import { guessCarrier } from '@contract/parcel/carrier-guess'
import type { Carrier } from '@contract/parcel/parcel'
import { toTrackingPage } from '@contract/parcel/tracking-page'

/** Whose number it looks like says nothing of whose parcel it is: anybody may ask the carrier, and it may know more than we do. */
export function findTracking(
  trackingNumber: string,
  carriers: readonly Carrier[],
): { readonly name: string; readonly page: string } | undefined {
  const guess = guessCarrier(trackingNumber, carriers)
  const carrier = carriers.find(({ code }) => code === guess?.carrierCode)
  const page = toTrackingPage(carrier?.trackingPage, trackingNumber)
  return carrier && page !== undefined ? { name: carrier.name, page } : undefined
}
