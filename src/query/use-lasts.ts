import { useEffect, useState } from 'react'

/** True once something has been so for as long: an answer that is slow is explained, one that comes at once is not. */
export function useLasts(isSo: boolean, afterMs: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setLasts(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isSo, afterMs])
  return lasts
}
