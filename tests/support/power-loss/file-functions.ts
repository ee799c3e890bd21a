import fs from 'node:fs'
import path from 'node:path'
import type { ShadowDisk } from './shadow-disk'

type AnyFunction = (...words: never[]) => unknown

/** Lets the shadow hear of each change made by the engine (synchronous) and by the product's own files (by promise). */
export function watchFileFunctions(disk: ShadowDisk): () => void {
  const restore: (() => void)[] = []

  /** A name is moved or taken away: whatever bore the last name of the call is gone. */
  function heard(original: unknown, name: string): AnyFunction {
    return (...words: never[]) => {
      const gone = String(name.startsWith('rename') ? words[1] : words[0])
      if (disk.covers(String(words[0]))) disk.onMoment()
      if (!name.startsWith('link')) disk.forget(gone)
      return (original as AnyFunction)(...words)
    }
  }

  function replace<Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name, make: (original: Owner[Name]) => AnyFunction) {
    const original = owner[name]
    owner[name] = make(original) as Owner[Name]
    restore.push(() => {
      owner[name] = original
    })
  }

  // The engine's: names are given by writeFileSync and openSync, bytes by writeSync.
  replace(fs, 'writeFileSync', (original) => (...words: Parameters<typeof fs.writeFileSync>) => {
    const [target, content] = words
    if (typeof target !== 'string' || !disk.covers(target)) return original(...words)
    disk.onMoment()
    const isNew = !fs.existsSync(target)
    original(...words)
    const file = isNew ? disk.made(target) : disk.nodeAt(target)
    if (file?.kind !== 'file') return
    file.truncate(0)
    file.write(Buffer.from(content as string), 0)
  })
  replace(fs, 'openSync', (original) => (...words: Parameters<typeof fs.openSync>) => {
    const target = String(words[0])
    if (!disk.covers(target)) return original(...words)
    const isNew = !fs.existsSync(target)
    const descriptor = original(...words)
    if (isNew) disk.made(target)
    const flags = words[1]
    if (typeof flags === 'number' ? flags & fs.constants.O_TRUNC : String(flags).startsWith('w')) disk.fileOf(descriptor)?.truncate(0)
    return descriptor
  })
  replace(fs, 'writeSync', (original) => (...words: Parameters<typeof fs.writeSync>) => {
    const [descriptor, source, from, length, at] = words as unknown as [number, Uint8Array, number, number, number | null | undefined]
    const file = disk.fileOf(descriptor)
    if (!file) return original(...words)
    disk.onMoment()
    const written = original(...words)
    if (typeof at !== 'number') throw new Error('a write without its place in the file is not modelled')
    file.write(Buffer.from(source.buffer, source.byteOffset + from, Math.min(length, written)), at)
    return written
  })
  replace(fs, 'ftruncateSync', (original) => (...words: Parameters<typeof fs.ftruncateSync>) => {
    disk.onMoment()
    original(...words)
    disk.fileOf(words[0])?.truncate(words[1] ?? 0)
  })
  replace(fs, 'truncateSync', (original) => (...words: Parameters<typeof fs.truncateSync>) => {
    disk.onMoment()
    original(...words)
    const file = disk.covers(String(words[0])) ? disk.nodeAt(String(words[0])) : undefined
    if (file?.kind === 'file') file.truncate(words[1] ?? 0)
  })
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const) {
    replace(fs, name, (original) => (descriptor: number) => {
      disk.onMoment()
      original(descriptor)
      disk.sync(descriptor)
    })
  }
  replace(fs, 'mkdirSync', (original) => (...words: Parameters<typeof fs.mkdirSync>) => {
    const first = original(...words)
    noteFolders(disk, String(words[0]), first)
    return first
  })
  for (const name of ['renameSync', 'unlinkSync', 'rmdirSync'] as const) replace(fs, name, (original) => heard(original, name))

  // The product's own: pictures, the secret, the first key, the folders themselves.
  replace(fs.promises, 'mkdir', (original) => async (...words: Parameters<typeof fs.promises.mkdir>) => {
    const first = await original(...words)
    noteFolders(disk, String(words[0]), first)
    return first
  })
  replace(fs.promises, 'writeFile', (original) => async (...words: Parameters<typeof fs.promises.writeFile>) => {
    await original(...words)
    const [target, content, options] = words
    if (typeof target !== 'string' || !disk.covers(target)) return
    const file = disk.made(target)
    if (file.kind !== 'file') return
    file.write(Buffer.from(content as string), 0)
    if (typeof options === 'object' && options !== null && 'flush' in options && options.flush) file.sync()
  })
  replace(fs.promises, 'open', (original) => async (...words: Parameters<typeof fs.promises.open>) => {
    const target = String(words[0])
    const isNew = disk.covers(target) && !fs.existsSync(target)
    const handle = await original(...words)
    if (!disk.covers(target)) return handle
    if (isNew) disk.made(target)
    const { writeFile, sync } = handle
    handle.writeFile = async (content, options) => {
      disk.onMoment()
      await writeFile.call(handle, content, options)
      disk.fileOf(handle.fd)?.write(Buffer.from(content as string), 0)
    }
    handle.sync = async () => {
      disk.onMoment()
      await sync.call(handle)
      disk.sync(handle.fd)
    }
    return handle
  })
  for (const name of ['rename', 'rm', 'unlink', 'rmdir', 'link'] as const) replace(fs.promises, name, (original) => heard(original, name))
  return () => restore.splice(0).forEach((undo) => undo())
}

/** A folder that was made, with those above it that were made along with it. */
function noteFolders(disk: ShadowDisk, folder: string, first: string | undefined): void {
  if (!disk.covers(folder)) return
  const top = path.resolve(first ?? folder)
  if (first === undefined && disk.nodeAt(folder)) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    disk.made(made)
    if (made === top) return
  }
}
