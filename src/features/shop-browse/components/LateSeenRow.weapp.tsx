export { SeenRow as LateSeenRow } from './SeenRow'
