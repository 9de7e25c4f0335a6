import type { FamilyDocument } from '../variants/model';

/** A price or number as typed; the server validates it. */
type Typed = string;

export interface Accessory {
	id: number;
	/** Empty: the product's own price. */
	price: Typed;
}

/** In the format of `Catalogue\Edit\ProductDataForm`. */
export interface Facts {
	sku: string;
	price: Typed;
	sale_price: Typed;
	/** `2026-11-28`, or with a time: `2026-11-28 18:00`. */
	sale_from: Typed;
	sale_until: Typed;
	/** In another currency; empty: converted. */
	[ price: `price_${ string }` | `sale_price_${ string }` ]: Typed;
	vat_class: string;
	/** Percent; only used by the class `own`. */
	vat: Typed;
	/** Empty: not tracked. */
	stock: Typed;
	/** Only if the stock is not tracked: in stock at any time, instead of made to order. */
	always_in_stock: boolean;
	lead_days: Typed;
	/** The default method first. */
	shipping_methods: string[];
	shipping_price: Typed;
	/** Grams, or with a unit: `1.2 kg`. */
	weight: Typed;
	/** For sale at its address, but in no list. */
	unlisted: boolean;
	featured: boolean;
	withdrawal_exempt: boolean;
	/** Media ids, the main image first. */
	pictures: number[];
	/** Canonical ids, the main category first. */
	categories: number[];
	accessories: Accessory[];
	/** Id, `new` for the one that is named below, or empty. */
	brand: string;
	brand_name: string;
	manufacturer: string;
	gtin: Typed;
	mpn: string;
	/** Empty: no unit price. */
	content_amount: Typed;
	content_unit: string;
	/** A to G, or empty. */
	energy_class: string;
	/** Media ids, or 0. */
	energy_label: number;
	energy_sheet: number;
	durability_years: Typed;
	nature: string;
	identification: string;
}

export interface Version {
	language: string;
	/** 0 if there is none. */
	post: number;
	status: string;
	title: string;
	slug: string;
	edit: string;
	missing: string[];
}

/** The field `vitrine` of a product's post (`Admin\Products\Editor\EditorValues`). */
export interface ProductField {
	/** Canonical id, 0 before the first save. */
	product: number;
	language: string;
	revision: number;
	read_stock: number | null;
	/** What the shop strikes out during a sale, or why it strikes out nothing; may be empty. */
	sale_note: string;
	/** Number of variants; 0 for a simple product. */
	variants: number;
	facts: Facts;
	/** By attribute id: names of values in this language, or a number. */
	attributes: Record< string, string[] | Typed >;
	/** In this language. */
	warnings: string;
	versions: Version[];
}

/** The current state after a conflict: someone else, or an order, changed the product. */
export interface CurrentState {
	revision: number;
	stock: number | null;
}

export interface Attribute {
	id: number;
	label: string;
	type: 'text' | 'number' | 'color' | 'boolean';
	unit: string;
	/** Names by language. */
	values: Record< string, string >[];
}

/** Initial data from PHP (`Admin\Products\Editor\EditorScreen`). */
export interface ShopData {
	languages: { code: string; name: string }[];
	/** Whether another plugin manages languages: it also changes the language of a text. */
	external?: boolean;
	currency: string;
	chargesVat: boolean;
	/** Other currencies in which the shop sells. */
	currencies?: string[];
	locale: string;
	/** `line`: the method charges the delivery cost of the product. */
	shipping: { key: string; label: string; line: boolean }[];
	vat: { key: string; label: string }[];
	categories: { id: number; title: string; path: string; depth: number }[];
	attributes: Attribute[];
	brands: { key: string; label: string }[];
	manufacturers: { key: string; label: string }[];
}

declare global {
	interface Window {
		vitrineProduct?: ShopData;
	}
}

const NONE: ShopData = {
	languages: [],
	currency: '',
	chargesVat: true,
	locale: '',
	shipping: [],
	vat: [],
	categories: [],
	attributes: [],
	brands: [],
	manufacturers: [],
};

export const shop = (): ShopData => window.vitrineProduct ?? NONE;

/** Moves an item of the list. Out of range, the list stays as it is. */
export function moveItem< T >( list: readonly T[], from: number, to: number ): T[] {
	const next = [ ...list ];
	if ( to >= 0 && to < list.length ) {
		next.splice( to, 0, ...next.splice( from, 1 ) );
	}
	return next;
}

/** Adds an item at the end of the list, or removes it. */
export const toggleItem = < T >( list: readonly T[], one: T, there: boolean ): T[] => {
	const others = list.filter( ( other ) => other !== one );
	return there ? [ ...others, one ] : others;
};

/** The field after its variants were saved by themselves. Its edits stay. */
export const withVariants = ( field: ProductField, now: FamilyDocument ): ProductField => ( {
	...field,
	revision: now.revision,
	read_stock: now.stock,
	variants: now.variants.length,
	facts: {
		...field.facts,
		price: now.price,
		sale_price: now.sale_price,
		stock: String( now.stock ?? '' ),
		always_in_stock: now.always_in_stock,
	},
} );

/** Whether the product has changed since it was read. */
export const isStale = ( field: ProductField, now: CurrentState ): boolean => field.revision !== now.revision || field.read_stock !== now.stock;

/** Applies the edits to the current state. A stock that was not edited becomes the current one, so that no sale is overwritten. */
export function rebase( field: ProductField, now: CurrentState ): ProductField {
	const touched = field.facts.stock !== String( field.read_stock ?? '' );
	const stock = touched ? field.facts.stock : String( now.stock ?? '' );
	return { ...field, revision: now.revision, read_stock: now.stock, facts: { ...field.facts, stock } };
}
