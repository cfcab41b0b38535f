import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { notify } from '../../../lib/notices.ts'
import { AuthHeading } from '../AuthHeading.tsx'
import { finishAtSso } from '../sso-page.ts'
import { saySsoProblem } from './say-problem.ts'
import { useSsoWords } from './words.ts'

const finishing = new Map<string, Promise<string | undefined>>()

/** An answer can be used once, whereas an effect may run twice. */
function finishOnce(search: string): Promise<string | undefined> {
  const running = finishing.get(search) ?? finishAtSso(new URLSearchParams(search))
  finishing.set(search, running)
  return running
}

export function CallbackPage() {
  const t = useSsoWords()
  const navigate = useNavigate()
  useEffect(() => {
    let current = true
    const leave = (href: string) => {
      if (current) void navigate({ href, replace: true })
    }
    finishOnce(location.search).then(
      (kembali) => leave(kembali ?? '/dashboard'),
      (error: unknown) => {
        if (current) notify('danger', saySsoProblem(error))
        leave('/')
      },
    )
    return () => {
      current = false
    }
  }, [navigate])
  return <AuthHeading title={t('finishing')} lead={t('finishingLead')} />
}
