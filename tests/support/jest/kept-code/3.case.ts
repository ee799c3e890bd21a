import { lookAndLitter } from './litter'

lookAndLitter()
