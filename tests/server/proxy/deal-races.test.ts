import { raceDealsOnOneServer } from '../../support/deals-on-one-server'

// Some rounds show that each ends well; more are in tests/torture.
raceDealsOnOneServer(3)
