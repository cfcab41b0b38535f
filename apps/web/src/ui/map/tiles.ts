/** Who made the tiles, as their makers want it said; of others at least the host. No markup: Leaflet writes it as HTML. */
export function creditOf(tiles: string, say: (host: string) => string): string {
  const host = /^https?:\/\/([^/:?#]+)/.exec(tiles.replace(/\{s\}\.?/, ''))?.[1] ?? ''
  if (/(^|\.)openstreetmap\.org$/.test(host)) return '© OpenStreetMap contributors'
  return /^[\w.-]+$/.test(host) ? say(host) : ''
}
