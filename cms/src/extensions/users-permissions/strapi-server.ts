import { accountAttributes, accountIndexes, hiddenAttributes } from './account-attributes'
import { accountView } from './account-view'

type Extendable = {
  contentTypes: {
    user: { schema: { attributes: object; config: { attributes: object }; indexes?: readonly object[] } }
  }
  routes: Record<string, unknown>
}

/**
 * Gives users-permissions' user the attributes of our accounts, and closes the plugin's own content routes:
 * signing up, signing in and profiles go through the contract's endpoints alone.
 */
export default (plugin: Extendable): Extendable => {
  const { schema } = plugin.contentTypes.user
  Object.assign(schema.attributes, accountAttributes)
  Object.assign(schema.config.attributes, hiddenAttributes)
  Object.assign(schema.config, accountView)
  schema.indexes = accountIndexes
  delete plugin.routes['content-api']
  return plugin
}
