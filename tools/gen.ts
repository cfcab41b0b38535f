import { lockMigrations } from './gates/migrations.ts'
import { ROOT } from './start/folders.ts'
import { say } from './start/terminal.ts'

// npm run gen -- --accept-changed-migrations, only while nobody has run the migration yet
const acceptChanged = process.argv.includes('--accept-changed-migrations')
const locked = lockMigrations(ROOT, { acceptChanged })
say(locked.length === 0 ? 'migrations.lock tidak berubah.' : `migrations.lock: ${locked.join(', ')}`)
process.exit(0)
