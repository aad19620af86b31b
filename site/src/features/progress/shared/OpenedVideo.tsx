import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { notify } from '#app/notices/toasts'
import { useModule } from '#app/ui/use-module'
import type { VideoPlayer } from '../VideoPlayer'

/** The player of a video. Its code loads when the first one is opened. */
export function OpenedVideo(player: ComponentProps<typeof VideoPlayer>) {
  const { module, failed, fetchModule } = useModule(() => import('../VideoPlayer'))
  const load = useEffectEvent(fetchModule)
  const giveUp = useEffectEvent(() => {
    const text = 'Please check your connection and try again.'
    notify({ tone: 'error', title: 'The video couldn’t be opened', text })
    player.onClose()
  })
  useEffect(() => void load(), [])
  useEffect(() => {
    if (failed) giveUp()
  }, [failed])
  return module && <module.VideoPlayer {...player} />
}
