/** As far as it is used here: Taro's own plugin of that name, which ships no types. */
interface SplitChunks {
  readonly subCommonDeps: Map<string, { readonly resource?: string }>
  getSubCommonCacheGroup(): object
}
type SplitChunksClass = new (...args: readonly unknown[]) => SplitChunks

/** Nearly every package has them: error texts, what reads texts, amounts and telephones, what keeps and seals the drafts of its forms. */
const OF_ALL_PACKAGES =
  /[\\/]contract[\\/]kit[\\/](errors|figures|amount|text)\.ts$|[\\/]src[\\/]forms[\\/](seal|drafts|draft-places|use-draft)\.ts$|[\\/]node_modules[\\/](@noble[\\/]ciphers|libphonenumber-js[\\/]es6[\\/]helpers)[\\/]/

/**
 * What several sub-packages share Taro puts into each of them; these stand once, in the main package. (Its own `exclude` ends the
 * search of a page's modules at the first that is excluded, so that all that comes after it moves, too.)
 */
export const sharedOnce = (Base: SplitChunksClass): SplitChunksClass =>
  class extends Base {
    override getSubCommonCacheGroup(): object {
      for (const [name, { resource = '' }] of this.subCommonDeps) if (OF_ALL_PACKAGES.test(resource)) this.subCommonDeps.delete(name)
      return super.getSubCommonCacheGroup()
    }
  }
