/** The tabs and packages of pages, and the site's two pages with a map: what the app's own router finds. */
const PAGE = /^\/(?:$|pages(?:_[a-z]+)?\/|(?:choose|open)-location$)/

/** Whether an address is a page of the app: the server answers everything else by itself, and what it says is never stood in for. */
export const isSitePage = (path: string): boolean => PAGE.test(path)

/** The build puts a hash of the content into these names: what is there under such a name never changes, whatever build asks. */
const PIECE = /^\/(?:js|css|static)\/.+\.[0-9a-f]{6,}\.(?:js|css|woff2?|png|jpe?g|svg|webp)$/

export const isSitePiece = (path: string): boolean => PIECE.test(path)
