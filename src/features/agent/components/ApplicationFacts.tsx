import type { OwnApplication } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import type { IconName } from '@/components/icon-names'
import { IdNumberReads } from '@/entities/address/IdNumberReads'
import { useIdNumberReads } from '@/entities/address/id-number-queries'
import { toMaskedPhone } from '@/i18n/masked-phone'
import { useStrings } from '@/i18n/use-strings'
import { actingStrings } from '../acting-strings'
import { applyStrings } from '../apply-strings'

/** What was sent, as little of it as tells it apart, and how often the staff has looked at the ID. */
export function ApplicationFacts({ application }: { readonly application: OwnApplication }) {
  const { facts: words } = useStrings(actingStrings)
  const { skills: skillWords } = useStrings(applyStrings)
  const [areReadsOpen, setReadsOpen] = useState(false)
  const { data: reads } = useIdNumberReads(true)
  const seen = reads?.filter(({ reason }) => reason === 'agentReview').length
  const { realName, idNumberMasked, phone, city, skills } = application
  const rows: readonly (readonly [icon: IconName, title: string, value: string | undefined])[] = [
    ['user', words.applicant, realName],
    ['shield-check', words.idNumber, idNumberMasked],
    ['phone', words.phone, toMaskedPhone(phone)],
    ['map-pin', words.city, city],
    ['badge-check', words.skills, skills.map((skill) => skillWords[skill]).join(words.and)],
  ]
  return (
    <>
      <Card pad="form">
        {rows.map(([icon, title, value]) => value !== undefined && <Cell key={title} icon={icon} title={title} extra={<View className="c1 num">{value}</View>} />)}
        <Cell icon="eye" title={words.reads} extra={seen === undefined ? '' : words.readCount(seen)} onPress={() => setReadsOpen(true)} />
      </Card>
      <IdNumberReads open={areReadsOpen} onClose={() => setReadsOpen(false)} />
    </>
  )
}
