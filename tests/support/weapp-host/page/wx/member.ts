export type MessageReply = 'accept' | 'reject' | 'ban' | 'filter'

/** How the member answers WeChat's own windows, and what they have settled there before. Tests change it. */
export interface Member {
  /** To the app's privacy contract. */
  privacyAgreed: boolean
  /** `scope.camera` → what was answered; absent: not asked yet. */
  readonly settings: Record<string, boolean>
  /** What the member answers when WeChat asks for a permission for the first time. */
  allows: boolean
  /** What the member changes on the page of settings, when the app opens it. */
  changesInSettings: Readonly<Record<string, boolean>>
  /** To the question about messages, by template; `accept` unless said otherwise. */
  readonly messages: Record<string, MessageReply>
  messagesSwitchedOff: boolean
  /** Chosen on the map; undefined closes it. */
  place: { readonly name: string; readonly address: string; readonly latitude: number; readonly longitude: number } | undefined
  /** The text of the next code that is scanned; undefined closes the camera. */
  code: string | undefined
  /** Saved to the album so far, as paths of files. */
  readonly album: string[]
}

export const aMember = (): Member => ({
  privacyAgreed: true,
  settings: {},
  allows: true,
  changesInSettings: {},
  messages: {},
  messagesSwitchedOff: false,
  place: undefined,
  code: undefined,
  album: [],
})
