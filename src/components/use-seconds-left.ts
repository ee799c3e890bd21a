import { useEffect, useState } from 'react'

const SECOND_MS = 1000

const toSecondsLeft = (until: number | undefined) =>
  until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS))

/** Whole seconds until a moment (milliseconds since 1970), counted down once a second; 0 when past or undefined. */
export function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(() => toSecondsLeft(until))
  useEffect(() => {
    setLeft(toSecondsLeft(until))
    if (toSecondsLeft(until) === 0) return undefined
    const timer = setInterval(() => {
      const now = toSecondsLeft(until)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}
