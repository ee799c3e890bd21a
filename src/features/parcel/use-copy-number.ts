import { useCallback } from 'react'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { parcelStrings } from './parcel-strings'

/** Puts a tracking number on the clipboard as it is compared: without the groups that it is read in. */
export function useCopyNumber(): (trackingNumber: string) => Promise<void> {
  const words = useStrings(parcelStrings).list
  return useCallback((trackingNumber) => copyText(trackingNumber, words.copied), [words])
}
