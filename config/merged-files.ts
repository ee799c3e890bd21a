import path from 'node:path'
import type { Compiler } from 'webpack'

const SHARED = /^(.+)\/s\/([0-9a-z]+)\.js$/
const ASKED = /require\("[./]*s\/([0-9a-z]+)"\);/g
const STRICT = '"use strict";'

/** Screens of a package → the files that exactly they ask for. */
type Together = Map<string, string[]>

/**
 * What several packages share Taro writes into each of them, one module a file, and each screen asks for its files one by one: in
 * `pages_sub` 1,000 times. Those that the same screens ask for go into one file. Nothing runs in them but the note that a module is there,
 * so their order means nothing; that of the sheets does, and they stay.
 */
export class MergedFiles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(MergedFiles.name, (compilation) => {
      // After their names have become short.
      compilation.hooks.processAssets.tap({ name: MergedFiles.name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 2 }, (assets) => {
        const textOf = (file: string) => String(assets[file]?.source())
        const write = (file: string, text: string) => {
          assets[file] = new sources.RawSource(text)
        }
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'))
        for (const root of new Set(scripts.flatMap((file) => SHARED.exec(file)?.[1] ?? []))) {
          const screens = scripts.filter((file) => file.startsWith(`${root}/`) && !SHARED.test(file))
          const merged = new Set<string>()
          for (const [first = '', ...others] of findTogether(screens, textOf).values()) {
            const fileOf = (name: string) => path.posix.join(root, 's', `${name}.js`)
            write(fileOf(first), STRICT + [first, ...others].map((name) => textOf(fileOf(name)).replace(STRICT, '').replace(/;?\s*$/, ';')).join(''))
            for (const name of others) {
              merged.add(name)
              delete assets[fileOf(name)]
            }
          }
          for (const screen of screens) {
            const text = textOf(screen)
            const short = text.replace(ASKED, (whole, name: string) => (merged.has(name) ? '' : whole))
            if (short !== text) write(screen, short)
          }
        }
      })
    })
  }
}

function findTogether(screens: readonly string[], textOf: (file: string) => string): Together {
  const askedBy = new Map<string, string[]>()
  for (const screen of screens) {
    for (const [, name = ''] of textOf(screen).matchAll(ASKED)) askedBy.set(name, [...(askedBy.get(name) ?? []), screen])
  }
  const together: Together = new Map()
  for (const [name, by] of askedBy) together.set(by.join(), [...(together.get(by.join()) ?? []), name])
  return together
}
