/** What stands behind the ? of an address, as text. Taro decodes it on H5. Its own marks ($taroTimestamp) are left out. */
export function toPageParams(raw: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined && !name.startsWith('$') && name !== 'stamp') params[name] = value
  }
  return params
}
