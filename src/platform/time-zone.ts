/** What the device calls its time zone, `Europe/Berlin`; undefined where it has no name for it. */
export function findZone(): string | undefined {
  try {
    // Only a name is taken: what is formatted is formatted in src/i18n.
    return new Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
