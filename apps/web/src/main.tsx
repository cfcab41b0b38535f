import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { shareStyleNonce } from './lib/style-nonce.ts'

shareStyleNonce()
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
