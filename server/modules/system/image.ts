/** Whose picture it is: a member's, or one that an operator took at the warehouse. */
export type FileOwner = { readonly memberId: string } | { readonly operatorKeyId: string }

export interface StoredImage {
  readonly fileId: string
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
}

/** A picture that was looked at and written anew, not stored yet. */
export interface JudgedImage extends Omit<StoredImage, 'fileId'> {
  readonly content: Buffer
}
