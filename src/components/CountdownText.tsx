import { Text } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { useSecondsLeft } from './use-seconds-left'

export interface CountdownTextProps {
  /** Milliseconds since 1970. */
  readonly until: number
  /** The words for what is left, and for 0. */
  readonly format: (secondsLeft: number) => string
  readonly onEnd?: (() => void) | undefined
  readonly className?: string
}

export function CountdownText({ until, format, onEnd, className = '' }: CountdownTextProps) {
  const left = useSecondsLeft(until)
  const told = useRef(left === 0)
  useEffect(() => {
    if (left > 0) told.current = false
    if (left > 0 || told.current) return
    told.current = true
    onEnd?.()
  }, [left, onEnd])
  return <Text className={`num ${className}`}>{format(left)}</Text>
}
