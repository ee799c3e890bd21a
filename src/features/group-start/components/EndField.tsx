import { EndRows } from '@/entities/group/EndRows'
import { useField } from '@/forms/Field'
import type { StartForm } from '../start-form'

/** Until when one can join. */
export function EndField({ form, now }: { readonly form: StartForm; readonly now: number }) {
  const { value, onChange, error, anchor } = useField(form, 'endsAt')
  const choose = (endsAt: string) => {
    onChange(endsAt)
    if (error !== undefined) void form.trigger('endsAt')
  }
  return <EndRows endsAt={value} onChange={choose} now={now} error={error} anchor={anchor} />
}
