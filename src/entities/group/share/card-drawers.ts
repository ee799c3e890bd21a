/** Draws a group's card, and gives the place where the picture lies; undefined where the phone draws none. */
export type CardDrawer = () => Promise<string | undefined>

const drawers = new Map<string, CardDrawer>()

/** WeChat draws only on what stands in a page: whatever of the page can draw this group's card says so. Returns how to end that. */
export function offerDrawer(code: string, drawer: CardDrawer): () => void {
  drawers.set(code, drawer)
  return () => {
    if (drawers.get(code) === drawer) drawers.delete(code)
  }
}

export const drawCardOf = (code: string): Promise<string | undefined> => drawers.get(code)?.() ?? Promise.resolve(undefined)
