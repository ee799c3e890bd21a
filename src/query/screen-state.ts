import { useEffect } from 'react'
import { networkFailureText } from '@/api/wire-texts'
import { formatTimeHere } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { takeBack } from '@/prompts/prompts'
import { BusinessError } from './business-error'
import type { EndpointPages } from './use-endpoint-pages'
import { useIsOnline } from './use-online'

/** What a read is to a screen's frame: spread it, `<Screen {...useScreenState(order)} …>`. */
export interface ScreenState {
  readonly loading: boolean
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Earlier content stays under the error. */
  readonly keepContent: boolean
  readonly offlineSince: string | undefined
}

/** A read of any kind: one answer or a paged list. */
export interface Read {
  readonly isPending: boolean
  readonly error: Error | null
  /** 0 before the first answer. */
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

/**
 * Loading only while there is nothing to show; an error beside what was seen before; without a network the time of
 * what is shown, and no error for what everybody knows by then. A disabled read (a guest's) is not loading: pass
 * `enabled`.
 */
export function useScreenState(read: Read, enabled = true): ScreenState {
  const language = useLanguage()
  const isOnline = useIsOnline()
  const wasSeen = read.dataUpdatedAt > 0
  const isTold = !isOnline && wasSeen
  const text = read.error instanceof BusinessError ? read.error.message : networkFailureText[language]
  // Where there is nothing else, the screen is the error: what it says lies over it for no second time.
  useEffect(() => {
    if (read.error !== null && !wasSeen) takeBack(text)
  }, [read.error, wasSeen, text])
  return {
    loading: enabled && read.isPending && read.error === null,
    error: read.error === null || isTold ? undefined : text,
    onRetry: () => void read.refetch(),
    keepContent: wasSeen,
    offlineSince: isOnline ? undefined : wasSeen ? formatTimeHere(read.dataUpdatedAt, language) : '',
  }
}

/** A paged read as a list takes it: spread it, `<PagedList {...toList(parcels, state)} …>`. */
export function toList<Item>(read: EndpointPages<Item>, { loading, error, onRetry }: ScreenState) {
  const { items, hasNextPage, isFetchingNextPage, loadMore, onSight } = read
  return { items, hasMore: hasNextPage, loadMore, onSight, loading: loading || isFetchingNextPage, error, retry: onRetry }
}
