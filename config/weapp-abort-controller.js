// The mini-program has no AbortController, without which every query would stay pending for ever. As much of it as the
// queries and our requests use; written in the syntax of the oldest phones, since nothing translates this file.
class AbortSignal {
  constructor() {
    this.aborted = false
    this.listeners = new Set()
  }

  addEventListener(type, listener) {
    if (type === 'abort') this.listeners.add(listener)
  }

  removeEventListener(type, listener) {
    if (type === 'abort') this.listeners.delete(listener)
  }
}

export class AbortController {
  constructor() {
    this.signal = new AbortSignal()
  }

  /** Its listeners are told once; as in a browser, one that fails keeps none of the others from hearing it. */
  abort() {
    const { signal } = this
    if (signal.aborted) return
    signal.aborted = true
    const told = [...signal.listeners]
    signal.listeners.clear()
    for (const listener of told) {
      try {
        listener.call(signal, { type: 'abort', target: signal })
      } catch (error) {
        setTimeout(() => {
          throw error
        })
      }
    }
  }
}
