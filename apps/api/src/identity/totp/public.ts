export { createSyarat, type Syarat } from './syarat.ts'
export { createWatchSso } from './watch-sso.ts'
