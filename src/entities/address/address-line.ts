/** Where something is: of an address, of a sender, which has no pickup point, or of an order's copy of them. */
export interface Place {
  readonly pickupSiteName?: string | undefined
  readonly province: string
  readonly city: string
  readonly street?: string | undefined
  readonly address: string
}

/** One line as people of the region write it: from the large to the small; the pickup point's name leads. */
export function toAddressLine({ pickupSiteName, province, city, street, address }: Place): string {
  // A city that is its own province is said once.
  const place = province === city ? [city] : [province, city]
  return [pickupSiteName, ...place, street, address].filter(Boolean).join(' ')
}
