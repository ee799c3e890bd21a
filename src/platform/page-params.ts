/**
 * What stands behind the ? of an address, as text. Both platforms hand it on as it was written: encoded. Taro's own
 * marks ($taroTimestamp, stamp) are left out.
 */
export function toPageParams(raw: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const params: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (value !== undefined && !name.startsWith('$') && name !== 'stamp') params[name] = decode(value)
  }
  return params
}

/** A share card or code of somebody else may carry what is no encoding. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
