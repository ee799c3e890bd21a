import type { Compiler } from 'webpack'

const PAGE = /^\.\/((?:pages|choose-location|open-location)[^?]*)$/

/** Writes beside the site which files each page's code is in, by its address: pages.json, for scripts/builds.mjs. */
export class PageFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PageFiles.name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: PageFiles.name, stage }, () => {
        const files: Record<string, readonly string[]> = {}
        for (const group of compilation.chunkGroups) {
          for (const { request } of group.origins) {
            const [, page] = PAGE.exec(request) ?? []
            if (page !== undefined) files[`/${page}`] = group.getFiles().map((file) => `/${file}`)
          }
        }
        compilation.emitAsset('pages.json', new compiler.webpack.sources.RawSource(JSON.stringify(files)))
      })
    })
  }
}
