/** Instead of @wordpress/hooks: no filter changes the translations. */
export const defaultHooks = undefined;
