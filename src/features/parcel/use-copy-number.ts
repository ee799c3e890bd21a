import { useCallback } from 'react'
import { useStrings } from '@/i18n/string-table'
import { toast } from '@/notices/notices'
import { clipboard } from '@/platform/clipboard'
import { haptics } from '@/platform/haptics'
import { parcelStrings } from './strings/index'

/** Puts a tracking number on the clipboard as it is compared: without the groups that it is read in. */
export function useCopyNumber(): (trackingNumber: string) => Promise<void> {
  const words = useStrings(parcelStrings).detail
  return useCallback(
    async (trackingNumber) => {
      const outcome = await clipboard.write(trackingNumber)
      if (outcome === 'done') haptics.tap('light')
      toast(outcome === 'done' ? words.copied : words.copyFailed)
    },
    [words],
  )
}
