import { writeReviewFields } from '@contract/shop/voice'
import * as v from 'valibot'

export interface ReviewValues {
  /** Undefined until a star is chosen. */
  readonly rating: number | undefined
  readonly text: string
  readonly photoIds: readonly string[]
  readonly isAnonymous: boolean
}

export const reviewFormSchema = v.object(writeReviewFields)
export type ReviewOutput = v.InferOutput<typeof reviewFormSchema>
