<?php
declare(strict_types=1);

namespace Vitrine\Import\Formats;

use Vitrine\Catalogue\Gtin;
use Vitrine\Import\Rows\RowIssue;

/** Notes for the user about WooCommerce data that is ignored or converted. */
final class WooCommerceNotes {

	/** Default values that WooCommerce writes into every row. */
	private const USUAL = array( 'visible', 'taxable', '0', '1', 'no', '' );

	/** Columns that are read elsewhere or irrelevant to imported products. */
	private const SILENT = '/^(position|grouped products|external url|button text|low stock amount|allow customer reviews\?|sold individually\?|backorders allowed\?|visibility in catalog|date sale price (starts|ends)|attribute \d+ (visible|global|default))$/';

	/** @var list<RowIssue> */
	private array $notes = array();

	/**
	 * @param list<string>  $header Column names in the file.
	 * @param list<string>  $names  The same in English.
	 * @param list<string>  $taken  English names of the imported columns.
	 */
	public function __construct( private readonly array $header, private readonly array $names, private readonly array $taken ) {
	}

	/** @return list<RowIssue> */
	public function forRow( WooCommerceRow $row, int $now ): array {
		$this->notes = array();
		$this->kind( $row );
		if ( ! $row->isKnown() ) {
			return $this->notes;
		}
		if ( $row->text( 'sku' ) === '' ) {
			/* translators: %s: SKU generated for a product */
			$this->note( 'sku', sprintf( __( 'The product has no SKU; it will be “%s”.', 'vitrine' ), $row->sku() ) );
		}
		$this->visibility( $row );
		$this->stock( $row );
		$sale = new WooCommerceSale( $row, $now );
		if ( $sale->note !== '' ) {
			$this->note( $sale->column, $sale->note );
		}
		if ( ! isset( WooCommerceCells::VAT[ $row->text( 'tax class' ) ] ) ) {
			$this->note(
				'tax class',
				/* translators: %s: name of a tax class */
				sprintf( __( 'The tax class “%s” is unknown: the standard rate is used.', 'vitrine' ), $row->text( 'tax class' ) )
			);
		}
		$this->gtin( $row );
		$this->measures( $row );
		if ( $row->type() !== 'variation' ) {
			$this->texts( $row );
		}
		$this->left( $row );
		return $this->notes;
	}

	private function measures( WooCommerceRow $row ): void {
		foreach ( array( 'weight', 'length', 'width', 'height' ) as $name ) {
			$measure = $row->measure( $name );
			$known   = $measure !== null && ( $name === 'weight' ? Units::knowsWeight( $measure[1] ) : Units::knowsLength( $measure[1] ) );
			if ( $known && Units::grams( $measure[0], 'g' ) === null ) {
				$this->notNumber( "$name ($measure[1])", $measure[0] );
			}
		}
	}

	private function gtin( WooCommerceRow $row ): void {
		$gtin  = $row->text( 'gtin, upc, ean, or isbn' );
		$error = $gtin === '' ? null : Gtin::error( Gtin::normalize( $gtin ) );
		if ( $error !== null ) {
			/* translators: 1: content of a table cell, 2: what is wrong with it */
			$note = sprintf( __( '“%1$s” is not imported. %2$s', 'vitrine' ), RowIssue::quote( $gtin ), $error );
			$this->note( 'gtin, upc, ean, or isbn', $note );
		}
	}

	private function notNumber( string $name, string $cell ): void {
		/* translators: %s: content of a table cell */
		$this->note( $name, sprintf( __( '“%s” is not a valid number and is not imported.', 'vitrine' ), RowIssue::quote( $cell ) ) );
	}

	private function kind( WooCommerceRow $row ): void {
		if ( ! $row->isKnown() ) {
			/* translators: %s: a WooCommerce product type such as "grouped" */
			$this->note( 'type', sprintf( __( 'Products of the type “%s” are skipped.', 'vitrine' ), $row->text( 'type' ) ) );
		} elseif ( $row->isDisabled() ) {
			$this->note( 'published', __( 'The variation is disabled in WooCommerce: it is imported, but not for sale.', 'vitrine' ) );
		}
	}

	private function visibility( WooCommerceRow $row ): void {
		// Variations follow their product.
		$visibility = $row->type() === 'variation' ? '' : strtolower( $row->text( 'visibility in catalog' ) );
		if ( $visibility === 'hidden' && in_array( (string) $row->cell( 'published' ), array( '', '1' ), true ) ) {
			$this->note(
				'visibility in catalog',
				__( 'The product is hidden in WooCommerce: it will be unlisted, for sale at its address only.', 'vitrine' )
			);
		} elseif ( $visibility === 'catalog' || $visibility === 'search' ) {
			$this->note(
				'visibility in catalog',
				sprintf(
					/* translators: %s: "catalog" or "search" */
					__( 'WooCommerce shows the product only in “%s”; here it appears in lists and in search results.', 'vitrine' ),
					$visibility
				)
			);
		}
	}

	private function stock( WooCommerceRow $row ): void {
		if ( $row->sharesStock() ) {
			$this->note(
				'stock',
				__(
					'WooCommerce tracks the stock of all variations together: a new product is out of stock until you enter its stock.',
					'vitrine'
				)
			);
		} elseif ( $row->allowsBackorders() ) {
			$this->note( 'backorders allowed?', __( 'Backorders are not supported: without stock, the product is sold out.', 'vitrine' ) );
		}
		if ( ! $row->sharesStock() && $row->text( 'stock' ) !== '' && ! WooCommerceCells::isQuantity( $row->text( 'stock' ) ) ) {
			$this->notNumber( 'stock', $row->text( 'stock' ) );
		}
	}

	private function texts( WooCommerceRow $row ): void {
		if ( preg_match( '~<(?!/?(p|br|div|span)\b)[a-z]~i', $row->text( 'short description' ) ) === 1 ) {
			$this->note(
				'short description',
				__( 'The short description becomes plain text: its formatting, links and images are removed.', 'vitrine' )
			);
		}
		preg_match_all( '/\[([a-z][a-z0-9_-]*)(?=[\s\]\/])[^\]]*\]/i', $row->text( 'description' ), $codes );
		$unknown = array_values(
			array_unique( array_filter( $codes[1], static fn ( string $code ): bool => ! shortcode_exists( $code ) ) )
		);
		if ( $unknown !== array() ) {
			$this->note(
				'description',
				sprintf(
					/* translators: %s: shortcodes such as [gallery] */
					__( 'The shortcode %s is unknown: visitors would see it as text.', 'vitrine' ),
					'[' . implode( '], [', $unknown ) . ']'
				)
			);
		}
	}

	/** Notes non-empty cells without a counterpart. */
	private function left( WooCommerceRow $row ): void {
		$left = array();
		foreach ( $this->names as $place => $name ) {
			$cell = $row->text( $name );
			if (
				$this->header[ $place ] !== ''
				&& ! in_array( $name, $this->taken, true )
				&& preg_match( self::SILENT, $name ) !== 1
				&& ! in_array( $cell, self::USUAL, true )
			) {
				$left[] = $this->header[ $place ];
			}
		}
		if ( $left !== array() ) {
			/* translators: %s: column names */
			$this->notes[] = RowIssue::note( '', sprintf( __( 'Not imported: %s.', 'vitrine' ), implode( ', ', $left ) ) );
		}
	}

	private function note( string $name, string $message ): void {
		$place         = array_search( $name, $this->names, true );
		$this->notes[] = RowIssue::note( $place === false ? '' : $this->header[ $place ], $message );
	}
}
