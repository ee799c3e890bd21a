import type { ShownCartLine } from '@contract/shop/shown-cart'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSameLine, keyOfLine, toQuantity, withQuantity, type Addition, type CartLineKey } from '@/entities/cart/cart-line'
import { useClearInvalidLines, usePutLine } from '@/entities/cart/cart-queries'
import { deviceCart } from '@/entities/cart/device-cart'
import { session } from '@/session/session'
import { isGone } from './cart-view'

/** Taps on a stepper that come faster are one intent. */
const SETTLES_MS = 400

interface Wanted {
  readonly line: ShownCartLine
  readonly quantity: number
}

export interface CartEdits {
  /** As the member wants them, which the server may not know yet. */
  readonly lines: readonly ShownCartLine[]
  readonly setQuantity: (line: ShownCartLine, quantity: number) => void
  readonly remove: (lines: readonly ShownCartLine[]) => void
  /** Another option, or another way of delivery, in the place of a line. True when it is in. */
  readonly replace: (line: CartLineKey, by: Addition) => Promise<boolean>
  readonly clearGone: () => Promise<void>
  /** Sends what waits. True when the server has everything as it is shown. */
  readonly flush: () => Promise<boolean>
}

/**
 * What somebody changes in the cart. A quantity is shown at once and sent when it stands still; while one is on its way the next one waits,
 * and only the last of them is sent. One that could not be kept falls back to what holds, with the toast that says why.
 */
export function useCartEdits(read: readonly ShownCartLine[]): CartEdits {
  const put = usePutLine()
  const clear = useClearInvalidLines()
  const wanted = useRef<ReadonlyMap<string, Wanted>>(new Map())
  const sending = useRef(new Map<string, Promise<boolean>>())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const [shown, setShown] = useState(wanted.current)
  const run = useRef(put.run)
  run.current = put.run

  /** What is wanted lies in the ref for what is sent, and in the state for what is shown. */
  const note = useCallback((key: string, now: Wanted | undefined) => {
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
        const { skuId, delivery, seenCents } = now.line
        const { ok } = await run.current({ skuId, delivery, seenCents, quantity: now.quantity })
        if (wanted.current.get(key) !== now) continue
        note(key, undefined)
        return ok
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

  const want = (line: ShownCartLine, quantity: number, afterMs: number) => {
    const key = keyOfLine(line)
    note(key, { line, quantity: toQuantity(quantity) })
    clearTimeout(timers.current.get(key))
    timers.current.set(key, setTimeout(() => void send(key), afterMs))
  }

  const lines = useMemo(
    () =>
      read.map((line) => withQuantity(line, shown.get(keyOfLine(line))?.quantity ?? line.quantity)).filter(({ quantity }) => quantity > 0),
    [read, shown],
  )

  return {
    lines,
    setQuantity: (line, quantity) => (session.isSignedIn() ? want(line, quantity, SETTLES_MS) : deviceCart.setQuantity(line, quantity)),
    remove: (gone) => (session.isSignedIn() ? gone.forEach((line) => want(line, 0, 0)) : deviceCart.remove(gone)),
    async replace({ skuId, delivery }, by) {
      const replaces = { skuId, delivery }
      if (!session.isSignedIn()) {
        deviceCart.replace(replaces, by)
        return true
      }
      const own = read.find((line) => isSameLine(line, by) && !isSameLine(line, replaces))
      const quantity = Math.max(toQuantity(by.quantity), own?.quantity ?? 0)
      const { ok } = await put.run({ ...by, quantity, ...(!isSameLine(by, replaces) && { replaces }) })
      return ok
    },
    async clearGone() {
      if (session.isSignedIn()) await clear.run({})
      else deviceCart.remove(read.filter(isGone))
    },
    flush,
  }
}
