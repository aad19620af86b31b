import { Button, Flex } from '@strapi/design-system'
import { PublishingState } from './PublishingState'
import { usePublishing } from './use-publishing'

/** Says whether what was published is live, and lets an editor publish the site again. */
export function PublishingWidget() {
  const { shown, problem, busy, publish } = usePublishing()
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <PublishingState shown={shown} problem={problem} linkText="View site" />
      {shown && shown.state !== 'off' && (
        <Button loading={busy} onClick={publish}>
          Publish site
        </Button>
      )}
    </Flex>
  )
}
