import { Button } from '@mantine/core'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { useZone } from '../../lib/use-zone.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import { NoRightState } from '../../ui/NoRightState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useResetLinks } from './pengguna.api.ts'
import classes from './pengguna.module.css'
import { useResetWords } from './reset-words.ts'

/** Links to hand over by hand while no mail server is set. */
export function ResetTab() {
  const t = useResetWords()
  const zone = useZone()
  const links = useResetLinks()
  const content = () => {
    if (links.isPending) return <SkeletonText lines={4} />
    if (links.isError) {
      const failure = links.error instanceof CallError ? links.error : undefined
      if (failure?.status === 403) return <NoRightState />
      return (
        <ErrorState
          message={sayError(links.error)}
          requestId={failure?.requestId}
          onRetry={() => void links.refetch()}
        />
      )
    }
    if (links.data.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    return (
      <ul className={classes.links}>
        {links.data.map(({ username, link, expires_at }) => (
          <li key={link}>
            <div className={classes.who}>
              <strong>{username}</strong>
              <span>
                {t('until')} <TimeText instant={expires_at} zone={zone} />
              </span>
            </div>
            <code className={classes.link}>{link}</code>
            <CopyButton value={link} label={t('copy', { nama: username })} size={40} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={links.isFetching && !links.isPending}
          onClick={() => void links.refetch()}
        >
          {t('reload')}
        </Button>
      }
    >
      {content()}
    </Section>
  )
}
