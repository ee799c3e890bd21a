import os from 'node:os'
import process from 'node:process'
import { endRunning } from './run.mjs'

/** How a process ends that was asked to, or has seen that the one which began it is gone: that is no fault. */
export const ENDED_WITH_PARENT = 130

/** For a process that works beside the one which began it: that goes first, and when it ends, this ends with all that it runs. */
export function standBehind() {
  try {
    os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A platform that has no priorities works with the usual one.
  }
  const end = () => {
    endRunning()
    process.exit(ENDED_WITH_PARENT)
  }
  process.on('disconnect', end)
  // To listen keeps no process that has nothing more to do.
  process.channel?.unref()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
}
