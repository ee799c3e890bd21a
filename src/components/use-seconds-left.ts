import { useEffect, useState } from 'react'

const SECOND_MS = 1000

const toSecondsLeft = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS))

const counting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer, however many count down: a list of them moves at once. */
function onEachSecond(count: () => void): () => void {
  counting.add(count)
  timer ??= setInterval(() => counting.forEach((one) => one()), SECOND_MS)
  return () => {
    counting.delete(count)
    if (counting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Whole seconds until a moment (milliseconds since 1970), counted down once a second; 0 when past or undefined. */
export function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(() => toSecondsLeft(until))
  useEffect(() => {
    setLeft(toSecondsLeft(until))
    if (toSecondsLeft(until) === 0) return undefined
    const stop = onEachSecond(() => {
      const now = toSecondsLeft(until)
      setLeft(now)
      if (now === 0) stop()
    })
    return stop
  }, [until])
  return left
}
