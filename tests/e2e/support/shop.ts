import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { ask } from './ask';

export const LANGUAGES = [ 'en', 'it', 'fr', 'de', 'lt' ] as const;
export type Lang = ( typeof LANGUAGES )[ number ];
export type Paths = Partial< Record< Lang, string > >;

export interface Product {
	id: number;
	kind: 'simple' | 'family' | 'variant';
	/** Cents; of a family, the lowest. */
	price: number;
	stock: number | null;
	paths: Paths;
	titles: Partial< Record< Lang, string > >;
}

export interface Facts {
	products: Record< string, Product >;
	categories: Paths[];
	pages: Paths[];
}

const environment = ( name: string ): string => {
	const value = process.env[ name ];
	if ( ! value ) {
		throw new Error( `${ name } is not set: the global setup did not run` );
	}
	return value;
};

const SKUS = new Map(
	( JSON.parse( readFileSync( fromRoot( 'demo/catalogue.json' ), 'utf8' ) ) as { products: { key: string; sku: string }[] } ).products.map(
		( { key, sku } ) => [ key, sku ]
	)
);

let known: Facts | undefined;

export const facts = (): Facts => ( known ??= JSON.parse( environment( 'VITRINE_FACTS' ) ) as Facts );

/** A product by its key in demo/catalogue.json. Specs that change stock use products no other spec uses. */
export function product( key: string, shop: Facts = facts() ): Product {
	const found = shop.products[ SKUS.get( key ) ?? key ];
	if ( ! found ) {
		throw new Error( `the shop has no product ${ key }` );
	}
	return found;
}

/** Path in a language; throws if this version is missing. */
export function pathOf( paths: Paths | undefined, lang: Lang ): string {
	const path = paths?.[ lang ];
	if ( path === undefined ) {
		throw new Error( `the shop has no version in ${ lang } of ${ JSON.stringify( paths ) }` );
	}
	return path;
}

export const home = ( lang: Lang ): string => ( lang === 'en' ? '/' : `/${ lang }/` );

/** Routes of the specification, identical in every language. */
export const route = ( name: string, lang: Lang ): string => `${ home( lang ) }${ name }`;

export interface OrderRow {
	id: number;
	number: string;
	total: number;
	status: string;
}

/** Changes by the shop owner or another buyer. */
export const backOffice = ( site = environment( 'VITRINE_SITE' ) ) => ( {
	change: ( id: number, changes: { price?: number; salePrice?: number | null; stock?: number | null } ) =>
		ask( site, 'change', { id, facts: changes } ),
	stock: ( id: number ): number | null => {
		const stock = ask< string | number | null >( site, 'stock', { id } );
		return stock === null ? null : Number( stock );
	},
	orders: ( email: string ) => ask< OrderRow[] >( site, 'orders', { email } ),
	/** Sets the start and delivery dates of an order, in days from today, and its status. */
	timeOrder: ( id: number, from: number, to: number, status = 'processing' ) => ask< boolean >( site, 'time-order', { id, from, to, status } ),
	addUser: ( login: string, role: string, password: string ) => ask< number >( site, 'add-user', { login, role, password } ),
} );

export const mailApi = (): string => environment( 'VITRINE_MAIL' );
export const siteUrl = (): string => environment( 'VITRINE_URL' );
export const siteFolder = (): string => environment( 'VITRINE_SITE' );
