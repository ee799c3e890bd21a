/** A picture that was looked at and written anew, not stored yet. */
export interface JudgedImage {
  readonly contentType: 'image/jpeg' | 'image/png'
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
  readonly content: Buffer
}
