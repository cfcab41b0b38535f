// As peramban.js does for pages: what older browsers lack, before anything else of this worker runs.
const scope = globalThis as unknown as { importScripts: (path: string) => void }
if (!('groupBy' in Map && 'canParse' in URL)) scope.importScripts('/lama.js')
