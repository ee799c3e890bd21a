import type { Language } from '@contract/kit/language'
import type { Ports } from '@server/ports/ports'

/** What a view needs of any request. */
export interface ViewRequest {
  readonly language: Language
  readonly now: Date
  readonly ports: Pick<Ports, 'fileUrls'>
}

/** Who looks, and when. */
export interface Viewer {
  readonly language: Language
  readonly now: Date
  /** An address of the picture that only this reader may open, for some minutes. */
  readonly signFile: (fileId: string) => string
}

/** Who looks at what guests may see as well, and when. */
export interface Visitor {
  /** Undefined for a guest. */
  readonly memberId: string | undefined
  readonly language: Language
  readonly now: Date
}

/** @param readerId the member's id, or the operator key's */
export function toViewer({ language, now, ports }: ViewRequest, readerId: string): Viewer {
  return { language, now, signFile: (fileId) => ports.fileUrls.sign(fileId, readerId, now) }
}
