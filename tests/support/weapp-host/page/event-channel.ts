type Listener = (...words: unknown[]) => void

/** Between a page and the one it opened. */
export class EventChannel {
  private readonly listeners = new Map<string, Listener[]>()

  on(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  once(name: string, listener: Listener): void {
    const once: Listener = (...words) => {
      this.off(name, once)
      listener(...words)
    }
    this.on(name, once)
  }

  off(name: string, listener: Listener): void {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((one) => one !== listener))
  }

  emit(name: string, ...words: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...words)
  }
}
