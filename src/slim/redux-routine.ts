type Next = ( action: unknown ) => unknown;

/** Instead of @wordpress/redux-routine and rungen: the shop's actions are thunks, not generators. */
export default () => () => ( next: Next ) => next;
