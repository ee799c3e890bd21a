import { AGENT_TERMS } from '@contract/proxy/agent-status'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Sheet } from '@/components/Sheet'
import { toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { actingStrings } from '../acting-strings'
import { RULE_PARTS, rulesStrings } from '../rules-strings'
import styles from './agent.module.scss'

export interface AgentRulesSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What agents agree to, over the page, so that a half-filled form stays where it is. */
export function AgentRulesSheet({ open, onClose }: AgentRulesSheetProps) {
  const { rules: title } = useStrings(actingStrings)
  const words = useStrings(rulesStrings)
  return (
    <Sheet textOnly open={open} title={title} onClose={onClose}>
      {RULE_PARTS.map((part) => (
        <View key={part} className={styles.rule}>
          <View className="t15 b" {...withRole('heading')} aria-level="3">
            {words[part].heading}
          </View>
          <View className="t14 c2">{words[part].text(toShortMoney)}</View>
        </View>
      ))}
      <View className="t12 c3 num">{words.version(AGENT_TERMS)}</View>
    </Sheet>
  )
}
