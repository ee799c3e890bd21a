import type { Generated } from 'kysely'

/** Kept by the port: server/ports/mall-gateway. */
interface MallAnswersTable {
  /** SHA-256 of what was asked, in hex. */
  key: string
  kind: 'search' | 'image' | 'goods' | 'resolve' | 'rates'
  body: string
  asOf: Date
  freshUntil: Date
  keepUntil: Date
}

interface MallBudgetTable {
  id: boolean
  tokens: number
  at: Date
  halvedUntil: Date | null
}

/** One row: how often the servers were told to forget what they keep. */
interface MallForgettingTable {
  id: Generated<boolean>
  count: string
}

export interface MallTables {
  mallForgetting: MallForgettingTable
  mallAnswers: MallAnswersTable
  mallBudget: MallBudgetTable
}
