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

export interface MallTables {
  mallAnswers: MallAnswersTable
  mallBudget: MallBudgetTable
}
