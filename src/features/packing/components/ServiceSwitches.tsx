import { limits } from '@contract/limits'
import { shareOfCents } from '@contract/kit/money'
import { Card } from '@/components/Card'
import { SwitchRow } from '@/components/SwitchRow'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toggleService, toServices } from '../packing-choice'
import { billStrings } from '@/entities/bill/bill-strings'
import { SERVICE_ICONS } from '@/entities/channel/service-icons'
import { packingStrings } from '../packing-strings'
import type { PricedStepProps } from '../priced-step'

/** What the warehouse can do besides packing; what the goods require stands on, locked, with its reason. */
export function ServiceSwitches({ packing, preview }: PricedStepProps) {
  const words = useStrings(packingStrings)
  const { service: names, serviceText: texts } = useStrings(billStrings)
  const { draft, change } = packing
  const done = toServices(draft, preview)
  const premium = shareOfCents(preview.declaredValueCents, limits.insuranceRate)
  return (
    <Card pad="form">
      {preview.services.map(({ code, cents, required }) => (
        <SwitchRow
          key={code}
          icon={SERVICE_ICONS[code]}
          label={names[code]}
          extra={cents === 0 ? words.free : formatMoney(cents)}
          text={texts[code]}
          reason={required ? words.fragileLocked : undefined}
          on={done.includes(code)}
          locked={required}
          onChange={() => change((now) => toggleService(now, code))}
        />
      ))}
      <SwitchRow
        icon={SERVICE_ICONS.insurance}
        label={words.insurance}
        extra={`${limits.insuranceRate / 100}% · ${formatMoney(premium)}`}
        text={words.insuranceText(formatMoney(preview.declaredValueCents))}
        on={draft.insured}
        onChange={(insured) => change((now) => ({ ...now, insured }))}
      />
    </Card>
  )
}
