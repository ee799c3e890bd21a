import { Cell } from '@/components/Cell'
import { SwitchRow } from '@/components/SwitchRow'
import { useStrings } from '@/i18n/use-strings'
import type { Push } from '../push'
import { pushStrings } from '../push-strings'

export interface PushRowProps {
  readonly push: Push
}

/** This browser, on or off; why not, and how to mend it. */
export function PushRow({ push: { support, isHere = false, others, isDenied, switchOn, switchOff } }: PushRowProps) {
  const words = useStrings(pushStrings)
  if (support === 'no') return null
  if (support === 'install') return <Cell title={words.title} text={words.install} />
  return (
    <SwitchRow
      label={words.title}
      text={[isHere ? words.on : words.off, ...(others > 0 ? [words.others(others)] : [])].join(' · ')}
      reason={isDenied ? words.denied : undefined}
      on={isHere}
      onChange={(on) => void (on ? switchOn() : switchOff())}
    />
  )
}
