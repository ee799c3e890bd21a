import type { PostCard } from '@contract/showcase/showcase'

/**
 * Two columns of cards with heights of their own, as a list of pairs: so the list's window, which stands for what is looked
 * at alone, holds for them too. Cards differ in their pictures only, whose heights are known in shares of the column's width:
 * the column that has ended higher begins its next card by as much higher.
 */
export interface PostPair {
  readonly left: PostCard
  readonly right: PostCard | undefined
  /** In percent of a column's width. */
  readonly lift: { readonly left: number; readonly right: number }
}

/** Neither a stripe nor a tower. */
const RATIO = { min: 66, max: 125, none: 75 }

/** The height of its picture, in percent of its width. */
export function toRatio({ cover }: Pick<PostCard, 'cover'>): number {
  if (!cover || cover.width <= 0) return RATIO.none
  return Math.min(RATIO.max, Math.max(RATIO.min, Math.round((cover.height / cover.width) * 100)))
}

export function toPairs(posts: readonly PostCard[]): readonly PostPair[] {
  const pairs: PostPair[] = []
  /** By how much the left column is the longer one. */
  let ahead = 0
  for (let index = 0; index < posts.length; index += 2) {
    const [left, right] = [posts[index], posts[index + 1]]
    if (!left) break
    pairs.push({ left, right, lift: { left: Math.max(0, -ahead), right: Math.max(0, ahead) } })
    if (right) ahead += toRatio(left) - toRatio(right)
  }
  return pairs
}
