import * as v from 'valibot'

/** Long enough for every page that members are sent to. */
const MAX_ADDRESS = 1_000

/**
 * A host as it stands in an address bar: small letters, international names in their ASCII form (xn--…), no port, no
 * number in place of a name.
 */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * Read by this alone and by no browser's rules, which forgive: after the host comes a path, a query, a fragment or the
 * end, so no user name (`host@other`), no port, no backslash. All of it visible ASCII.
 */
const ADDRESS = /^https:\/\/([A-Za-z0-9.-]+)(?:[/?#][!-[\]-~]*)?$/

export const hostSchema = v.pipe(
  v.string('required'),
  v.metadata({ format: 'hostname', maxLength: 253 }),
  v.transform((text) => text.trim().toLowerCase()),
  v.regex(HOST, 'invalid'),
)

/** The host of an https address, undefined for anything else. */
export function findHost(address: string): string | undefined {
  const host = address.length <= MAX_ADDRESS ? ADDRESS.exec(address)?.[1]?.toLowerCase() : undefined
  return host !== undefined && HOST.test(host) ? host : undefined
}

/** Whether a page may be shown inside the app: https, at exactly one of these hosts. */
export function isAllowedAddress(address: string, hosts: readonly string[]): boolean {
  const host = findHost(address)
  return host !== undefined && hosts.includes(host)
}

/** An address that members may be sent to; whether it opens inside the app is asked when it is opened. */
export const webAddressSchema = v.pipe(
  v.string('invalid'),
  v.metadata({ format: 'uri', maxLength: MAX_ADDRESS, pattern: '^https://' }),
  v.trim(),
  v.check((text) => findHost(text) !== undefined, 'invalid'),
)
