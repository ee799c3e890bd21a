import { randomInt } from './chance'

/** The product believes what a proxy on this machine says of who asks, and is the demo all the same. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1,::1', DEMO: 'on' } as const

/**
 * What that proxy says of a member at home: tries are counted by the network that they come from, and all members of a
 * run in one network would use up what one household has.
 */
export const onOwnLine = (): Readonly<Record<string, string>> => ({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') })
