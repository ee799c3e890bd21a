import { listTerms, readClauses, type SearchClause } from '@server/db/search-terms'
import type { DrawnGoods } from '@server/demo/mall-gateway/drawn-goods'

/** Goods by their terms, which are the product's own: what a search finds here it would find in the shop. */
export interface GoodsIndex {
  /** In the order of the list that was indexed; none where nothing in the text can be searched. */
  find(text: string): readonly DrawnGoods[]
}

export function createGoodsIndex(goods: readonly DrawnGoods[]): GoodsIndex {
  /** Term → place of the goods → positions of the term in them. */
  const places = new Map<string, Map<number, number[]>>()
  goods.forEach(({ title, shop }, place) => {
    for (const { term, position } of listTerms([{ weight: 'A', text: title }, { weight: 'D', text: shop.name }])) {
      const found = places.get(term) ?? new Map<number, number[]>()
      found.set(place, [...(found.get(place) ?? []), position])
      places.set(term, found)
    }
  })

  function findPhrase(phrase: readonly string[]): Set<number> {
    const lists = phrase.map((term) => places.get(term) ?? new Map<number, number[]>())
    const [first = new Map<number, number[]>()] = lists
    const follows = (place: number, start: number) => lists.every((list, offset) => list.get(place)?.includes(start + offset) ?? false)
    return new Set([...first].filter(([place, starts]) => starts.some((start) => follows(place, start))).map(([place]) => place))
  }

  function findWord(word: string, isPrefix: boolean): Set<number> {
    if (!isPrefix) return new Set(places.get(word)?.keys() ?? [])
    return new Set([...places].filter(([term]) => term.startsWith(word)).flatMap(([, found]) => [...found.keys()]))
  }

  const intersect = (sets: readonly Set<number>[]): Set<number> => {
    const [first = new Set<number>(), ...rest] = sets
    return new Set([...first].filter((place) => rest.every((set) => set.has(place))))
  }

  function findClause(clause: SearchClause): Set<number> {
    if ('phrase' in clause) return findPhrase(clause.phrase)
    const ways = clause.anyOf.map((words) => intersect(words.map(({ word, isPrefix }) => findWord(word, isPrefix))))
    return new Set(ways.flatMap((way) => [...way]))
  }

  return {
    find(text) {
      const clauses = readClauses(text)
      if (clauses.length === 0) return []
      const found = intersect(clauses.map(findClause))
      return goods.filter((_, place) => found.has(place))
    },
  }
}
