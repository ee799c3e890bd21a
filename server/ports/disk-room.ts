import { statfs } from 'node:fs/promises'
import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'

/** Whether the disk of a folder has room for more. */
export interface DiskRoom {
  isShort(): Promise<boolean>
}

/** What the database needs for itself, with room to spare: its journal grows by 16 MiB at a time, and closing it writes too. */
export const RESERVED_BYTES = 64 * 1024 * 1024

/** The embedded database opens a journal file of 16 MiB when it starts after a crash, and writes what it has found there. */
const START_BYTES = RESERVED_BYTES / 2

/** The message is for the person who starts the server. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

/** @throws NoRoomError where the database could not even be opened. What is stored stays as it is. */
export async function assertRoomToStart(folder: string): Promise<void> {
  if ((await findFreeBytes(folder)) >= START_BYTES) return
  const mebibytes = RESERVED_BYTES / 1024 / 1024
  throw new NoRoomError(`The disk of ${folder} has no room left. Make more than ${mebibytes} MiB free and start again; nothing is lost.`)
}

async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** How long one look at the disk counts: nobody fills the reserve within it. */
const LOOK_MS = SECOND_MS / 4
/** After how long a member may hope that somebody has made room. */
export const ROOM_RETRY_SECONDS = MINUTE_MS / SECOND_MS

export interface DiskRoomOptions {
  readonly folder: string
  /** Told when it changes, for who runs the server. */
  readonly onChange: (isShort: boolean, freeBytes: number) => void
}

/**
 * Writes are refused while there is still a reserve: a disk filled to its last byte would end the embedded database in
 * the middle of its work, and keep it from starting again.
 */
export function createDiskRoom({ folder, onChange }: DiskRoomOptions): DiskRoom {
  let wasShort = false
  let lookedAt = -Infinity
  return {
    async isShort() {
      if (performance.now() - lookedAt < LOOK_MS) return wasShort
      lookedAt = performance.now()
      const freeBytes = await findFreeBytes(folder)
      const isShort = freeBytes < RESERVED_BYTES
      if (isShort !== wasShort) onChange(isShort, freeBytes)
      wasShort = isShort
      return isShort
    },
  }
}
