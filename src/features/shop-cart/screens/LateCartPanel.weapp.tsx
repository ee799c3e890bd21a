export { CartPanel as LateCartPanel } from './CartPanel'
