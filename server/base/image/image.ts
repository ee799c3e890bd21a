/** A picture that was looked at and written anew, not stored yet. Those stored earlier may be png. */
export interface JudgedImage {
  readonly contentType: 'image/jpeg'
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
  readonly content: Buffer
}
