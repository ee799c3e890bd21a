import { EndRows } from '@/entities/group/EndRows'
import { useField } from '@/forms/Field'
import type { StartForm } from '../start-form'

/** Until when one can join. */
export function EndField({ form }: { readonly form: StartForm }) {
  const { value, onChange, error, anchor } = useField(form, 'endsAt')
  const choose = (endsAt: string) => {
    onChange(endsAt)
    if (error !== undefined) void form.trigger('endsAt')
  }
  return <EndRows endsAt={value} onChange={choose} now={Date.now()} error={error} anchor={anchor} />
}
