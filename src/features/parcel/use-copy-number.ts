import { useCallback } from 'react'
import { useStrings } from '@/i18n/string-table'
import { copyText } from '@/prompts/copy'
import { parcelStrings } from './strings/index'

/** Puts a tracking number on the clipboard as it is compared: without the groups that it is read in. */
export function useCopyNumber(): (trackingNumber: string) => Promise<void> {
  const words = useStrings(parcelStrings).detail
  return useCallback((trackingNumber) => copyText(trackingNumber, words.copied), [words])
}
