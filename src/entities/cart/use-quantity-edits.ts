import { useCallback, useEffect, useRef, useState } from 'react'

/** Taps on a stepper that come faster are one intent. */
const SETTLES_MS = 400

interface Wanted<Line> {
  readonly line: Line
  readonly quantity: number
}

export interface QuantityEdits<Line> {
  /** What the member wants of a line, which the server may not know yet; undefined where it is what was read. */
  readonly quantityOf: (line: Line) => number | undefined
  /** Shown at once, sent when it stands still. */
  readonly setQuantity: (line: Line, quantity: number) => void
  /** Sent at once. */
  readonly remove: (lines: readonly Line[]) => void
  /** Sends what waits. True when the server has everything as it is shown. */
  readonly flush: () => Promise<boolean>
}

/**
 * Quantities that a member changes in a cart. While one is on its way the next one waits, and only the last of them is sent. One that
 * could not be kept falls back to what holds, with the toast that says why.
 * @param keyOf what tells a line from all others
 * @param put sets how many there are of it, 0 takes it out; whether the server has taken it
 */
export function useQuantityEdits<Line>(
  keyOf: (line: Line) => string,
  put: (line: Line, quantity: number) => Promise<boolean>,
): QuantityEdits<Line> {
  const wanted = useRef<ReadonlyMap<string, Wanted<Line>>>(new Map())
  const sending = useRef(new Map<string, Promise<boolean>>())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [shown, setShown] = useState(wanted.current)
  const latest = useRef(put)
  latest.current = put

  /** What is wanted lies in the ref for what is sent, and in the state for what is shown. */
  const note = useCallback((key: string, now: Wanted<Line> | undefined) => {
    const others = [...wanted.current].filter(([other]) => other !== key)
    wanted.current = new Map(now ? [...others, [key, now]] : others)
    setShown(wanted.current)
  }, [])

  const send = useCallback((key: string): Promise<boolean> => {
    clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    const underWay = sending.current.get(key)
    if (underWay) return underWay
    const sendAll = async (): Promise<boolean> => {
      for (;;) {
        const now = wanted.current.get(key)
        if (!now) return true
        const isKept = await latest.current(now.line, now.quantity)
        if (wanted.current.get(key) !== now) continue
        note(key, undefined)
        return isKept
      }
    }
    const sent = sendAll().finally(() => void sending.current.delete(key))
    sending.current.set(key, sent)
    return sent
  }, [note])

  const flush = useCallback(async (): Promise<boolean> => {
    const all = await Promise.all([...wanted.current.keys()].map(send))
    return all.every(Boolean)
  }, [send])

  // Whoever leaves at once has set it all the same.
  useEffect(() => () => void flush(), [flush])

  const want = (line: Line, quantity: number, afterMs: number) => {
    const key = keyOf(line)
    note(key, { line, quantity })
    clearTimeout(timers.current.get(key))
    timers.current.set(key, setTimeout(() => void send(key), afterMs))
  }

  return {
    quantityOf: useCallback((line) => shown.get(keyOf(line))?.quantity, [shown, keyOf]),
    setQuantity: (line, quantity) => want(line, quantity, SETTLES_MS),
    remove: (lines) => lines.forEach((line) => want(line, 0, 0)),
    flush,
  }
}
