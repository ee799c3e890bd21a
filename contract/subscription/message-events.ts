/**
 * What members may be told of by a WeChat message. A subscribe template of the settings serves the event that it is
 * named after; others are only listed.
 */
export const MESSAGE_EVENTS = ['arrival', 'priced', 'shipped'] as const
export type MessageEvent = (typeof MESSAGE_EVENTS)[number]

/** WeChat asks for no more at once. */
export const MAX_MESSAGE_TEMPLATES = 3
