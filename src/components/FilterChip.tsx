import { useState } from 'react'
import { Chip } from './Chip'
import { ChoiceSheet, type Choice } from './ChoiceSheet'

const ANY = ''

export interface FilterChipProps {
  /** What is filtered by; the chip says it while nothing is chosen, and always of an order. */
  readonly title: string
  /** The first choice: no filter. Left out, one of the choices always holds, by itself the first. */
  readonly any?: string
  readonly choices: readonly Choice<string>[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** One filter of a list, behind a chip. */
export function FilterChip({ title, any, choices, value, onChange }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const chosen = value === undefined ? undefined : (choices.find((choice) => choice.value === value)?.text ?? value)
  const isChosen = any === undefined ? value !== choices[0]?.value : chosen !== undefined
  return (
    <>
      <Chip role="button" opens on={isChosen} label={chosen === undefined ? title : `${title}: ${chosen}`} onPress={() => setOpen(true)}>
        {any === undefined ? title : (chosen ?? title)}
      </Chip>
      <ChoiceSheet
        open={open}
        title={title}
        choices={any === undefined ? choices : [{ value: ANY, text: any }, ...choices]}
        value={value ?? ANY}
        onChoose={(next) => onChange(next === ANY ? undefined : next)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
