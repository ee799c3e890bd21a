import type { Language } from '@contract/kit/languages'

/** What decides which frame is shown first. */
export interface FrameKey {
  /** The address of a tab's page, ANY_PAGE, or NOT_COME. */
  readonly page: string
  readonly visitor: Visitor
  readonly language: Language
}

export const VISITORS = ['guest', 'member'] as const
export type Visitor = (typeof VISITORS)[number]

/** Pages that are no tab share one frame: a bar and cards to come. */
export const ANY_PAGE = 'any'

/** What is said when the app's own code does not come; the same to everybody. */
export const NOT_COME = 'not-come'

/** The id of the frame's template in the document. */
export const toTemplateId = ({ page, visitor, language }: FrameKey): string => `frame ${page} ${visitor} ${language}`
