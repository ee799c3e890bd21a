import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROUTES = path.resolve(__dirname, '../../specification/routes.txt')

/** The specification's third column: `all`, or `h5` where the mini-program has WeChat's own page instead of ours. */
const ofSiteAlone = new Set(
  readFileSync(ROUTES, 'utf8')
    .split('\n')
    .map((line) => line.split(/\s+/))
    .flatMap(([route = '', , builds]) => (builds === 'h5' ? [route] : [])),
)

/** Of visits and scenes, those that the mini-program has too. */
export const isOnBothBuilds = ({ route }: { readonly route: string }) => !ofSiteAlone.has(route)
