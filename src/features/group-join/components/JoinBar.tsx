import { PriceBar } from '@/components/PriceBar'
import { groupRuleStrings } from '@/entities/group/group-rule-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { toMissing } from '../join-choice'
import { joinStrings } from '../join-strings'
import type { Joining } from '../use-joining'

/** What would be set aside, and the yes; where the balance lacks some, the way to more of it. */
export function JoinBar({ joining: { choice, preview, isPricing, isSending, submit } }: { readonly joining: Joining }) {
  const words = useStrings(joinStrings)
  const { topUpNow } = useStrings(groupRuleStrings)
  const missing = preview && !isPricing ? toMissing(preview) : 0
  const label = choice.parcelIds.length === 0 ? words.choose : isPricing ? words.pricing : words.hold
  const action =
    missing > 0
      ? { text: topUpNow, onPress: () => goTo(routes.transferUploading, { gap: String(missing) }) }
      : { text: words.submit, onPress: submit, loading: isSending }
  return <PriceBar label={missing > 0 ? words.missing(formatMoney(missing)) : label} cents={preview?.holdCents} action={action} />
}
