import { afterAll, vi } from 'vitest'
import { rememberPage } from './src/lib/testing/page-as-found.ts'

// Libraries and the page are shared with the files before this one. Our own modules are run anew, so that nothing that one of them
// keeps (a language, notices, answers, a clock) passes from file to file.
vi.resetModules()
afterAll(rememberPage())
