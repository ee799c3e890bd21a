import { ids } from 'webpack'
import type Chain from 'webpack-chain'

/** Of some 2,000 modules; webpack itself takes five, to have twenty times as many numbers as modules. */
const MODULE_DIGITS = 4

/**
 * A module is named by a number wherever it is asked for: thousands of digits in the first files and in each package. They are numbers of
 * the names still, so that a new release changes few files.
 */
export function shortenModuleIds(chain: Chain): void {
  chain.optimization.set('moduleIds', false)
  chain.plugin('moduleIds').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: MODULE_DIGITS, fixedLength: true }])
}
