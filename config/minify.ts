import type { JsMinifyOptions } from '@swc/core'
import TerserPlugin from 'terser-webpack-plugin'
import type Chain from 'webpack-chain'

/** The year of the language that a build may be written in, as docs/decisions/oldest-browsers.md has it. */
export const WRITTEN_IN = { weapp: 2017, h5: 2020 } as const

/** What every visitor waits for, and the name of its part that comes from packages. */
export const FIRST_PACKAGES = 'packages'
const FIRST_FILES = new RegExp(`^js/(app|${FIRST_PACKAGES})\\.`)

/**
 * terser writes the shortest text and takes a third of the build's time for it: the first files are worth that. In the ninety late ones swc
 * leaves 2 % more, of which packed 0.3 % arrive, in a tenth of the time (docs/decisions/how-the-builds-are-made.md).
 */
export function minifyLateFilesBySwc({ optimization }: Chain): void {
  const ecma = WRITTEN_IN.h5
  optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, include: FIRST_FILES }])
  optimization.minimizer('swc').use(TerserPlugin<JsMinifyOptions>, [
    {
      exclude: FIRST_FILES,
      extractComments: false,
      minify: TerserPlugin.swcMinify,
      // Never unsafe_arrows: this swc (1.3.96) makes arrows of functions that use `arguments` too, and the site stays white.
      terserOptions: { ecma, compress: { ecma, passes: 2 }, mangle: true, format: { comments: false, asciiOnly: false } },
    },
  ])
}
