/** Temporary files of the mini-program: `wxfile://tmp_1.jpg` → its content. */
export class TemporaryFiles {
  private readonly files = new Map<string, Blob>()
  private readonly addresses = new Map<string, string>()
  private last = 0

  add(content: Blob): string {
    const ending = content.type.split('/')[1] ?? 'bin'
    const path = `wxfile://tmp_${(this.last += 1)}.${ending === 'jpeg' ? 'jpg' : ending}`
    this.files.set(path, content)
    return path
  }

  /** Under the mini-program's own name. */
  put(path: string, content: Blob): void {
    this.files.set(path, content)
  }

  get(path: string): Blob {
    const file = this.files.get(path)
    if (!file) throw new Error(`no such file or directory "${path}"`)
    return file
  }

  has(path: string): boolean {
    return this.files.has(path)
  }

  /** An address that the browser can load. */
  toAddress(path: string): string {
    const known = this.addresses.get(path)
    if (known !== undefined) return known
    const address = URL.createObjectURL(this.get(path))
    this.addresses.set(path, address)
    return address
  }
}
