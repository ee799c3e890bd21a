import { statfs } from 'node:fs/promises'
import { MINUTE_MS, SECOND_MS } from '@contract/kit/time'

/** Whether the disk of a folder has room for more. */
export interface DiskRoom {
  /** For anything at all. */
  isShort(): Promise<boolean>
  /** For files, which may not take what everybody's rows need. */
  isShortForFiles(): Promise<boolean>
}

/** What the database needs for itself, with room to spare: its journal grows by 16 MiB at a time, and closing it writes too. */
export const RESERVED_BYTES = 64 * 1024 * 1024

/** Files stop here: what is left above the reserve is a long time of writing for everybody, if nobody stores pictures. */
export const RESERVED_FROM_FILES_BYTES = 2 * RESERVED_BYTES

/** The embedded database opens a journal file of 16 MiB when it starts after a crash, and writes what it has found there. */
const START_BYTES = RESERVED_BYTES / 2

/** What the disk itself would say later: answered as `storageFull`, like its own word. */
export class NoRoomForFilesError extends Error {
  override readonly name = 'NoRoomForFilesError'
  readonly code = 'ENOSPC'
}

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

/** What whoever runs the server may still write there. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** How long one look at the disk counts: nobody fills the reserve within it. */
const LOOK_MS = SECOND_MS / 4
/** After how long a member may hope that somebody has made room. */
export const ROOM_RETRY_SECONDS = MINUTE_MS / SECOND_MS

/** `tight`: no files any more. `short`: nothing any more. */
export type Room = 'ample' | 'tight' | 'short'

export interface DiskRoomOptions {
  readonly folder: string
  /** Told when it changes, for who runs the server. */
  readonly onChange: (room: Room, freeBytes: number) => void
}

/**
 * Writes are refused while there is still a reserve: a disk filled to its last byte would end the embedded database in
 * the middle of its work, and keep it from starting again.
 */
export function createDiskRoom({ folder, onChange }: DiskRoomOptions): DiskRoom {
  let room: Room = 'ample'
  let lookedAt = -Infinity

  async function look(): Promise<Room> {
    if (performance.now() - lookedAt < LOOK_MS) return room
    lookedAt = performance.now()
    const freeBytes = await findFreeBytes(folder)
    const found = toRoom(freeBytes)
    if (found !== room) onChange(found, freeBytes)
    room = found
    return room
  }

  return {
    isShort: async () => (await look()) === 'short',
    isShortForFiles: async () => (await look()) !== 'ample',
  }
}

function toRoom(freeBytes: number): Room {
  if (freeBytes < RESERVED_BYTES) return 'short'
  return freeBytes < RESERVED_FROM_FILES_BYTES ? 'tight' : 'ample'
}
