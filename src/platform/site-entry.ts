/** The file that the site's page begins with: its name carries a hash of all of the site's code. */
export const ENTRY = /\/js\/app\.[0-9a-f]+\.js/

/** Of the build that runs here. */
export function ownEntry(): string | undefined {
  for (const { src } of document.scripts) {
    const [entry] = ENTRY.exec(src) ?? []
    if (entry !== undefined) return entry
  }
  return undefined
}
