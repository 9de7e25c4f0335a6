/** A price or number as it is typed; the server says what is none. */
type Typed = string;

export interface Accessory {
	id: number;
	/** Empty: its own. */
	price: Typed;
}

/** As `Catalogue\Edit\FactsForm` reads them. */
export interface Facts {
	sku: string;
	price: Typed;
	sale_price: Typed;
	vat_class: string;
	/** Percent; counts for the class `own`. */
	vat: Typed;
	/** Empty: not counted. */
	stock: Typed;
	/** Of a product that is not counted: in stock at any time, not made to order. */
	always_in_stock: boolean;
	lead_days: Typed;
	/** The usual one first. */
	shipping_methods: string[];
	shipping_price: Typed;
	featured: boolean;
	withdrawal_exempt: boolean;
	/** Numbers in the media library, the leading one first. */
	pictures: number[];
	/** Canonical ids, the main one first. */
	categories: number[];
	accessories: Accessory[];
}

export interface Version {
	language: string;
	/** 0: there is none. */
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
	facts: Facts;
	/** The plain sections of this text. */
	details: Record< string, string >;
	versions: Version[];
}

/** What is there since somebody else, or a buyer, came between. */
export interface Now {
	revision: number;
	stock: number | null;
}

/** What the panel knows of the shop from the start (`Admin\Products\Editor\EditorScreen`). */
export interface ShopFacts {
	languages: { code: string; name: string }[];
	currency: string;
	locale: string;
	shipping: { key: string; label: string }[];
	vat: { key: string; label: string }[];
	categories: { id: number; title: string }[];
}

declare global {
	interface Window {
		vitrineProduct?: ShopFacts;
	}
}

export const shop = (): ShopFacts => window.vitrineProduct ?? { languages: [], currency: '', locale: '', shipping: [], vat: [], categories: [] };

/** The list with one thing on another place; it stays as it is where that place is none. */
export function moved< T >( list: readonly T[], from: number, to: number ): T[] {
	const next = [ ...list ];
	if ( to >= 0 && to < list.length ) {
		next.splice( to, 0, ...next.splice( from, 1 ) );
	}
	return next;
}

/** The list with a thing in it, at its end, or without it. */
export const toggled = < T >( list: readonly T[], one: T, there: boolean ): T[] => {
	const others = list.filter( ( other ) => other !== one );
	return there ? [ ...others, one ] : others;
};

/** Whether what was read is not what is there any more. */
export const isStale = ( field: ProductField, now: Now ): boolean => field.revision !== now.revision || field.read_stock !== now.stock;

/** The same wishes, made from what is there now; a stock that nobody touched is the new one, so that no sale is written over. */
export function overNow( field: ProductField, now: Now ): ProductField {
	const touched = field.facts.stock !== String( field.read_stock ?? '' );
	const stock = touched ? field.facts.stock : String( now.stock ?? '' );
	return { ...field, revision: now.revision, read_stock: now.stock, facts: { ...field.facts, stock } };
}
