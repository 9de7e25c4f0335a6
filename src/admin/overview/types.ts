import type { Figures } from './figures';
import type { Formatter } from './formatter';

/** URLs from PHP. */
export interface Links {
	orders: string;
	newProduct: string;
	settings: string;
	/** Settings of the search. */
	search: string;
	shop: string;
	/** URL of the export, without part and period. */
	csv: string;
}

/** Props of every panel. */
export interface PartProps {
	figures: Figures;
	format: Formatter;
}
