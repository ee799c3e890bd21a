import { toHomeDay, toHomeTime } from '@contract/kit/home-day'
import { ChoiceRow } from '@/components/ChoiceRow'
import { formatDate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { listDays, listTimes, moveToDay, toEndsAt } from './end-time'
import { endTimeStrings } from './end-time-strings'

export interface EndRowsProps {
  /** Empty while nothing is chosen. */
  readonly endsAt: string
  readonly onChange: (endsAt: string) => void
  /** From when on it is reckoned, in milliseconds. */
  readonly now: number
  readonly error?: string | undefined
  readonly anchor?: string | undefined
}

/** Until when one can join: a day, and a time of that day. One field, in two rows. */
export function EndRows({ endsAt, onChange, now, error, anchor }: EndRowsProps) {
  const words = useStrings(endTimeStrings)
  const language = useLanguage()
  const day = endsAt === '' ? undefined : toHomeDay(endsAt)
  const time = endsAt === '' ? undefined : toHomeTime(endsAt)
  const times = day === undefined ? [] : withPresent(listTimes(day, now), time)
  const weekday = (of: string) => words.weekdays[new Date(`${of}T00:00:00.000Z`).getUTCDay() as keyof typeof words.weekdays]
  return (
    <>
      <ChoiceRow
        label={words.endDay}
        placeholder={words.endDayHint}
        error={error}
        anchor={anchor}
        choices={listDays(now).map((one) => ({ value: one, text: `${formatDate(one, language, 0)} ${weekday(one)}` }))}
        value={day}
        onChange={(next) => onChange(moveToDay(endsAt, next, now))}
      />
      <ChoiceRow
        label={words.endTime}
        placeholder={day === undefined ? words.endTimeFirst : ''}
        help={words.endHelp}
        disabled={times.length === 0}
        choices={times.map((one) => ({ value: one, text: one }))}
        value={time}
        onChange={(next) => {
          if (day !== undefined) onChange(toEndsAt(day, next))
        }}
      />
    </>
  )
}

/** A group that ends at no half hour shows when it does. */
function withPresent(times: readonly string[], present: string | undefined): readonly string[] {
  return times.length === 0 || present === undefined || times.includes(present) ? times : [...times, present].sort()
}
