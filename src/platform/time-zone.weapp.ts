/** The mini-program may have no Intl, and nothing else names a zone. */
export const findZone = (): string | undefined => undefined
