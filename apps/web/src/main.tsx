import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { shareStyleNonce } from './lib/style-nonce.ts'

shareStyleNonce()
const root = document.getElementById('root')
// A browser that is too old reads what to do instead (peramban.js); half a page would hide it.
if (root !== null && document.documentElement.dataset.peramban !== 'terlalu-lama') createRoot(root).render(<App />)
