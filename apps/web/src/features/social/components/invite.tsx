import { messages } from '@strix/messages/social'
import { useQuery } from '@tanstack/react-query'
import type { ReferralView } from '@strix/contracts'
import { referralRules } from '@strix/contracts/social-rules'
import { shareOnWhatsApp } from '../../../lib/share.ts'
import { dotted } from '../../../lib/text.ts'
import { Button, OutLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { referralsQuery } from '../queries.ts'

/** One's own link for friends, and what it brought. */
export function Invite() {
  const referrals = useQuery(referralsQuery)
  return (
    <Section title={messages.invite} anchor="invite">
      {/* As high as the link with its text on a phone: what stands below must not jump. */}
      {referrals.isPending && <RowSkeletons count={5} />}
      {referrals.isError && (
        <Failed text={messages.inviteFailed} onRetry={() => void referrals.refetch()} />
      )}
      {referrals.data && <Link referral={referrals.data} />}
    </Section>
  )
}

function Link({ referral }: { referral: ReferralView }) {
  const { path, credits, rewarded, rewarded_this_month: month, per_month: most } = referral
  const url = new URL(path, location.origin).href
  return (
    <div className="p-4">
      <p className="text-muted">{messages.inviteText({ credits, days: referralRules.days })}</p>
      <p className="mt-3 text-xs text-muted">{messages.inviteLink}</p>
      <p className="code-text mt-0.5 rounded-control bg-raised px-3 py-2.5 text-sm">{url}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={url} />
        <ShareButtons url={url} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {dotted([
          messages.inviteCount({ rewarded }),
          rewarded > 0 && messages.inviteMonth({ count: month, most }),
        ])}
      </p>
    </div>
  )
}

/** The phone's own list of apps where it has one; else the one everybody has. */
function ShareButtons({ url }: { url: string }) {
  const text = messages.inviteWords
  if ('share' in navigator) {
    const share = () => {
      // Closing the list again is no failure.
      navigator.share({ text, url }).catch(() => undefined)
    }
    return <Button onClick={share}>{messages.inviteShare}</Button>
  }
  return <OutLink href={shareOnWhatsApp(text, url)}>{messages.inviteWhatsApp}</OutLink>
}
