import 'leaflet/dist/leaflet.css'
import L from 'leaflet'

// What a map shows is also in a list or in fields beside it; dozens of pins in the tab order would only stand in the way.
L.Marker.mergeOptions({ keyboard: false })

export { L }
