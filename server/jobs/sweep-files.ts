import { HOUR_MS } from '@contract/kit/time'
import type { FileStore } from '@server/ports/file-store'

/**
 * Not a job, of which one server of many takes each: every server has a disk of its own to look after.
 * @returns to end it: nothing is under way when it resolves
 */
export function sweepHourly(fileStore: Pick<FileStore, 'sweep'>, onError: (error: unknown) => void): () => Promise<void> {
  let sweep = Promise.resolve()
  let isUnderWay = false
  const ending = new AbortController()
  const timer = setInterval(() => {
    // Where files move to another place, one may take longer than an hour.
    if (isUnderWay) return
    isUnderWay = true
    sweep = fileStore
      .sweep(ending.signal)
      .catch(onError)
      .finally(() => (isUnderWay = false))
  }, HOUR_MS)
  return async () => {
    clearInterval(timer)
    ending.abort()
    await sweep
  }
}
