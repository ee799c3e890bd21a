/** Half of what the database writes at once, and what a disk may well write alone. */
export const PAGE_BYTES = 4_096

const pagesOf = (from: number, to: number) => {
  const first = Math.floor(from / PAGE_BYTES)
  return Array.from({ length: Math.max(0, Math.ceil(to / PAGE_BYTES) - first) }, (_, index) => first + index)
}

/** Some bytes that grow as needed. */
class Content {
  private room = Buffer.alloc(0)
  size = 0

  get bytes(): Buffer {
    return this.room.subarray(0, this.size)
  }

  resize(size: number): void {
    if (size > this.room.length) {
      const larger = Buffer.alloc(Math.max(size, this.room.length * 2))
      this.room.copy(larger, 0, 0, this.size)
      this.room = larger
    } else if (size < this.size) this.room.fill(0, size, this.size)
    this.size = size
  }

  write(bytes: Uint8Array, at: number): void {
    if (at + bytes.length > this.size) this.resize(at + bytes.length)
    this.room.set(bytes, at)
  }
}

/** A file as the program sees it, and as the disk has it. */
export class ShadowFile {
  readonly kind = 'file'
  private readonly live = new Content()
  private readonly durable = new Content()
  private readonly dirtyPages = new Set<number>()

  write(bytes: Uint8Array, at: number): void {
    const from = Math.min(at, this.live.size)
    this.live.write(bytes, at)
    for (const page of pagesOf(from, at + bytes.length)) this.dirtyPages.add(page)
  }

  truncate(size: number): void {
    const from = Math.min(size, this.live.size)
    this.live.resize(size)
    for (const page of pagesOf(from, size)) this.dirtyPages.add(page)
  }

  sync(): void {
    this.durable.resize(this.live.size)
    for (const page of this.dirtyPages) this.copyPage(page, this.durable)
    this.dirtyPages.clear()
  }

  private copyPage(page: number, to: Content): void {
    const from = page * PAGE_BYTES
    if (from < this.live.size) to.write(this.live.bytes.subarray(from, Math.min(from + PAGE_BYTES, this.live.size)), from)
  }

  /** What is found afterwards. @param arrives decides for each page that was not brought to the disk yet */
  find(arrives: () => boolean): Buffer {
    const found = new Content()
    found.write(this.durable.bytes, 0)
    for (const page of this.dirtyPages) if (arrives()) this.copyPage(page, found)
    if (this.live.size < found.size && arrives()) found.resize(this.live.size)
    return Buffer.from(found.bytes)
  }
}

/** A folder: which names it had when it was last brought to the disk. */
export class ShadowFolder {
  readonly kind = 'folder'
  durable: ReadonlyMap<string, ShadowNode> = new Map()
}

export type ShadowNode = ShadowFile | ShadowFolder
