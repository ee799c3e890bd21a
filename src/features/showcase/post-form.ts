import { writePostSchema } from '@contract/showcase/showcase'
import * as v from 'valibot'

export interface PostValues {
  readonly text: string
  /** Uploaded by the author, in the post already or new. */
  readonly photoIds: readonly string[]
  /** The warehouse's, of those that it offers. */
  readonly offeredIds: readonly string[]
}

const { text, photoIds } = writePostSchema.entries
const ids = v.optional(v.array(photoIds.pipe[0].item), [])

/** Pictures of either kind are one list to the server, which asks for one at least. */
export const postFormSchema = v.pipe(
  v.object({ text, photoIds: ids, offeredIds: ids }),
  v.forward(
    v.partialCheck([['photoIds'], ['offeredIds']], ({ photoIds: own, offeredIds }) => own.length + offeredIds.length > 0, 'required'),
    ['photoIds'],
  ),
  v.transform(({ offeredIds, photoIds: own, ...post }) => ({ ...post, photoIds: [...own, ...offeredIds] })),
)
export type PostOutput = v.InferOutput<typeof postFormSchema>
