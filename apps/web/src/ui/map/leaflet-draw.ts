// The order matters: the drawing tools extend the Leaflet that is already there.
import './leaflet.ts'
import '@geoman-io/leaflet-geoman-free'

export { L } from './leaflet.ts'
