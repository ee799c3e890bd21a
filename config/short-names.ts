import type { Compiler } from 'webpack'

const NAMED = /\bsub-common\/([0-9a-f]{32})/g
const FOLDER = 's/'
/** A script is found without its ending; a sheet is not. */
const ENDING = /(require\("[./]*s\/[0-9a-z]+)\.js"\)/g

/**
 * What several screens of a package share Taro names by 32 signs, and each of those screens names all that it shares, in its
 * script and in its sheet: thousands of signs that say nothing, in packages that WeChat bounds. Two are enough, and one for the folder,
 * which `pages_sub` alone names 1,300 times.
 */
export class ShortNames {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(ShortNames.name, (compilation) => {
      // After Taro has put the shared files into their packages.
      compilation.hooks.processAssets.tap({ name: ShortNames.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 }, (assets) => {
        const files = Object.keys(assets)
        const hashes = [...new Set(files.flatMap((file) => [...file.matchAll(NAMED)].map(([, hash = '']) => hash)))].sort()
        const shortened = (text: string) =>
          text.replace(NAMED, (whole, hash: string) => (hashes.includes(hash) ? FOLDER + hashes.indexOf(hash).toString(36) : whole))
        for (const file of files) {
          if (!/\.(js|wxss)$/.test(file)) continue
          const text = String(assets[file]?.source())
          const [name, short] = [shortened(file), shortened(text).replace(ENDING, '$1")')]
          if (name === file && short === text) continue
          delete assets[file]
          assets[name] = new sources.RawSource(short)
        }
      })
    })
  }
}
