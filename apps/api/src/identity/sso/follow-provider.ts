import type { Config } from '../../platform/config.ts'
import type { Endpoints, Provider } from './endpoints.ts'

/** How soon it is looked at again while it does not fit. */
const AGAIN_MS = 60_000

type SetupConfig = Pick<Config, 'SSO_LOGIN'>

/** What the provider says about itself that does not go with our settings; some take more than they name. */
function setupProblems({ grants }: Endpoints, config: SetupConfig): string[] {
  return config.SSO_LOGIN === 'sandi' && !grants.includes('password')
    ? [
        'the provider does not name the grant password: presensi cek-sso tries it; where it is not taken set SSO_LOGIN=halaman',
      ]
    : []
}

/**
 * Looks at the provider when the program starts, and again until it fits. Nothing waits for it: clocking goes on without a provider. Each
 * problem is written into the log once.
 */
export function followProvider(
  provider: Provider,
  config: SetupConfig,
  warn: (line: { why: string }) => void,
): { first: Promise<void>; stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const told = new Set<string>()
  const tell = (problems: readonly string[]): void => {
    for (const why of problems) if (!told.has(why)) warn({ why })
    for (const why of problems) told.add(why)
  }
  async function look(): Promise<void> {
    try {
      tell(setupProblems(await provider.endpoints(), config))
      return
    } catch {
      const { masalah } = provider.status()
      tell(masalah === null ? [] : [`${masalah}; presensi cek-sso says more`])
    }
    if (!stopped) timer = setTimeout(look, AGAIN_MS).unref()
  }
  return {
    first: look(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
