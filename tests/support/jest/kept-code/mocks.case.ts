import { refusesHalfFreshCode } from './litter'

refusesHalfFreshCode()
