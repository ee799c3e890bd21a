import { isPlaceCountry } from '@contract/address/place-countries'
import { findProvince, toCityName, toName, toPostcode, type FoundPlace } from '@contract/address/place-names'
import type { District, Province } from '@contract/address/places'
import { useRef, useState } from 'react'
import { ChoiceSheet, type Choice } from '@/components/ChoiceSheet'
import { ErrorCard } from '@/components/ErrorCard'
import { IconButton } from '@/components/IconButton'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import type { AddressFormState } from '../address-form-state'
import { usePlaces } from '../address-queries'
import { addressStrings } from '../address-strings'

export interface PlacePickerProps {
  readonly form: AddressFormState
  /** Where it begins: with the provinces, or in the one that is filled in already. */
  readonly from: 'province' | 'city'
}

/** What is listed: provinces, the districts of one, the areas of a district. */
interface Step {
  readonly province?: Province | undefined
  readonly district?: District
}

/** At the end of a field that is typed: its value from a list, and what lies below it from the next one. */
export function PlacePicker({ form, from }: PlacePickerProps) {
  const { places: words } = useStrings(addressStrings)
  const language = useLanguage()
  const country = form.watch('country')
  /** 'begin' until the places have come: only then it is known in which of them the member is. */
  const [opened, setOpened] = useState<Step | 'begin'>()
  const next = useRef<Step>()
  const read = usePlaces(country, opened !== undefined)
  const { error, onRetry } = useScreenState(read, opened !== undefined)
  if (!isPlaceCountry(country)) return null

  const provinces = read.data ?? []
  const step = opened === 'begin' ? { province: from === 'city' ? findProvince(form.getValues('province'), provinces) : undefined } : opened
  const listed = step?.district?.areas ?? step?.province?.districts ?? provinces
  const title = step?.district ? words.area : step?.province ? words.district : words.province

  function fill(found: FoundPlace) {
    const set = (name: 'province' | 'city' | 'postcode', value: string) =>
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    if (found.province) set('province', toName(found.province.names, language))
    set('city', found.district ? toCityName(found.district, found.area, language) : '')
    const postcode = toPostcode(found)
    const typed = form.getValues('postcode')
    // A longer one was typed: it says more than the district's, unless it is another district's.
    if (postcode !== undefined && !typed.startsWith(postcode)) set('postcode', postcode)
  }

  function choose(index: string) {
    const { province, district } = step ?? {}
    const place = listed[Number(index)]
    if (!place) return
    if (district) fill({ ...(province && { province }), district, area: place })
    else if (province) {
      const chosen = province.districts[Number(index)]
      if (!chosen) return
      fill({ province, district: chosen })
      if (chosen.areas) next.current = { province, district: chosen }
    } else {
      const chosen = provinces[Number(index)]
      if (!chosen) return
      fill({ province: chosen })
      next.current = { province: chosen }
    }
  }

  const choices = listed.map((place, index): Choice<string> => ({
    value: String(index),
    text: toName(place.names, language),
    keywords: place.names,
    ...('postcode' in place && { detail: place.postcode }),
  }))

  return (
    <>
      <IconButton icon="chevron-down" size={16} label={from === 'province' ? words.pickProvince : words.pickCity} onPress={() => setOpened('begin')} />
      {step && !read.data ? (
        <Sheet open title={words.province} onClose={() => setOpened(undefined)}>
          {error === undefined ? <Skeleton height="48px" /> : <ErrorCard message={error} onRetry={onRetry} />}
        </Sheet>
      ) : (
        <ChoiceSheet
          // A new list begins at its top, with an empty search.
          key={title}
          open={step !== undefined}
          title={title}
          choices={choices}
          value={undefined}
          onChoose={choose}
          onClose={() => {
            setOpened(next.current)
            next.current = undefined
          }}
        />
      )}
    </>
  )
}
