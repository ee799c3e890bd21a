// What only browsers know of; the mini-program's twin is empty.
import '../styles/preferences.scss'
import '../styles/wide.scss'
