/** What a chat shows of a link, before anybody opens it. */
export interface LinkPreview {
  readonly title: string
  readonly description: string
  readonly image: PreviewImage | undefined
}

export interface PreviewImage {
  readonly path: string
  readonly width: number
  readonly height: number
}
