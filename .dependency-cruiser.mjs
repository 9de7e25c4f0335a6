/** The rooms of src/ and which may import which: docs/developers/storefront.md. */
const room = ( name ) => `^src/${ name }/`;
const anyOf = ( ...names ) => `^src/(${ names.join( '|' ) })/`;
const mayNotSee = ( name, ...others ) => ( {
	name: `${ name }-stays-below`,
	comment: `${ name } doesn't import ${ others.join( ', ' ) }.`,
	severity: 'error',
	from: { path: room( name ), pathNot: '/test/' },
	to: { path: anyOf( ...others ) },
} );

export default {
	forbidden: [
		mayNotSee( 'contract', 'admin', 'api', 'early', 'hooks', 'islands', 'lib', 'store', 'ui' ),
		mayNotSee( 'lib', 'admin', 'api', 'early', 'hooks', 'islands', 'store', 'ui' ),
		mayNotSee( 'ui', 'admin', 'api', 'early', 'hooks', 'islands', 'store' ),
		mayNotSee( 'api', 'admin', 'early', 'hooks', 'islands', 'store', 'ui' ),
		mayNotSee( 'store', 'admin', 'early', 'hooks', 'islands', 'ui' ),
		mayNotSee( 'hooks', 'admin', 'early', 'islands', 'ui' ),
		mayNotSee( 'early', 'admin', 'api', 'hooks', 'store', 'ui' ),
		{
			name: 'islands-are-islands',
			comment: 'An island never imports another.',
			severity: 'error',
			from: { path: '^src/islands/([^/]+)/' },
			to: { path: '^src/islands/[^/]+/', pathNot: '^src/islands/$1/' },
		},
		mayNotSee( 'islands', 'admin' ),
		mayNotSee( 'admin', 'api', 'early', 'hooks', 'islands', 'store', 'ui' ),
		{
			name: 'screens-are-screens',
			comment: 'A wp-admin screen never imports another; shared code is in fields, lib and variants.',
			severity: 'error',
			from: { path: '^src/admin/([^/]+)/' },
			to: { path: '^src/admin/[^/]+/', pathNot: '^src/admin/($1|fields|lib|variants)/' },
		},
		{
			name: 'wp-admin-alone',
			comment: 'Only wp-admin screens use @wordpress/components; pages of the shop must not load it.',
			severity: 'error',
			from: { path: '^src/', pathNot: '^src/admin/' },
			to: { path: 'node_modules/@wordpress/components/' },
		},
		{
			name: 'early-imports-islands-when-needed',
			comment: 'The early layer imports islands only with import(): a static import would load React before any interaction.',
			severity: 'error',
			from: { path: '^src/early/' },
			to: { path: '^src/islands/', dependencyTypesNot: [ 'dynamic-import', 'type-only' ] },
		},
		{ name: 'no-circles', comment: 'Types that several files share are in a types.ts.', severity: 'error', from: {}, to: { circular: true } },
		{ name: 'no-unknown', severity: 'error', from: { pathNot: '^src/admin/' }, to: { couldNotResolve: true } },
		{
			name: 'no-unknown-in-wp-admin',
			comment: 'WordPress packages that are not installed: WordPress provides them as script handles.',
			severity: 'error',
			from: { path: '^src/admin/' },
			to: { couldNotResolve: true, pathNot: '^@wordpress/' },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		tsConfig: { fileName: 'tsconfig.json' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			extensions: [ '.ts', '.tsx', '.js', '.json', '.scss' ],
			exportsFields: [ 'exports' ],
			conditionNames: [ 'import', 'default' ],
		},
	},
};
