import type { Push } from './push'

const nothing: Push = { support: 'no', isHere: false, others: 0, isDenied: false, switchOn: () => Promise.resolve(false), switchOff: () => Promise.resolve() }

/** No browser, no push: WeChat has its own messages. */
export const usePush = (): Push => nothing
