export { stopDemo as default } from './start-demo'
