import { news } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { environment } from '../../../lib/environment'
import { showNews } from '../show-news'

export default () => ({
  routes: [route(news, { guard: anyone, limit: 'external', handle: showNews(environment().news) })],
})
