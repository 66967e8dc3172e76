import { CallToAction } from './call-to-action.tsx'
import { Community } from './community.tsx'
import { Predictions } from './predictions.tsx'

/** The home page below the convert section. */
export function More({ communityPath }: { communityPath: string }) {
  return (
    <div className="mt-12 space-y-12 lg:mt-20 lg:space-y-20">
      <Predictions />
      <Community communityPath={communityPath} />
      <CallToAction communityPath={communityPath} />
    </div>
  )
}
