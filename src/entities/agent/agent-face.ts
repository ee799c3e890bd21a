import type { AgentFace } from '@contract/proxy/agent'
import type { WordsOf } from '@/i18n/string-table'
import type { agentStrings } from './agent-strings'

type Words = WordsOf<typeof agentStrings>

/** What somebody is called who buys for others: our own buyers are one name. */
export const toAgentName = ({ isHouse, name }: Pick<AgentFace, 'isHouse' | 'name'>, words: Words): string =>
  isHouse ? words.house : (name ?? words.nameless)

/** Tenths of a star as one decimal: `4.9`. */
export const toScore = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`
