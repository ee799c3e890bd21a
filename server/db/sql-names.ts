/**
 * One name in two spellings: `parcel_items.unit_price_cents` in the database and in SQL texts, `parcelItems.unitPriceCents`
 * in TypeScript. Each name is spelled once and remembered; there are only as many as the schema and the queries have.
 */
function remember(spell: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    let spelled = known.get(name)
    if (spelled === undefined) {
      spelled = spell(name)
      known.set(name, spelled)
    }
    return spelled
  }
}

export const toSqlName = remember((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

export const fromSqlName = remember((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
