/** @jest-fresh shows that a file may have code of its own */
import { hasItsOwnCode } from './litter'

hasItsOwnCode()
