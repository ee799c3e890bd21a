import type { QuietHours } from '@contract/notification/delivery'
import { useState } from 'react'
import { Cell } from '@/components/Cell'
import { ChoiceRow } from '@/components/ChoiceRow'
import { Skeleton } from '@/components/Skeleton'
import { SwitchRow } from '@/components/SwitchRow'
import { offsetHere } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useQuietHours, useSetQuietHours } from '../notification-queries'
import { notificationStrings } from '../notification-strings'
import { listMinutes, listZones, toClock, toZone, zoneHere } from '../quiet-view'

/** When push and WeChat are silent. Each choice is kept as it is made; one that could not be kept falls back to what holds. */
export function QuietHoursRows() {
  const { quiet: words, saved } = useStrings(notificationStrings)
  const read = useQuietHours()
  const { run } = useSetQuietHours()
  const [chosen, setChosen] = useState<QuietHours>()
  const hours = chosen ?? read.data
  if (!hours && read.error) return <Cell title={words.title} text={words.unread} onPress={() => void read.refetch()} />
  if (!hours) return <Cell title={words.title} text={words.off} extra={<Skeleton width="46px" height="28px" radius="14px" />} />
  const { isOn, fromMinute, toMinute, offsetMinutes, zone } = hours
  const isNoTime = isOn && fromMinute === toMinute
  const here = offsetHere()
  /** Of a place, with its summer time, where it is this device's; of any other no more is known than its offset. */
  const placeOf = (offset: number) => ({ offsetMinutes: offset, zone: offset === here ? zoneHere() : undefined })

  async function choose(part: Partial<QuietHours>): Promise<void> {
    const next: QuietHours = { isOn, fromMinute, toMinute, offsetMinutes, zone, ...part }
    setChosen(next)
    // Stands there with its sentence, and is sent once it is a time.
    if (next.isOn && next.fromMinute === next.toMinute) return
    const { ok } = await run(next)
    if (ok) {
      toast(saved)
      await read.refetch()
    }
    setChosen((now) => (now === next ? undefined : now))
  }
  const timesOf = (present: number) => listMinutes(present).map((minute) => ({ value: String(minute), text: toClock(minute) }))

  return (
    <>
      {/* What is the night is a matter of where the member lives: as this device says when it is switched on. */}
      <SwitchRow
        label={words.title}
        text={isOn ? words.on : words.off}
        on={isOn}
        onChange={(on) => void choose({ isOn: on, ...(on && placeOf(here)) })}
      />
      {isOn && (
        <>
          <ChoiceRow
            label={words.from}
            choices={timesOf(fromMinute)}
            value={String(fromMinute)}
            onChange={(minute) => void choose({ fromMinute: Number(minute) })}
          />
          <ChoiceRow
            label={words.to}
            choices={timesOf(toMinute)}
            value={String(toMinute)}
            error={isNoTime ? words.same : undefined}
            onChange={(minute) => void choose({ toMinute: Number(minute) })}
          />
          <ChoiceRow
            label={words.zone}
            choices={listZones(offsetMinutes, here).map((offset) => ({
              value: String(offset),
              text: toZone(offset),
              detail: offset === here ? words.here : undefined,
            }))}
            value={String(offsetMinutes)}
            onChange={(offset) => void choose(placeOf(Number(offset)))}
          />
        </>
      )}
    </>
  )
}
