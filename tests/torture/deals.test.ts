import { raceDealsOnOneServer } from '../support/deals-on-one-server'
import { atScale } from '../support/scale'

// Each round ends in one of two ways, and all money is where it should be.
raceDealsOnOneServer(atScale({ quick: 2, bounded: 5, full: 20 }))
