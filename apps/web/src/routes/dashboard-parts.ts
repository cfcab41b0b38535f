/** What features put on the home page; the dashboard itself knows no feature. */
export { BeritaTerkini } from '../berita/BeritaTerkini.tsx'
