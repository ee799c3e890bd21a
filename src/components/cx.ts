/** Joins class names, leaving out what is absent. Never undefined: Taro's H5 elements would print the word. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
