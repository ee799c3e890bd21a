/** What was asked for cannot be done: nothing was changed, and the message says why to who runs the server. */
export class UpkeepError extends Error {
  override readonly name = 'UpkeepError'
}
