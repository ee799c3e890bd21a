import { PICTURE_WIDTHS, type PictureWidth } from '@contract/file/picture-width'
import { HttpProblem } from '@server/http/pipeline/problem'

/** @throws HttpProblem 404 for a width that is none of ours: each is kept, so that nobody may think them up */
export function readWidth(query: unknown): PictureWidth | undefined {
  const { w } = query as { readonly w?: unknown }
  const width = PICTURE_WIDTHS.find((one) => String(one) === w)
  if (w !== undefined && width === undefined) throw new HttpProblem(404, 'notFound')
  return width
}
