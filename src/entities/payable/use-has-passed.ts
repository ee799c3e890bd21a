import { useEffect, useState } from 'react'

/** Whether a moment (milliseconds since 1970) has passed by this phone's clock: drawn anew when it does, and not each second until then. */
export function useHasPassed(moment: number | undefined): boolean {
  const [looks, look] = useState(0)
  useEffect(() => {
    const left = moment === undefined ? 0 : moment - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => look((now) => now + 1), left)
    return () => clearTimeout(timer)
  }, [moment, looks])
  return moment !== undefined && Date.now() >= moment
}
