import { defineWords } from '../../lib/words.ts'

export const useMapWords = defineWords({
  id: {
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    outline: 'Garis pantai: Natural Earth',
    tilesFrom: 'Peta: {host}',
    loading: 'Memuat peta',
  },
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    outline: 'Coastlines: Natural Earth',
    tilesFrom: 'Map: {host}',
    loading: 'Loading the map',
  },
})
