import type { BasisPoints } from '@contract/kit/money'
import { formatRate } from './format'

/** Where hundredths of a percent say nothing: `5%`. */
export const toShortRate = (rate: BasisPoints): string => formatRate(rate).replace(/\.00%$/, '%')
