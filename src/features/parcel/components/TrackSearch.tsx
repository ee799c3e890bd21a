import { useState } from 'react'
import { SearchBar } from '@/components/SearchBar'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { counterStrings } from '../counter-strings'

/** Home's search: looks through all that is the member's for what was typed or scanned. */
export function TrackSearch() {
  const words = useStrings(counterStrings)
  const [text, setText] = useState('')
  const search = (wanted: string) => {
    void goTo(routes.search, { search: wanted.trim() })
  }
  return (
    <SearchBar
      onHero
      value={text}
      onChange={setText}
      onSearch={() => search(text)}
      placeholder={words.track}
      trailing={<ScanButton onNumber={search} />}
    />
  )
}
