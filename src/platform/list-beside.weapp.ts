/** Only the site is ever so wide. */
export const isListBeside = (): boolean => false
