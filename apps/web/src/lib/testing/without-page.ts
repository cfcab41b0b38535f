import { vi } from 'vitest'

// Imported first by tests of what the service worker runs as well: nothing of a page is there.
for (const name of ['window', 'document', 'localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined)
