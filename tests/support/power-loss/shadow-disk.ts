import fs from 'node:fs'
import path from 'node:path'
import { ShadowFile, ShadowFolder, type ShadowNode } from './shadow-node'

/** What a power cut leaves: only what was synced, or also a random part of what was not. */
export type Loss = 'everything' | 'a part'

/** A folder's content as it is found after the cut, to be written somewhere. */
export type Remains = ReadonlyMap<string, Buffer | Remains>

/**
 * A second view of a folder: what a power cut would leave of it. It hears of each change through Node's file functions
 * (tests/support/power-loss/file-functions.ts), by this model, which is harsher than ext4, XFS, btrfs and APFS are:
 * - the bytes and the length of a file are on the disk after fsync of that file, and not before;
 * - a name that is given, moved or taken away is on the disk after fsync of its folder, and not before: fsync of a file
 *   does not bring its name along;
 * - with the loss of `a part`, of each file any of its unsynced 4 KiB pages have arrived, in no order, and of each folder
 *   its present names instead of the synced ones.
 */
export class ShadowDisk {
  private readonly nodes = new Map<number, ShadowNode>()
  readonly root: string
  private readonly rootNode = new ShadowFolder()
  /** A moment at which the power may go: before each change and each sync. */
  onMoment: () => void = () => undefined

  constructor(root: string) {
    this.root = fs.realpathSync(root)
    this.nodes.set(fs.statSync(this.root).ino, this.rootNode)
  }

  covers(name: string): boolean {
    const absolute = path.resolve(name)
    return absolute === this.root || absolute.startsWith(this.root + path.sep)
  }

  /** A file or folder that has just been made here. An old number may come again for something new. */
  made(name: string): ShadowNode {
    const stats = fs.lstatSync(name)
    const node = stats.isDirectory() ? new ShadowFolder() : new ShadowFile()
    this.nodes.set(stats.ino, node)
    return node
  }

  /** Its number is free for another file now, here or elsewhere. Synced folders may still name it. */
  forget(name: string): void {
    const stats = this.covers(name) ? fs.lstatSync(name, { throwIfNoEntry: false }) : undefined
    if (stats && (stats.isDirectory() || stats.nlink === 1)) this.nodes.delete(stats.ino)
  }

  fileOf(descriptor: number): ShadowFile | undefined {
    const node = this.nodes.get(fs.fstatSync(descriptor).ino)
    return node?.kind === 'file' ? node : undefined
  }

  nodeAt(name: string): ShadowNode | undefined {
    return this.nodes.get(fs.statSync(name).ino)
  }

  /** fsync of whatever this descriptor is. */
  sync(descriptor: number): void {
    const node = this.nodes.get(fs.fstatSync(descriptor).ino)
    if (node?.kind === 'file') node.sync()
    else if (node) node.durable = this.listLive(this.pathOf(descriptor))
  }

  private pathOf(descriptor: number): string {
    return fs.readlinkSync(`/proc/self/fd/${descriptor}`)
  }

  private listLive(folder: string): Map<string, ShadowNode> {
    const entries = new Map<string, ShadowNode>()
    for (const name of fs.readdirSync(folder)) {
      const node = this.nodes.get(fs.lstatSync(path.join(folder, name)).ino)
      if (node) entries.set(name, node)
    }
    return entries
  }

  /** The power goes now. @param random between 0 and 1 */
  cut(loss: Loss, random: () => number): Remains {
    const arrives = () => loss === 'a part' && random() < 0.5
    const present = new Map<ShadowNode, Map<string, ShadowNode>>()
    if (loss === 'a part') this.walkLive(this.root, this.rootNode, present)
    const find = (folder: ShadowFolder): Remains => {
      const now = present.get(folder)
      const entries = now && arrives() ? now : folder.durable
      return new Map([...entries].map(([name, node]) => [name, node.kind === 'file' ? node.find(arrives) : find(node)]))
    }
    return find(this.rootNode)
  }

  private walkLive(folder: string, node: ShadowFolder, present: Map<ShadowNode, Map<string, ShadowNode>>): void {
    const entries = this.listLive(folder)
    present.set(node, entries)
    for (const [name, inner] of entries) if (inner.kind === 'folder') this.walkLive(path.join(folder, name), inner, present)
  }
}

export function writeRemains(remains: Remains, folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of remains) {
    const target = path.join(folder, name)
    if (Buffer.isBuffer(content)) fs.writeFileSync(target, content, { mode: 0o600 })
    else writeRemains(content, target)
  }
}
