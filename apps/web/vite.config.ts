import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyChunks } from './early-chunks.ts'
import { fewFiles } from './few-files.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'

const API = process.env.PRESENSI_API_URL ?? 'http://127.0.0.1:8080'
const API_PATHS = [
  '/absensi',
  '/auth',
  '/global-function',
  '/users',
  '/users-service',
  '/m-absensi',
  '/m-admin',
  '/eksternal',
]

export default defineConfig({
  plugins: [react(), fewFiles(), earlyChunks(), serviceWorker(), precompress()],
  build: {
    outDir: 'dist',
    manifest: true,
    target: BUILD_TARGET,
    // The content security policy allows no data: fonts or pictures from style sheets.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API, changeOrigin: false }])) },
})
