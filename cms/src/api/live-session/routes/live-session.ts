import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::live-session.live-session', { only: ['find', 'findOne'] })
