const locked = new WeakMap< object, unknown >();

/** Instead of @wordpress/private-apis, without its list of packages that may use it. */
export const __dangerousOptInToUnstableAPIsOnlyForCoreModules = () => ( {
	lock: ( object: object, data: unknown ): void => void locked.set( object, data ),
	unlock: ( object: object ): unknown => locked.get( object ),
} );
