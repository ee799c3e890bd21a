import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import { ROOM_RETRY_SECONDS, type DiskRoom } from '@server/ports/disk-room'

/** A request that gets no business answer: a real 4xx or 5xx, in the same envelope. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'

  constructor(
    readonly statusCode: number,
    readonly code: ErrorCode,
    readonly options: { readonly params?: ErrorParams; readonly retryAfterSeconds?: number } = {},
  ) {
    super(code)
  }
}

/** Nothing may begin that could not be kept. */
export async function refuseWithoutRoom(room: DiskRoom): Promise<void> {
  if (await room.isShort()) throw storageFull()
}

/** Files stop before rows do, so that no upload takes the room that everybody's other writes need. */
export async function refuseWithoutRoomForFiles(room: DiskRoom): Promise<void> {
  if (await room.isShortForFiles()) throw storageFull()
}

export function storageFull(): HttpProblem {
  return new HttpProblem(503, 'storageFull', { retryAfterSeconds: ROOM_RETRY_SECONDS })
}

export function tooManyRequests(seconds: number): HttpProblem {
  return new HttpProblem(429, 'tooManyRequests', { params: { seconds }, retryAfterSeconds: seconds })
}
