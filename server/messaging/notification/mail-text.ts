export interface MailText {
  readonly subject: string
  readonly text: string
}

/** Those that there are, each a paragraph. */
export function joinLines(...lines: readonly (string | undefined)[]): string {
  return lines.filter(Boolean).join('\n\n')
}
