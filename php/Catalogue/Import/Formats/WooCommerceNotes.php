<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import\Formats;

use Vitrine\Catalogue\Import\Fault;
use Vitrine\Catalogue\Import\ListCell;

/** What of a record of WooCommerce is not taken, or taken otherwise, for people. */
final class WooCommerceNotes {

	/** What WooCommerce writes into every row, whether or not it was set. */
	private const USUAL = array( 'visible', 'taxable', '0', '1', 'no', '' );

	/** Columns that are read for something else, or that say nothing about a product that is taken. */
	private const SILENT = '/^(position|grouped products|external url|button text|low stock amount|allow customer reviews\?|sold individually\?|backorders allowed\?|visibility in catalog|date sale price (starts|ends))$/';

	/** @var list<Fault> */
	private array $notes = array();

	/**
	 * @param list<string>  $header As the file names its columns.
	 * @param list<string>  $names  The same in English.
	 * @param list<string>  $taken  English names of the columns that are read.
	 */
	public function __construct( private readonly array $header, private readonly array $names, private readonly array $taken ) {
	}

	/** @return list<Fault> */
	public function of( WooCommerceRow $row, int $now ): array {
		$this->notes = array();
		if ( ! $this->kind( $row ) ) {
			return $this->notes;
		}
		if ( $row->text( 'sku' ) === '' ) {
			/* translators: %s: article number that was made for a product */
			$this->note( 'sku', sprintf( __( 'The product has no article number and gets “%s”.', 'vitrine' ), $row->sku() ) );
		}
		$this->visibility( $row );
		$this->stock( $row );
		$sale = new WooCommerceSale( $row, $now );
		if ( $sale->note !== '' ) {
			$this->note( $sale->column, $sale->note );
		}
		if ( ! isset( WooCommerceCells::VAT[ $row->text( 'tax class' ) ] ) ) {
			/* translators: %s: name of a tax class */
			$this->note( 'tax class', sprintf( __( 'The tax class “%s” is not known: the standard rate is taken.', 'vitrine' ), $row->text( 'tax class' ) ) );
		}
		$this->texts( $row );
		$this->left( $row );
		return $this->notes;
	}

	/** False for a product that is left out. */
	private function kind( WooCommerceRow $row ): bool {
		$type = $row->type();
		if ( $type === 'variable' ) {
			$this->note( 'type', __( 'A product with variations is left out; each of its variations becomes a product of its own.', 'vitrine' ) );
		} elseif ( $type !== 'simple' && $type !== 'variation' ) {
			/* translators: %s: a kind of product of WooCommerce, such as "grouped" */
			$this->note( 'type', sprintf( __( 'Products of the kind “%s” are left out.', 'vitrine' ), $row->text( 'type' ) ) );
		} elseif ( $row->isVirtual() ) {
			$this->note( 'type', __( 'Virtual and downloadable products are left out: the shop sells only what is delivered or collected.', 'vitrine' ) );
		} elseif ( $type === 'variation' ) {
			/* translators: %s: article number of a product */
			$this->note( 'parent', sprintf( __( 'A variation becomes a product of its own; it is not joined to “%s”.', 'vitrine' ), $row->text( 'parent' ) ) );
			if ( $row->parent === array() ) {
				$this->note( 'parent', __( 'The file does not contain its parent product: check the texts, categories, pictures and visibility of the variation.', 'vitrine' ) );
			}
			return true;
		} else {
			return true;
		}
		return false;
	}

	private function visibility( WooCommerceRow $row ): void {
		$visibility = strtolower( $row->text( 'visibility in catalog' ) );
		if ( $visibility === 'hidden' ) {
			$this->note( 'visibility in catalog', __( 'The product is hidden in WooCommerce: it becomes private, visible to your team only.', 'vitrine' ) );
		} elseif ( $visibility === 'catalog' || $visibility === 'search' ) {
			/* translators: %s: "catalog" or "search" */
			$this->note( 'visibility in catalog', sprintf( __( 'In WooCommerce the product is shown only in “%s”; here it is shown in lists and in search results.', 'vitrine' ), $visibility ) );
		}
	}

	private function stock( WooCommerceRow $row ): void {
		if ( $row->sharesStock() ) {
			$this->note( 'stock', __( 'WooCommerce counts the stock of all variations together: a new product is sold out until you enter its own stock.', 'vitrine' ) );
		} elseif ( $row->allowsBackorders() ) {
			$this->note( 'backorders allowed?', __( 'The shop takes no backorders: without stock the product is sold out.', 'vitrine' ) );
		}
	}

	private function texts( WooCommerceRow $row ): void {
		if ( preg_match( '~<(?!/?(p|br|div|span)\b)[a-z]~i', $row->text( 'short description' ) ) === 1 ) {
			$this->note( 'short description', __( 'The short description becomes plain text: formatting, links and pictures in it are lost.', 'vitrine' ) );
		}
		preg_match_all( '/\[([a-z][a-z0-9_-]*)(?=[\s\]\/])[^\]]*\]/i', $row->text( 'description' ), $codes );
		$unknown = array_values( array_unique( array_filter( $codes[1], static fn ( string $code ): bool => ! shortcode_exists( $code ) ) ) );
		if ( $unknown !== array() ) {
			/* translators: %s: shortcodes such as [gallery] */
			$this->note( 'description', sprintf( __( 'No plugin here knows the shortcode %s: visitors would see it as text.', 'vitrine' ), '[' . implode( '], [', $unknown ) . ']' ) );
		}
		$paths = array_filter( ListCell::read( $row->text( 'categories' ), ',' ), static fn ( string $path ): bool => str_contains( $path, '>' ) );
		if ( $paths !== array() ) {
			/* translators: 1: paths of categories such as "Clothing > Caps", 2: names of categories */
			$this->note( 'categories', sprintf( __( 'Categories have no parents here: of “%1$s” the product gets “%2$s”.', 'vitrine' ), implode( ', ', $paths ), implode( ', ', array_map( WooCommerceCells::category( ... ), $paths ) ) ) );
		}
	}

	/** Cells that say something and have no place in the shop. */
	private function left( WooCommerceRow $row ): void {
		$left = array();
		foreach ( $this->names as $place => $name ) {
			$cell = $row->text( $name );
			if ( ! in_array( $name, $this->taken, true ) && preg_match( self::SILENT, $name ) !== 1 && ! in_array( $cell, self::USUAL, true ) ) {
				$left[] = $this->header[ $place ];
			}
		}
		if ( $left !== array() ) {
			/* translators: %s: names of columns */
			$this->notes[] = Fault::note( '', sprintf( __( 'Not taken: %s.', 'vitrine' ), implode( ', ', $left ) ) );
		}
	}

	private function note( string $name, string $message ): void {
		$place         = array_search( $name, $this->names, true );
		$this->notes[] = Fault::note( $place === false ? '' : $this->header[ $place ], $message );
	}
}
