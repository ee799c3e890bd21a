/** `postgres://` `user:password@first:5432,second` `/name?…` */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*)((?:[/?#].*)?)$/
const SESSION_ATTRIBUTES = /[?&]target_session_attrs=([^&]*)/
/** The server asks for no other in any case. */
const OF_PRIMARY: ReadonlySet<string | undefined> = new Set([undefined, 'read-write', 'primary'])

interface Parts {
  readonly before: string
  readonly hosts: readonly string[]
  readonly after: string
}

function toParts(databaseUrl: string): Parts | undefined {
  const [, scheme, authority, after] = PARTS.exec(databaseUrl) ?? []
  if (scheme === undefined || authority === undefined || after === undefined) return undefined
  const hostsAt = authority.lastIndexOf('@') + 1
  return { before: scheme + authority.slice(0, hostsAt), hosts: authority.slice(hostsAt).split(','), after }
}

/** One address for each host of DATABASE_URL, in its order. A single one may have no host: it means a socket. */
export function toHostUrls(databaseUrl: string): readonly string[] {
  const { before, hosts, after } = toParts(databaseUrl) ?? { before: databaseUrl, hosts: [''], after: '' }
  return hosts.map((host) => `${before}${host}${after}`)
}

/** A general address cannot do without a host. */
const isAddress = (url: string) => URL.canParse(url.replace(/@(?=\/)/, '@socket'))

export function isDatabaseUrl(text: string): boolean {
  const hosts = toParts(text)?.hosts
  if (!hosts || (hosts.length > 1 && hosts.includes(''))) return false
  return toHostUrls(text).every(isAddress)
}

/** @returns the sentence for an address that asks for a PostgreSQL which the server cannot use */
export function findWrongTarget(databaseUrl: string): string | undefined {
  const target = SESSION_ATTRIBUTES.exec(databaseUrl)?.[1]
  if (OF_PRIMARY.has(target)) return undefined
  return `DATABASE_URL asks for target_session_attrs=${target}, but the server writes: say read-write, or leave it out`
}
