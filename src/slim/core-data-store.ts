/** Instead of the store `core/data` of @wordpress/data, whose selectors and actions every store has itself. */
export default {
	name: 'core/data',
	instantiate: () => ( { getSelectors: () => ( {} ), getActions: () => ( {} ), subscribe: () => (): void => {} } ),
};
