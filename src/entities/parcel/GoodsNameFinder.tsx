import { useState } from 'react'
import { Button } from '@/components/Button'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { byLikeness } from './goods-likeness'
import { goodsNameStrings } from './goods-name-strings'
import { useGoodsNames } from './parcel-queries'

export interface GoodsNameFinderProps {
  readonly name: string
  readonly onChange: (name: string) => void
}

/** Customs read product names in Chinese: who reads English finds them by what the goods are called there. */
export function GoodsNameFinder({ name, onChange }: GoodsNameFinderProps) {
  const words = useStrings(goodsNameStrings)
  const isOffered = useLanguage() === 'en'
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useGoodsNames(isOffered && open)
  if (!isOffered) return null
  return (
    <>
      <Button
        kind="text"
        size="s"
        icon="search"
        loading={open && !data && !error}
        onPress={() => {
          setOpen(true)
          return error ? refetch() : undefined
        }}
      >
        {words.find}
      </Button>
      <ChoiceSheet
        open={open && data !== undefined}
        title={words.find}
        choices={byLikeness(data ?? [], name).map((one) => ({ value: one.name, text: one.english, detail: one.name }))}
        value={name}
        onChoose={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
